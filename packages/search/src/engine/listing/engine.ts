import { type ListingFilter, listingFilter, listingPage } from '../../query/listing-filter.ts'
import { type Boost, noRules, type SearchRules } from '../../query/rules.ts'
import type { Name } from '../name-index.ts'
import { namesOf, type SharedName } from '../shared-name.ts'
import { LruCache } from '../store/lru.ts'
import type { ProductDocument } from './document.ts'
import { countFacets } from './facets.ts'
import type { Hit, ListingFacets, ListingQuery, ListingResult, ListingSort } from './listing.ts'
import { ProductIndex } from './product-index.ts'
import { relatedSlots } from './related.ts'
import { searched } from './searched.ts'
import { type Selection, select } from './selection.ts'
import { dealSlots, newArrivalSlots, saleSlots, seriesSlots } from './shelves.ts'
import { firstOf, pageAfterFirst, pageByScore, pageInOrder, pageInShuffle, type Slice } from './sort.ts'
import { type Suggestion, type SuggestQuery, suggestion } from './suggest.ts'

/** Answers kept for equal questions while neither data nor prices change. */
const CACHED_ANSWERS = 500
const CACHED_FACETS = 200

/**
 * The product search in memory. Every `now` is in milliseconds; only products with a selling price above 1, stock,
 * an image and an `available_on` that is not in the future are ever returned, but for `get`. Answers are shared between
 * equal questions: read them, never change them.
 */
export type Engine<TCard extends object> = {
  /** How many documents are held, listed or not. */
  readonly size: number
  /** Grows with every change of the documents. */
  readonly version: number
  /** Grows when time alone changes answers: a sale opens or closes, a product becomes available. */
  edges(now: number): number
  /** Puts these documents in the place of all others. */
  replaceAll(docs: Iterable<ProductDocument<TCard>>): void
  /** The same with documents that come in batches; until the last has come, answers are as before. */
  replaceAllFrom(batches: AsyncIterable<Iterable<ProductDocument<TCard>>>): Promise<void>
  /** Adds a document, or puts it in the place of the one with its id. */
  upsert(doc: ProductDocument<TCard>): void
  /** False when there was no such document. */
  remove(id: number): boolean
  /** The place of taxa in the tree, as ids in order; decides between siblings with equal counts. */
  setTaxonOrder(ids: readonly number[]): void
  /** The names that products share (of categories, colours, sizes), to be found by words, and what counts more in a search. */
  setNames(names: readonly SharedName[], boosts?: readonly Boost[]): void
  /** Reads queries by these rules from now on; no document is read again. */
  setRules(rules: SearchRules): void
  /** A list as it would be by other rules; answers to everybody else stay as they are. */
  tryRules(rules: SearchRules, boosts: readonly Boost[], query: ListingQuery, now: number): ListingResult<TCard>
  /** The card of any document held, listed or not. */
  get(id: number): TCard | undefined
  list(query: ListingQuery, now: number): ListingResult<TCard>
  /** What to offer while words are typed; nothing for fewer than two letters. */
  suggest(query: SuggestQuery, now: number): Suggestion<TCard>
  /** Products like this one by taxa, brand, gender, age and colour; empty for an unknown id. */
  related(id: number, size: number, now: number): readonly Hit<TCard>[]
  /** Products whose SKU begins alike, the newest first. */
  sameSeries(skuPrefix: string, size: number, now: number): readonly Hit<TCard>[]
  newArrivals(size: number, now: number): readonly Hit<TCard>[]
  /** Products in a sale that has a start and an end, the soonest ending first. */
  deals(size: number, now: number): readonly Hit<TCard>[]
  /** Products on sale, the highest percent first. */
  sale(size: number, now: number): readonly Hit<TCard>[]
}

/** Makes an empty engine that reads queries by these rules. */
export function createEngine<TCard extends object>(rules: SearchRules = noRules): Engine<TCard> {
  return new MemoryEngine<TCard>(rules)
}

class MemoryEngine<TCard extends object> implements Engine<TCard> {
  version = 0
  private epoch = 0
  private rules: SearchRules
  private index: ProductIndex<TCard>
  private taxonOrder: readonly number[] = []
  private names: readonly Name[] = []
  private boosts: readonly Boost[] = []
  private readonly results = new LruCache<ListingResult<TCard>>(CACHED_ANSWERS)
  private readonly facets = new LruCache<ListingFacets>(CACHED_FACETS)
  private readonly suggestions = new LruCache<Suggestion<TCard>>(CACHED_ANSWERS)
  private readonly shelves = new LruCache<readonly Hit<TCard>[]>(CACHED_ANSWERS)

  constructor(rules: SearchRules) {
    this.rules = rules
    this.index = new ProductIndex(rules)
  }

  get size(): number {
    return this.index.size
  }

  edges(now: number): number {
    this.advance(now)
    return this.epoch
  }

  replaceAll(docs: Iterable<ProductDocument<TCard>>): void {
    const index = new ProductIndex<TCard>(this.rules)
    for (const doc of docs) index.add(doc)
    this.use(index)
  }

  async replaceAllFrom(batches: AsyncIterable<Iterable<ProductDocument<TCard>>>): Promise<void> {
    const index = new ProductIndex<TCard>(this.rules)
    for await (const docs of batches) for (const doc of docs) index.add(doc)
    this.use(index)
  }

  private use(index: ProductIndex<TCard>): void {
    // rules may have changed while the documents came
    if (index.rules !== this.rules) index.setRules(this.rules)
    index.settle()
    index.taxons.setOrder(this.taxonOrder)
    index.setNames(this.names, this.boosts)
    this.index = index
    this.changed()
  }

  upsert(doc: ProductDocument<TCard>): void {
    this.index.upsert(doc)
    this.changed()
  }

  remove(id: number): boolean {
    const removed = this.index.remove(id)
    if (removed) this.changed()
    return removed
  }

  setTaxonOrder(ids: readonly number[]): void {
    this.taxonOrder = [...ids]
    this.index.taxons.setOrder(this.taxonOrder)
    this.changed()
  }

  setNames(names: readonly SharedName[], boosts: readonly Boost[] = []): void {
    this.boosts = boosts
    this.names = namesOf(names, this.index.words)
    this.index.setNames(this.names, this.boosts)
    this.changed()
  }

  setRules(rules: SearchRules): void {
    this.rules = rules
    this.index.setRules(rules)
    this.changed()
  }

  tryRules(rules: SearchRules, boosts: readonly Boost[], query: ListingQuery, now: number): ListingResult<TCard> {
    this.advance(now)
    const { index } = this
    index.setRules(rules)
    index.setNames(this.names, boosts)
    try {
      return this.read(query)
    } finally {
      index.setRules(this.rules)
      index.setNames(this.names, this.boosts)
    }
  }

  get(id: number): TCard | undefined {
    const slot = this.index.slotOf(id)
    return slot === undefined ? undefined : this.index.card(slot)
  }

  list(query: ListingQuery, now: number): ListingResult<TCard> {
    this.advance(now)
    const filter = listingFilter(query)
    const { page, per_page } = listingPage(query)
    const sort = query.sort ?? (filter.q ? 'relevance' : 'date_desc')
    const seed = sort === 'random' ? (query.seed ?? 0) : 0
    const filterKey = JSON.stringify(filter)
    const first = firstOf(query)
    const key = `${filterKey}${sort} ${seed} ${page} ${per_page} ${query.facets ?? false} ${first.join()}`
    const known = this.results.get(key)
    if (known) return known
    const result = this.read(query, filterKey)
    this.results.set(key, result)
    return result
  }

  /** Without `filterKey` no values are counted. */
  private read(query: ListingQuery, filterKey?: string): ListingResult<TCard> {
    const filter = listingFilter(query)
    const { page, per_page } = listingPage(query)
    const sort = query.sort ?? (filter.q ? 'relevance' : 'date_desc')
    const seed = sort === 'random' ? (query.seed ?? 0) : 0
    const first = firstOf(query)
    const selection = select(this.index, filter)
    const total = selection.matched.count()
    const pages = Math.ceil(total / per_page)
    const slice = { skip: (page - 1) * per_page, take: per_page }
    return {
      total,
      page,
      per_page,
      pages,
      has_more: page < pages,
      hits: this.index.hits(
        first.length > 0 ? this.pageOf(first, selection, total, slice) : this.page(selection, total, sort, seed, slice),
      ),
      search: searched(this.index, filter, selection, total),
      facets: query.facets && filterKey !== undefined ? this.countedFacets(filterKey, filter, selection) : null,
    }
  }

  suggest(query: SuggestQuery, now: number): Suggestion<TCard> {
    this.advance(now)
    const key = JSON.stringify(query)
    let made = this.suggestions.get(key)
    if (!made) {
      made = suggestion(this.index, query)
      this.suggestions.set(key, made)
    }
    return made
  }

  related(id: number, size: number, now: number): readonly Hit<TCard>[] {
    return this.shelf(`related ${id} ${size}`, now, () => {
      const slot = this.index.slotOf(id)
      return slot === undefined ? [] : relatedSlots(this.index, slot, size)
    })
  }

  sameSeries(skuPrefix: string, size: number, now: number): readonly Hit<TCard>[] {
    return this.shelf(`series ${size} ${skuPrefix}`, now, () => seriesSlots(this.index, skuPrefix, size))
  }

  newArrivals(size: number, now: number): readonly Hit<TCard>[] {
    return this.shelf(`new ${size}`, now, () => newArrivalSlots(this.index, size))
  }

  deals(size: number, now: number): readonly Hit<TCard>[] {
    return this.shelf(`deals ${size}`, now, () => dealSlots(this.index, size))
  }

  sale(size: number, now: number): readonly Hit<TCard>[] {
    return this.shelf(`sale ${size}`, now, () => saleSlots(this.index, size))
  }

  /** A page of the newest with some products before them. */
  private pageOf(first: readonly number[], { matched }: Selection, total: number, slice: Slice): number[] {
    const slots = first.flatMap((id) => this.index.slotOf(id) ?? [])
    return pageAfterFirst(slots, this.index.orders.read('date_desc', this.index.slots), matched, total, slice)
  }

  private page(selection: Selection, total: number, sort: ListingSort, seed: number, slice: Slice): number[] {
    const { index } = this
    if (sort === 'random') return pageInShuffle(selection.matched, index.ids, seed, slice)
    if (sort === 'relevance') {
      if (selection.text) return pageByScore(selection.text, selection.matched, slice, index.orders.newer)
      const newest = index.orders.read('date_desc', index.slots)
      return pageInOrder(newest, selection.matched, total, slice)
    }
    const order = index.orders.read(sort, index.slots)
    return pageInOrder(order, selection.matched, total, slice, sort === 'date_asc')
  }

  private countedFacets(key: string, filter: ListingFilter, selection: Selection): ListingFacets {
    let facets = this.facets.get(key)
    if (!facets) {
      facets = countFacets(this.index, filter, selection)
      this.facets.set(key, facets)
    }
    return facets
  }

  private shelf(key: string, now: number, slots: () => number[]): readonly Hit<TCard>[] {
    this.advance(now)
    let hits = this.shelves.get(key)
    if (!hits) {
      hits = this.index.hits(slots())
      this.shelves.set(key, hits)
    }
    return hits
  }

  private advance(now: number): void {
    if (!this.index.clock.advance(now)) return
    this.index.orders.repriced()
    this.epoch++
    this.forget()
  }

  private changed(): void {
    this.version++
    this.forget()
  }

  private forget(): void {
    this.results.clear()
    this.facets.clear()
    this.suggestions.clear()
    this.shelves.clear()
  }
}
