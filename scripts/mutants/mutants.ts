import { changesOf, type Change } from './changes.ts'
import { parse, partsOf, type Node } from './syntax.ts'

export interface Mutant extends Change {
  id: number
  path: string
  line: number
  /** Evaluated when its file is imported, so it has to be active before. */
  onImport: boolean
}

/** Every change of one file, in the order of the file. */
export function findMutants(path: string, source: string, firstId: number): Mutant[] {
  const found: Mutant[] = []
  const walk = (node: Node, place: string, parent: Node | null, onImport: boolean, chained: boolean) => {
    if (isOnlyAType(node) || isOnlyWords(node, source)) return
    for (const change of chained ? [] : changesOf(node, place, parent, source)) {
      const line = source.slice(0, change.node.start).split('\n').length
      found.push({ ...change, id: firstId + found.length, path, line, onImport })
    }
    for (const [name, part] of partsOf(node)) {
      const inChain =
        node.type === 'ChainExpression' || (chained && /^(callee|object|expression)$/.test(name))
      walk(part, name, node, onImport && !/Function/.test(node.type), inChain)
    }
  }
  walk(parse(path, source), '', null, true, false)
  return found
}

const isOnlyAType = ({ type }: Node) =>
  type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)|^TSParameterProperty/.test(type)

/** What is logged, and what an error of the program's own says. */
function isOnlyWords(node: Node, source: string): boolean {
  const callee = node['callee'] as Node | undefined
  if (!callee) return false
  const name = source.slice(callee.start, callee.end)
  return /(\blog|^console)\.\w+$/.test(name) || (node.type === 'NewExpression' && name.endsWith('Error'))
}

/** The file with all its mutants in it: `mutant(7)` says whether the seventh is active. */
export function withMutants(source: string, mutants: Mutant[]): string {
  const places = new Map<string, Mutant[]>()
  for (const mutant of mutants) {
    const place = `${mutant.node.start}-${mutant.node.end}-${mutant.form}`
    places.set(place, [...(places.get(place) ?? []), mutant])
  }
  // A wider place is opened before a narrower one that starts with it, and closed after it.
  const inserted = [...places.values()].flatMap((here, depth) => {
    const { node, form } = here[0] as Mutant
    const [before, after] = wrapping[form](here)
    const width = node.end - node.start
    return [
      { at: node.start, order: [1, -width, depth], text: before },
      { at: node.end, order: [0, width, -depth], text: after },
    ]
  })
  inserted.sort((a, b) => a.at - b.at || compare(a.order, b.order))
  let done = 0
  const pieces = inserted.map(({ at, text }) => {
    const piece = source.slice(done, at) + text
    done = at
    return piece
  })
  return pieces.join('') + source.slice(done)
}

const compare = (a: number[], b: number[]) =>
  a.map((n, index) => n - (b[index] ?? 0)).find((difference) => difference) ?? 0

const anyOf = (here: Mutant[]) => here.map(({ id }) => `mutant(${id})`).join(' || ')

const wrapping: Record<Change['form'], (here: Mutant[]) => [before: string, after: string]> = {
  expression: (here) => [`(${here.map(({ id, to }) => `mutant(${id}) ? (${to}) : `).join('')}(`, '))'],
  statement: (here) => [`{ if (!(${anyOf(here)})) { `, ' } }'],
  property: (here) => [`...(${anyOf(here)} ? {} : { `, ' })'],
  element: (here) => [`...(${anyOf(here)} ? [] : [`, '])'],
}
