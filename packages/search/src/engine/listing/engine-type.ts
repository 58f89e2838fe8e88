import type { Boost, SearchRules } from '../../query/rules.ts'
import type { SharedName } from '../shared-name.ts'
import type { Section, SectionReader } from '../store/sections.ts'
import type { ProductDocument } from './document.ts'
import type { Hit, ListingQuery, ListingResult } from './listing.ts'
import type { Suggestion, SuggestQuery } from './suggest.ts'

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
  /** All documents as columns, for `restore` of the same program. Nothing may be changed until the last is read. */
  sections(): Iterable<Section>
  /** Puts saved documents in the place of all others; throws, and changes nothing, where they are not as expected. */
  restore(saved: SectionReader): void
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
