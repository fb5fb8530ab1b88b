import { expect, it } from 'vitest'
import { migrate, migrationNames } from '#server/db/migrate.ts'
import { members } from '#server/db/schema.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'

it('accounts from before there were members become members', async () => {
  const db = await createTestDatabase({ empty: true })
  await migrate(
    db,
    migrationNames.findIndex((name) => name.endsWith('_members')),
  )
  await db.runScript(`
    insert into accounts (uid, email, email_verified, display_name, photo_url)
    values ('uid-ann', 'ann@example.org', true, 'Ann', 'https://images.example.org/ann.png'), ('uid-bob', null, false, null, null)`)
  await migrate(db)
  const ann = {
    name: 'Ann',
    email: 'ann@example.org',
    emailVerified: true,
    picture: 'https://images.example.org/ann.png',
  }
  expect(await db.orm.select().from(members).orderBy(members.uid)).toMatchObject([
    { uid: 'uid-ann', ...ann },
    { uid: 'uid-bob', name: null, email: null, emailVerified: false, picture: null },
  ])
  await db.close()
})
