import { isNode, type Node } from './syntax.ts'

/** What is written instead: of an expression another one, of a statement, a property or an element nothing. */
export interface Change {
  node: Node
  form: 'expression' | 'statement' | 'property' | 'element'
  to: string
}

/** Calls in a chain that the program would also run without. */
const droppable =
  /^(filter|for|limit|normalize|offset|orderBy|reverse|setWhere|slice|sort|toLowerCase|toSorted|toUpperCase|trim|where)$/
const boundaries: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const opposites: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
}
const inSql: [RegExp, string][] = [
  [/\band\b/g, 'or'],
  [/\bor\b/g, 'and'],
  [/(?<= )<(?= )/g, '<='],
  [/(?<= )<=(?= )/g, '<'],
  [/(?<= )>(?= )/g, '>='],
  [/(?<= )>=(?= )/g, '>'],
  [/(?<= )=(?= )/g, '<>'],
  [/(?<= )\+(?= )/g, '-'],
  [/(?<= )-(?= )/g, '+'],
  [/\bdesc\b/g, 'asc'],
  [/\bnot /g, ''],
  [/\blower\b/g, ''],
  [/\bfor update\b/g, ''],
  [/\d+/g, '3'],
]

/** Every single change of one piece that a test could notice. */
export function changesOf(node: Node, place: string, parent: Node | null, source: string): Change[] {
  const text = (part: unknown) => (isNode(part) ? source.slice(part.start, part.end) : '')
  const instead = (...texts: string[]): Change[] => texts.map((to) => ({ node, form: 'expression', to }))
  const nothing = (form: Change['form'], of = node): Change => ({ node: of, form, to: '' })
  const decides = parent !== null && (place === 'test' || parent.type === 'LogicalExpression')
  const operator = String(node['operator'])
  const whole = text(node)

  switch (node.type) {
    case 'ExpressionStatement':
      return /^(super\(|['"]use )/.test(whole) ? [] : [nothing('statement')]
    case 'ThrowStatement':
      return [nothing('statement')]
    case 'ReturnStatement':
      return isNode(node['argument']) ? [{ node: node['argument'], form: 'expression', to: 'undefined' }] : []
    case 'ArrowFunctionExpression': {
      const body = node['body'] as Node
      return body.type === 'BlockStatement' ? [] : [{ node: body, form: 'expression', to: 'undefined' }]
    }
    case 'IfStatement':
    case 'ConditionalExpression':
      return ['true', 'false'].map((to) => ({ node: node['test'] as Node, form: 'expression', to }))
    case 'LogicalExpression':
      return instead(text(node['left']), text(node['right']))
    case 'BinaryExpression': {
      const other = boundaries[operator] ?? (decides ? undefined : opposites[operator])
      return other ? instead(`${text(node['left'])} ${other} ${text(node['right'])}`) : []
    }
    case 'UnaryExpression':
      return operator === '!' && !decides ? instead(text(node['argument'])) : []
    case 'ObjectExpression':
      return (node['properties'] as Node[])
        .filter(({ value }) => !isNode(value) || typeof value['value'] !== 'boolean')
        .map((property) => nothing('property', property))
    case 'ArrayExpression':
      return (node['elements'] as (Node | null)[])
        .filter(isNode)
        .map((element) => nothing('element', element))
    case 'CallExpression':
      return callChanges(node, text, instead)
    case 'TaggedTemplateExpression':
      return sqlChanges(node, whole, source)
    case 'TemplateLiteral':
      return parent?.type === 'TaggedTemplateExpression' ? [] : instead('``')
    case 'Literal':
      return literalChanges(node, place, parent, instead)
    default:
      return []
  }
}

function callChanges(
  node: Node,
  text: (part: unknown) => string,
  instead: (...texts: string[]) => Change[],
): Change[] {
  const callee = node['callee'] as Node
  const given = node['arguments'] as Node[]
  if (/^(and|or)$/.test(text(callee))) return given.map((one) => ({ node: one, form: 'element', to: '' }))
  if (/^Math\.(min|max)$/.test(text(callee)))
    return instead(...given.filter(({ type }) => type !== 'SpreadElement').map(text))
  return callee.type === 'MemberExpression' && droppable.test(text(callee['property']))
    ? instead(text(callee['object']))
    : []
}

/** The rules that are written in SQL: one sign or word at a time, outside of what is put in. */
function sqlChanges(node: Node, whole: string, source: string): Change[] {
  const { quasis } = node['quasi'] as { quasis?: Node[] }
  return (quasis ?? []).flatMap((piece) => {
    const written = source.slice(piece.start, piece.end)
    return inSql.flatMap(([sign, other]) =>
      [...written.matchAll(sign)].map(({ index, 0: found }): Change => {
        const at = piece.start - node.start + index
        return { node, form: 'expression', to: whole.slice(0, at) + other + whole.slice(at + found.length) }
      }),
    )
  })
}

function literalChanges(
  node: Node,
  place: string,
  parent: Node | null,
  instead: (...texts: string[]) => Change[],
): Change[] {
  const { value, regex } = node as { value?: unknown; regex?: { pattern: string; flags: string } }
  if (regex)
    return [regex.pattern.replace(/^\^/, ''), regex.pattern.replace(/(?<!\\)\$$/, '')]
      .filter((pattern) => pattern !== regex.pattern)
      .flatMap((pattern) => instead(`/${pattern}/${regex.flags}`))
  if (!isValue(place, parent)) return []
  if (typeof value === 'number') return instead(String(value + 1))
  if (typeof value === 'boolean') return instead(String(!value))
  const removedAnyway = place === 'elements' || (parent?.type === 'Property' && place === 'value')
  return typeof value === 'string' && value && !removedAnyway ? instead("''") : []
}

const isValue = (place: string, parent: Node | null) =>
  place !== 'source' && place !== 'key' && !/^(JSX|Import|Export)/.test(parent?.type ?? '')
