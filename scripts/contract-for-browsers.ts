import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number } & Partial<{
  name: string
  key: Node
  value: Node
  id: Node
  init: Node
  local: Node
  source: { value: string }
  properties: Node[]
  specifiers: Node[]
  declaration: Node
  declarations: Node[]
}>

const namesIn = (part: unknown): string[] => {
  if (typeof part !== 'object' || part === null) return []
  const { type, name } = part as Node
  return type === 'Identifier' && name ? [name] : Object.values(part).flatMap(namesIn)
}

const valueOf = (object: Node | undefined, name: string) =>
  object?.properties?.find(({ key }) => key?.name === name)?.value

/** Keeps endpoints, of their schemas only whether there is `security`, and whatever else mentions no schema. */
function withoutSchemas(code: string, statements: Node[]): string {
  const imported = statements.flatMap(({ source, specifiers = [] }) =>
    specifiers.map(({ local, start, end }) => ({
      name: local?.name ?? '',
      from: source?.value ?? '',
      text: code.slice(start, end),
    })),
  )
  const isSchema = ({ name, from }: { name: string; from: string }) =>
    /typebox|fields\.ts/.test(from) || /^[A-Z]/.test(name)
  const schemas = new Set(imported.filter(isSchema).map(({ name }) => name))
  const used = new Set<string>()
  const kept = statements.map((statement) => {
    const { start, end, source, declaration = statement } = statement
    if (source) return ''
    const schema = valueOf(declaration.declarations?.[0]?.init, 'schema')
    if (schema) {
      const left = valueOf(schema, 'security') ? '{ security: [] }' : '{}'
      return code.slice(start, schema.start) + left + code.slice(schema.end, end)
    }
    if (!namesIn(statement).some((name) => schemas.has(name))) {
      namesIn(statement).forEach((name) => used.add(name))
      return code.slice(start, end)
    }
    declaration.declarations?.forEach(({ id }) => id?.name && schemas.add(id.name))
    return ''
  })
  const imports = imported.map(
    ({ name, from, text }) => used.has(name) && `import { ${text} } from '${from}'`,
  )
  return [...imports, ...kept].filter(Boolean).join('\n')
}

/** The client calls by the contract's own objects. Schemas are the server's: without them no TypeBox comes along. */
export const contractWithoutSchemas = (): Plugin => ({
  name: 'contract-without-schemas',
  apply: 'build',
  transform: {
    filter: { id: /src\/contract\/[\w-]+\.ts$/, code: 'typebox' },
    handler(code) {
      return withoutSchemas(code, this.parse(code).body as unknown as Node[])
    },
  },
})

/** What links and search engines are told of a screen is the server's to say. */
export const screensWithoutHeads = (): Plugin => ({
  name: 'screens-without-heads',
  apply: 'build',
  transform: {
    filter: { id: /src\/contract\/screens\.ts$/ },
    handler(code) {
      const rows = (this.parse(code).body as unknown as Node[])
        .map(({ declaration }) => declaration?.declarations?.[0])
        .find((declared) => declared?.id?.name === 'screenRows')?.init?.properties
      const said = (rows ?? []).flatMap(
        ({ value }) =>
          value?.properties?.filter(({ key }) => key?.name === 'description' || key?.name === 'feed') ?? [],
      )
      if (said.length === 0) this.error('No screen says what it is about.')
      return said.reduceRight(
        (left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^\s*,/, ''),
        code,
      )
    },
  },
})
