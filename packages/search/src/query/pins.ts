import { loose } from '../analysis/keys.ts'
import type { SearchRules } from './rules.ts'

/** Products that a shop wants first for a query. Slugs are what people know; ids are learnt as documents come. */
export class Pins {
  private readonly slugs = new Map<string, readonly string[]>()
  private readonly ids = new Map<string, number | undefined>()

  constructor(pins: SearchRules['pins']) {
    for (const { queries, slugs } of pins) {
      for (const q of queries) this.slugs.set(nameOf(q), slugs)
      for (const slug of slugs) this.ids.set(slug, undefined)
    }
  }

  /** What is known of products that were pinned before. */
  learn(ids: Iterable<readonly [string, number | undefined]>): void {
    for (const [slug, id] of ids) if (id !== undefined) this.meet(slug, id)
  }

  known(): Iterable<readonly [string, number | undefined]> {
    return this.ids
  }

  /** Remembers the product if it is pinned to anything. */
  meet(slug: string, id: number): void {
    if (this.ids.has(slug)) this.ids.set(slug, id)
  }

  /** The slugs pinned to a query, the first first. */
  slugsFor(q: string): readonly string[] {
    return this.slugs.get(nameOf(q)) ?? []
  }

  idsFor(q: string): number[] {
    return this.slugsFor(q).flatMap((slug) => this.ids.get(slug) ?? [])
  }
}

/** However a query is written: `Шинэ жил` and `shine jil` are one. */
const nameOf = (q: string): string => loose(q).split(/\s+/).filter(Boolean).join(' ')
