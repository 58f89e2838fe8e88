import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moveNode, nestedSet, subtreeOf, type TreeNode } from './nested-set.ts'

/** Any forest: each node below one of those before it, or at the top. */
const forest = fc
  .array(fc.record({ below: fc.nat(), position: fc.nat(9) }), { minLength: 1, maxLength: 25 })
  .map((rows) =>
    rows.map(({ below, position }, index): TreeNode => {
      const parent = below % (index + 1)
      return { id: index + 1, parent_id: parent === 0 ? null : parent, position }
    }),
  )

function expectRight(nodes: readonly TreeNode[]): void {
  const placed = nestedSet(nodes)
  expect(placed).toHaveLength(nodes.length)
  const byId = new Map(placed.map((node) => [node.id, node]))
  const edges = placed.flatMap(({ lft, rgt }) => [lft, rgt])
  expect(edges.toSorted((a, b) => a - b)).toEqual(edges.map((_, index) => index + 1))
  for (const node of placed) {
    const parent = node.parent_id === null ? undefined : byId.get(node.parent_id)
    expect(node.depth).toBe(parent ? parent.depth + 1 : 0)
    if (parent) expect(parent.lft < node.lft && node.rgt < parent.rgt).toBe(true)
    const below = placed.filter(({ lft }) => lft >= node.lft && lft <= node.rgt).map(({ id }) => id)
    expect(new Set(below)).toEqual(subtreeOf(nodes, node.id))
  }
}

it('a nested set is right: intervals nest as parents do, and hold just what is below', () => {
  fc.assert(fc.property(forest, (nodes) => expectRight(nodes)))
})

it('stays right after any moves; what would be below itself is refused', () => {
  const moves = fc.array(fc.record({ id: fc.nat(30), parent: fc.nat(30), position: fc.integer({ min: -3, max: 30 }) }))
  fc.assert(
    fc.property(forest, moves, (nodes, inputs) => {
      let now: TreeNode[] = nodes
      for (const { id, parent, position } of inputs) {
        const parent_id = parent === 0 ? null : parent
        const next = moveNode(now, { id, parent_id, position })
        const isKnown =
          now.some((node) => node.id === id) && (parent_id === null || now.some((node) => node.id === parent_id))
        if (!isKnown) expect(next).toBe('unknown')
        else if (parent_id !== null && subtreeOf(now, id).has(parent_id)) expect(next).toBe('loop')
        else {
          if (typeof next === 'string') throw new Error(next)
          now = nestedSet(next)
          const node = now.find((each) => each.id === id)
          const siblings = now.filter((each) => each.parent_id === parent_id).length
          expect([node?.parent_id, node?.position]).toEqual([parent_id, Math.min(Math.max(1, position), siblings)])
          expectRight(now)
        }
      }
    }),
  )
})
