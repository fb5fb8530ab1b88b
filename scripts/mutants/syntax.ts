import { parseSync } from 'vite'

/** A piece of a program, as far as changing it needs to know. */
export interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

export function parse(path: string, source: string): Node {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  return program as unknown as Node
}

export const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && typeof (part as Node).type === 'string'

/** The pieces within, with the name of the part each is in. */
export function partsOf(node: Node): [name: string, part: Node][] {
  return Object.entries(node).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((part): [string, Node] => [name, part]),
  )
}
