// Trees that are read by intervals: what is below a node lies between its `lft` and its `rgt`.

export type TreeNode = { id: number; parent_id: number | null; position: number }
export type PlacedNode = TreeNode & { depth: number; lft: number; rgt: number }

const siblingsOf = <N extends TreeNode>(nodes: readonly N[]): Map<number | null, N[]> => {
  const known = new Set(nodes.map(({ id }) => id))
  const groups = Map.groupBy(nodes, ({ parent_id }) => (parent_id !== null && known.has(parent_id) ? parent_id : null))
  for (const group of groups.values()) group.sort((a, b) => a.position - b.position || a.id - b.id)
  return groups
}

/** Every node at its place, in the order of the tree: intervals from one on, siblings from position one on. */
export function nestedSet<N extends TreeNode>(nodes: readonly N[], from = 1): (N & PlacedNode)[] {
  const groups = siblingsOf(nodes)
  const placed: (N & PlacedNode)[] = []
  let at = from
  const walk = (parent: number | null, depth: number): void => {
    for (const [index, node] of (groups.get(parent) ?? []).entries()) {
      const here = { ...node, parent_id: parent, position: index + 1, depth, lft: at++, rgt: 0 }
      placed.push(here)
      walk(node.id, depth + 1)
      here.rgt = at++
    }
  }
  walk(null, 0)
  return placed
}

/** A node and all that is below it. */
export function subtreeOf(nodes: readonly TreeNode[], id: number): Set<number> {
  const groups = siblingsOf(nodes)
  const below = new Set<number>()
  const walk = (of: number): void => {
    if (below.has(of)) return
    below.add(of)
    for (const child of groups.get(of) ?? []) walk(child.id)
  }
  walk(id)
  return below
}

export type Wanted = { id: number; parent_id: number | null; position: number }

/**
 * The nodes with one of them moved below another (null: to the top), before whoever has the position now; one beyond the last is
 * the last. `loop` where it would be below itself, `unknown` where there is no such node.
 */
export function moveNode<N extends TreeNode>(
  nodes: readonly N[],
  { id, parent_id, position }: Wanted,
): N[] | 'loop' | 'unknown' {
  const node = nodes.find((each) => each.id === id)
  if (!node || (parent_id !== null && !nodes.some((each) => each.id === parent_id))) return 'unknown'
  if (parent_id !== null && subtreeOf(nodes, id).has(parent_id)) return 'loop'
  const rest = nodes.filter((each) => each.id !== id)
  const siblings = (siblingsOf(nodes).get(parent_id) ?? []).filter((each) => each.id !== id)
  const place = Math.min(Math.max(1, Math.floor(position)), siblings.length + 1)
  const order = [...siblings.slice(0, place - 1), { ...node, parent_id }, ...siblings.slice(place - 1)]
  const places = new Map(order.map((each, index) => [each.id, index + 1]))
  return [...rest, { ...node, parent_id }].map((each) => ({ ...each, position: places.get(each.id) ?? each.position }))
}
