import type { Members } from '../store/members.ts'
import type { RowTable } from '../store/row-table.ts'
import { type Section, type SectionReader, value } from '../store/sections.ts'
import { TermField } from '../store/term-field.ts'

/** The category tree as far as products show it, and the products at or below each taxon. */
export class TaxonIndex {
  readonly field: TermField<number>
  private parents = new Map<number, number | null>()
  private positions = new Map<number, number>()
  private children: Map<number | null, number[]> | null = null

  constructor(table?: RowTable) {
    this.field = new TermField(table)
  }

  /** Adds the taxon chains (root first) of the product in the next free slot; the newest word on a taxon's parent wins. */
  add(slot: number, chains: readonly (readonly number[])[]): void {
    for (const chain of chains) {
      for (const [depth, id] of chain.entries()) {
        const parent = depth === 0 ? null : (chain[depth - 1] ?? null)
        if (!this.parents.has(id) || this.parents.get(id) !== parent) {
          this.parents.set(id, parent)
          this.children = null
        }
        this.field.add(id, slot)
      }
    }
  }

  /** Gives the taxa their places: ids in the order of the tree. Others follow by id. */
  setOrder(ids: readonly number[]): void {
    this.positions = new Map(ids.map((id, position) => [id, position]))
  }

  /** Compares two taxa by their place in the tree. */
  compare(a: number, b: number): number {
    const last = Number.MAX_SAFE_INTEGER
    return (this.positions.get(a) ?? last) - (this.positions.get(b) ?? last) || a - b
  }

  /** The ids from the root down to `id`; empty for a taxon no product ever had. */
  path(id: number): number[] {
    const path: number[] = []
    let at: number | null = this.parents.has(id) ? id : null
    while (at !== null && !path.includes(at)) {
      path.unshift(at)
      at = this.parents.get(at) ?? null
    }
    return path
  }

  /** The taxa right below `id`, or the roots for null. */
  childrenOf(id: number | null): readonly number[] {
    this.children ??= groupByParent(this.parents)
    return this.children.get(id) ?? []
  }

  /** Counts the products of some of all at or below a taxon. */
  countsIn(some: Members, all: Members): (id: number) => number {
    const countOf = this.field.countsIn(some, all)
    return (id) => {
      const set = this.field.terms.get(id)
      return set ? countOf(set) : 0
    }
  }

  *sections(): Iterable<Section> {
    yield value([...this.parents])
    yield* this.field.sections()
  }

  restore(saved: SectionReader): void {
    this.parents = new Map(saved.value<[number, number | null][]>())
    this.field.restore(saved)
  }

  /** Follows slots that moved: `moved[slot]` is the new slot, -1 for one that is gone. */
  compact(moved: Int32Array): void {
    this.field.compact(moved)
    for (const id of [...this.parents.keys()]) if (!this.field.terms.has(id)) this.parents.delete(id)
    this.children = null
  }
}

function groupByParent(parents: ReadonlyMap<number, number | null>): Map<number | null, number[]> {
  const groups = new Map<number | null, number[]>()
  for (const [id, parent] of parents) {
    const group = groups.get(parent)
    if (group) group.push(id)
    else groups.set(parent, [id])
  }
  return groups
}
