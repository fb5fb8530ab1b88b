import { limits } from '#contract/limits.ts'
import { roles, type Role } from '#contract/roles.ts'
import type { DecisionInput } from '#contract/moderation.ts'
import type { Database } from '#server/db/client.ts'
import { StartupError } from '#server/db/errors.ts'
import { exitCodes, exitWithMessage, withDatabase, type CommandContext } from '#server/platform/command.ts'
import { findByAddress, handleFor, listMembers, memberLine, setRole } from './roles.ts'
import { dayInWords } from './suspension.ts'

export const membersUsage = `Usage: npm run members -- list
       npm run members -- find ADDRESS
       npm run members -- role ADDRESS ROLE
       npm run members -- suspend ADDRESS DATE REASON
       npm run members -- reinstate ADDRESS REASON
       npm run members -- reset-passkeys ADDRESS

list            shows all members: handle, role, address, day they joined, end of a suspension
find            shows the members with ADDRESS
role            gives the member a role: ${roles.join(', ')}
suspend         suspends the member until DATE, such as 2027-01-31
reinstate       ends the suspension
reset-passkeys  removes lost passkeys, the second factor and recovery codes, and signs the member out everywhere

The member is told the REASON, and it stands in the public log. Removed passkeys are told by mail. With the embedded
database, stop the server first.

Exit code: 0 done, 1 not done.
`

/** Makes a decision as whoever runs this place. */
type Decide = (db: Database, input: DecisionInput) => Promise<void>

interface Parts {
  decide: Decide
  /** Takes away what somebody has lost, and says what there was. */
  resetPasskeys: (db: Database, address: string) => Promise<{ passkeys: number; secondFactor: boolean }>
}

type Work = (db: Database) => Promise<void>

export async function runMembers(context: CommandContext, parts: Parts): Promise<number> {
  const { args, out, err } = context
  if (args.includes('--help') || args.includes('-h')) {
    out.write(membersUsage)
    return exitCodes.ok
  }
  return exitWithMessage(context, async () => {
    const work = workFor(context, parts)
    if (work) await withDatabase(context, work)
    else err.write(membersUsage)
    return work ? exitCodes.ok : exitCodes.failed
  })
}

/** What the arguments ask for; null where they ask for nothing we know, and a sentence where one of them is wrong. */
function workFor({ args, out, err }: CommandContext, { decide, resetPasskeys }: Parts): Work | null {
  const [command, address, ...more] = args
  if (command === 'list' && address === undefined)
    return async (db) => {
      let count = 0
      for await (const line of listMembers(db)) {
        out.write(line)
        count++
      }
      if (!count) err.write(`There are no members in ${db.place} yet.\n`)
    }
  if (!address) return null
  if (command === 'find' && !more.length)
    return async (db) => {
      for (const member of await findByAddress(db, address)) out.write(memberLine(member))
    }
  if (command === 'reset-passkeys' && !more.length) return reset(address)
  if (command === 'role' && more.length === 1) return giveRole(address, asRole(more[0]))
  const [end = '', ...words] = command === 'suspend' ? more : ['', ...more]
  const reason = words.join(' ').trim()
  if (command === 'suspend' && reason) return suspend(address, asDay(end), asReason(reason))
  return command === 'reinstate' && reason ? reinstate(address, asReason(reason)) : null

  function giveRole(address: string, role: Role): Work {
    return async (db) => {
      const { handle, emailVerified } = await setRole(db, address, role)
      out.write(`${address} (${handle ?? 'no handle yet'}) has the role ${role}.\n`)
      if (!emailVerified && role !== 'member')
        err.write('The address is not confirmed yet. Make sure that it is really theirs.\n')
    }
  }

  function suspend(address: string, until: Date, reason: string): Work {
    return async (db) => {
      const id = await handleFor(db, address)
      await decide(db, { subject: 'member', id, action: 'suspend', reason, until: until.toISOString() })
      out.write(`${address} (${id}) is suspended until ${dayInWords(until)}.\n`)
    }
  }

  function reinstate(address: string, reason: string): Work {
    return async (db) => {
      const id = await handleFor(db, address)
      await decide(db, { subject: 'member', id, action: 'reinstate', reason })
      out.write(`${address} (${id}) is no longer suspended.\n`)
    }
  }

  function reset(address: string): Work {
    return async (db) => {
      const { passkeys, secondFactor } = await resetPasskeys(db, address)
      const count = `${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`
      const removed = secondFactor ? `${count} and the second factor` : count
      out.write(`${address}: ${removed} removed, and signed out everywhere. We tell them by mail.\n`)
    }
  }
}

/** Not so the 31st of February. */
function asDay(text: string): Date {
  const day = new Date(`${text}T00:00:00.000Z`)
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(`${text}T`))
    throw new StartupError(`${text} is not a date. Write one like 2027-01-31.`)
  return day
}

/** As long as the screen wants it. */
function asReason(text: string): string {
  if (text.length < 3 || text.length > limits.moderationReason)
    throw new StartupError(`The reason must be 3 to ${limits.moderationReason} characters long.`)
  return text
}

function asRole(text: string | undefined): Role {
  const role = roles.find((one) => one === text)
  if (!role) throw new StartupError(`There is no role ${text ?? ''}. Choose one of ${roles.join(', ')}.`)
  return role
}
