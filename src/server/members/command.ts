import { roles, type Role } from '#contract/members.ts'
import { exitCodes, exitWithMessage, withDatabase, type CommandContext } from '#server/platform/command.ts'
import { listMembers, setRole } from './roles.ts'

export const membersUsage = `Usage: npm run members -- list
       npm run members -- role ADDRESS ROLE

Lists all members (handle, role, address, since when), or gives the member with ADDRESS a role: member, moderator or
admin. With the embedded database, stop the server first.

Exit code: 0 done, 1 not.
`

export async function runMembers(context: CommandContext): Promise<number> {
  const { args, out, err } = context
  const [command, address, role, ...more] = args
  if (args.includes('--help') || args.includes('-h')) {
    out.write(membersUsage)
    return exitCodes.ok
  }
  if (command === 'list' && address === undefined)
    return exitWithMessage(context, () =>
      withDatabase(context, async (db) => {
        for await (const line of listMembers(db)) out.write(line)
        return exitCodes.ok
      }),
    )
  if (command !== 'role' || !address || more.length || !isRole(role)) {
    err.write(membersUsage)
    return exitCodes.failed
  }
  return exitWithMessage(context, () =>
    withDatabase(context, async (db) => {
      const { handle, emailVerified } = await setRole(db, address, role)
      out.write(`${address} (${handle ?? 'no handle yet'}) has the role ${role}.\n`)
      if (!emailVerified && role !== 'member')
        err.write('The address is not proved yet: make sure that it is really theirs.\n')
      return exitCodes.ok
    }),
  )
}

const isRole = (text: string | undefined): text is Role =>
  (roles as readonly (string | undefined)[]).includes(text)
