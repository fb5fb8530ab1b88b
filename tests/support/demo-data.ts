import { existsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { join as joinSite } from '../e2e/member.ts'
import { shortLived, startProgram } from './program.ts'
import { staff } from './staff.ts'

const pathOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const program = pathOf('dist/server/main.js')

/** A data folder with the demo content in it: copying one is much quicker than making one. */
export const demoData = pathOf('.cache/demo-data')

const isCurrent = () => existsSync(demoData) && statSync(demoData).mtimeMs > statSync(program).mtimeMs

/** Makes the folder anew whenever the program was built anew. */
export async function prepareDemoData() {
  if (isCurrent()) return
  await mkdir(dirname(demoData), { recursive: true })
  // Under another name until it is whole, so that a run that is cut short leaves no half of it behind.
  const folder = await mkdtemp(join(dirname(demoData), 'demo-data-'))
  await addStaff({ DATA_DIR: folder })
  await rm(demoData, { recursive: true, force: true })
  await rename(folder, demoData)
}

/** Lets a moderator and an admin join the site that is kept there. */
export async function addStaff(where: Record<string, string>) {
  const server = startProgram({ PORT: '0', DEMO_DATA: 'on', ...where }, 'main', [], shortLived)
  try {
    const origin = await server.origin()
    for (const { displayName, email } of Object.values(staff)) {
      const { call } = await joinSite(origin, displayName, email)
      // Who has signed in once is a member.
      await call('PATCH', '/members/me', {})
    }
  } finally {
    await server.stop()
  }
  for (const [role, { email }] of Object.entries(staff))
    await startProgram(where, 'members', ['role', email, role], shortLived).ended
}
