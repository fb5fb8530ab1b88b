import type { Database } from '#server/db/client.ts'
import { StartupError } from '#server/db/errors.ts'

export interface Terminal {
  write(text: string): unknown
  isTTY?: boolean | undefined
}

export interface CommandContext {
  args: string[]
  folder: string
  out: NodeJS.WritableStream
  err: Terminal
  openDatabase: () => Promise<Database>
}

export const exitCodes = { ok: 0, failed: 1, someRejected: 2 } as const

/** Trouble is one sentence and an exit code, never a stack. */
export async function exitWithMessage({ err }: CommandContext, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    err.write(`${sentence(error)}\n`)
    return exitCodes.failed
  }
}

export async function withDatabase<T>(
  { openDatabase }: CommandContext,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await openDatabase()
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

function sentence(error: unknown): string {
  if (error instanceof StartupError) return error.message
  const { message } = error as Error
  return `It stopped halfway: ${message.replace(/\.?$/, '.')} You can run it again. What is done already is not done twice.`
}
