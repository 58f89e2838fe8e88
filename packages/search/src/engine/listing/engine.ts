import { type ListingFilter, listingFilter, listingPage } from '../../query/listing-filter.ts'
import { type Boost, noRules, type SearchRules } from '../../query/rules.ts'
import type { Name } from '../name-index.ts'
import { namesOf, type SharedName } from '../shared-name.ts'
import { LruCache } from '../store/lru.ts'
import type { Section, SectionReader } from '../store/sections.ts'
import { type CardCodec, jsonCards } from './cards.ts'
import type { ProductDocument } from './document.ts'
import type { Engine } from './engine-type.ts'
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

export type { Engine }

/** Makes an empty engine that reads queries by these rules. */
export function createEngine<TCard extends object>(
  rules: SearchRules = noRules,
  codec: CardCodec<TCard> = jsonCards(),
): Engine<TCard> {
  return new MemoryEngine<TCard>(rules, codec)
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

  private readonly codec: CardCodec<TCard>

  constructor(rules: SearchRules, codec: CardCodec<TCard>) {
    this.rules = rules
    this.codec = codec
    this.index = this.empty()
  }

  get size(): number {
    return this.index.size
  }

  edges(now: number): number {
    this.advance(now)
    return this.epoch
  }

  replaceAll(docs: Iterable<ProductDocument<TCard>>): void {
    const index = this.empty()
    for (const doc of docs) index.add(doc)
    index.settle()
    this.use(index)
  }

  async replaceAllFrom(batches: AsyncIterable<Iterable<ProductDocument<TCard>>>): Promise<void> {
    const index = this.empty()
    for await (const docs of batches) for (const doc of docs) index.add(doc)
    index.settle()
    this.use(index)
  }

  sections(): Iterable<Section> {
    return this.index.sections()
  }

  restore(saved: SectionReader): void {
    const index = this.empty()
    index.restore(saved)
    this.use(index)
  }

  private empty(): ProductIndex<TCard> {
    return new ProductIndex(this.rules, this.codec)
  }

  private use(index: ProductIndex<TCard>): void {
    // rules may have changed while the documents came
    if (index.rules !== this.rules) index.setRules(this.rules)
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
    const total = selection.matched.size
    const pages = Math.ceil(total / per_page)
    const slice = { skip: (page - 1) * per_page, take: per_page }
    return {
      total,
      page,
      per_page,
      pages,
      has_more: page < pages,
      hits: this.index.hits(
        first.length > 0 ? this.pageOf(first, selection, slice) : this.page(selection, sort, seed, slice),
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
  private pageOf(first: readonly number[], { matched }: Selection, slice: Slice): number[] {
    const slots = first.flatMap((id) => this.index.slotOf(id) ?? [])
    return pageAfterFirst(slots, this.index.orders.sequence('date_desc', this.index.slots), matched, slice)
  }

  private page({ matched, text }: Selection, sort: ListingSort, seed: number, slice: Slice): number[] {
    const { ids, orders, slots } = this.index
    if (sort === 'random') return pageInShuffle(matched, ids, seed, slice)
    if (sort === 'relevance' && text) return pageByScore(text, matched.set, slice, orders.newer)
    const order = orders.sequence(sort === 'relevance' ? 'date_desc' : sort, slots)
    return pageInOrder(order, matched, slice, sort === 'date_asc')
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
