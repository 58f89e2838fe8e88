/**
 * How a statement uses a template: `row` where it is the statement, `column` where it has a name in it, `part` otherwise.
 */
export type Use = { template: string; as: 'row' | 'part' } | { template: string; as: 'column'; name: string }

/** The name of a template: its texts, which a compiled query holds as they are written. */
export const templateOf = (texts: readonly string[]): string => JSON.stringify(texts)

type Node = { kind: string }
type Raw = Node & { sqlFragments: readonly string[]; parameters: readonly Node[] }
type Alias = Node & { node: Node; alias: Node & { name?: unknown } }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'kind' in value
const isRaw = (node: Node): node is Raw => node.kind === 'RawNode'
const isAlias = (node: Node): node is Alias => node.kind === 'AliasNode'

/** The templates of a compiled query, each use once. */
export function usesIn(root: Node): Use[] {
  const uses = new Map<string, Use>()
  const add = (use: Use): unknown => uses.set(JSON.stringify(use), use)
  const visit = (node: Node, isStatement = false): void => {
    if (isRaw(node)) {
      add({ template: templateOf(node.sqlFragments), as: isStatement ? 'row' : 'part' })
      // sql`${statement} order by id` has the rows of that statement
      const continues = isStatement && node.sqlFragments[0]?.trim() === ''
      for (const [index, each] of node.parameters.entries()) visit(each, continues && index === 0)
    } else if (isAlias(node) && isRaw(node.node) && typeof node.alias.name === 'string') {
      add({ template: templateOf(node.node.sqlFragments), as: 'column', name: node.alias.name })
      for (const each of node.node.parameters) visit(each)
    } else for (const each of Object.values(node).flat()) if (isNode(each)) visit(each)
  }
  visit(root, true)
  return [...uses.values()]
}
