import { messages, protocol, type PGlite } from '@electric-sql/pglite'

const { serialize } = protocol
const { DataRowMessage, ParameterDescriptionMessage, RowDescriptionMessage } = messages

interface Kept {
  name: string
  parameters: readonly number[]
  columns: readonly { name: string; dataTypeID: number }[]
}

/**
 * Runs statements that the engine parses once and whose plans it keeps, as Postgres does. Its own `query` begins anew each
 * time, which takes longer than most statements run.
 */
export function createStatements(lite: PGlite) {
  const kept = new Map<string, Kept>()

  const send = async (...asked: Uint8Array[]) =>
    (await lite.execProtocol(Buffer.concat([...asked, serialize.sync()]))).messages

  async function keep(text: string): Promise<Kept> {
    const name = `kept_${kept.size}`
    const told = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const statement = {
      name,
      parameters: told.find((one) => one instanceof ParameterDescriptionMessage)?.dataTypeIDs ?? [],
      columns: told.find((one) => one instanceof RowDescriptionMessage)?.fields ?? [],
    }
    kept.set(text, statement)
    return statement
  }

  const written = (value: unknown, type: number | undefined) =>
    value === null || value === undefined ? null : (lite.serializers[type ?? 0] ?? String)(value)
  const read = (text: string | null | undefined, type: number): unknown =>
    text === null || text === undefined ? null : (lite.parsers[type] ?? asIs)(text, type)

  async function run(text: string, values: readonly unknown[]): Promise<unknown[]> {
    const { name, parameters, columns } = kept.get(text) ?? (await keep(text))
    const told = await send(
      serialize.bind({ statement: name, values: values.map((value, n) => written(value, parameters[n])) }),
      serialize.execute({}),
    )
    return told
      .filter((one) => one instanceof DataRowMessage)
      .map(({ fields }) =>
        Object.fromEntries(columns.map(({ name, dataTypeID }, n) => [name, read(fields[n], dataTypeID)])),
      )
  }

  return async (text: string, values: readonly unknown[]) => {
    await lite._checkReady()
    // In turn with all else that is asked, as `query` is: never within somebody's transaction.
    return lite._runExclusiveTransaction(() => lite.runExclusive(() => run(text, values)))
  }
}

const asIs = (text: string) => text
