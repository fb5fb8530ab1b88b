import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { serverSecrets } from '#server/db/platform-schema.ts'

const randomSecret = () => randomBytes(32).toString('base64url')

/** The same for all instances: made by whoever needs it first. */
export function createServerSecret(
  { orm }: Database,
  name: string,
  make: () => string = randomSecret,
): () => Promise<string> {
  let known: string | undefined
  const read = async () => {
    const [stored] = await orm.select().from(serverSecrets).where(eq(serverSecrets.name, name))
    return stored?.value
  }
  const made = async () => {
    const value = make()
    await orm.insert(serverSecrets).values({ name, value }).onConflictDoNothing()
    // Another instance may have been first.
    return (await read()) ?? value
  }
  return async () => {
    if (known) return known
    known = (await read()) ?? (await made())
    return known
  }
}
