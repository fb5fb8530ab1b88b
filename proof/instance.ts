import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { identityPaths } from '#contract/identity-paths.ts'
import { startProgram, type Elsewhere } from '../tests/support/program.ts'

/** The built product in a process of its own. */
export interface Instance {
  origin: string
  pid: number
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; errors: string }>
}

/** What slows a person down who does too much would slow down what is measured. */
export const withoutLimits = {
  LOG_LEVEL: 'fatal',
  DEMO_DATA: 'off',
  WRITES_PER_MINUTE: '1000000',
  POST_LIMITS: 'off',
  CHALLENGE: 'off',
}

export async function startInstance(
  env: Record<string, string>,
  elsewhere: Elsewhere = {},
): Promise<Instance> {
  const settings = { ...withoutLimits, PORT: '0', IDENTITY_TEST_HOOKS: 'on', ...env }
  const program = startProgram(settings, 'main', [], [], elsewhere)
  return { origin: await program.origin(), pid: program.pid, stop: (signal) => program.stop(signal) }
}

/** An ID token of a new account. */
export const signUp = async (origin: string, email?: string): Promise<string> =>
  (await join(origin, email)).idToken

/** A new account, with what its ID tokens are renewed by. */
export async function join(origin: string, email = `${randomUUID()}@example.org`) {
  const answer = await fetch(`${origin}${identityPaths.signUp}?key=swapwise`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Passw0rd', returnSecureToken: true }),
  })
  if (!answer.ok) throw new Error(`Nobody can join: ${await answer.text()}`)
  return (await answer.json()) as { idToken: string; refreshToken: string }
}

/** Megabytes in memory, as the kernel counts them. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1_000
}

/** Milliseconds of processor time so far, which a busy machine does not lengthen. */
export function processorMilliseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
