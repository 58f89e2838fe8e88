import { TAXON_GROUP } from '@delguur/search/engine/listing/selection'
import { LruCache } from '@delguur/search/engine/store/lru'
import type { FacetGroups } from '@delguur/search/query/build-facets'
import { listingBody } from '@delguur/search/query/build-listing'
import { type Clause, listingRule } from '@delguur/search/query/build-rule'
import type { ListingFilter } from '@delguur/search/query/listing-filter'
import { propertyField } from '@delguur/search/query/listing-filter'
import type { Services } from '../../../../platform/context.ts'
import type { SearchPort } from '../../es-api/index.ts'
import { cachedUntil } from '../cached.ts'
import type { CardShelf } from '../card-shelf.ts'
import { asking, type Found, type IndexClient } from '../engine-answers.ts'
import type { Hits } from '../finder.ts'
import type { Vocabulary } from '../search.queries.ts'
import { narrowestBar, type ShopValues, shopValues } from './cluster-facets.ts'
import type { WordForms } from './cluster-forms.ts'
import { type Language, languageOf } from './cluster-language.ts'
import { type Reading, readWords, type Scope } from './cluster-words.ts'

/** What a finder that asks an engine elsewhere is made of. */
export type ClusterParts = {
  services: Pick<Services, 'tenant' | 'catalog' | 'clock'>
  engine: SearchPort
  words: () => Vocabulary
  cards: CardShelf
}

/** An engine elsewhere follows the catalogue a moment later: what was read of it in between must not stay. */
const moment = 2_000
/** In which forms words are found changes little, and a form too many does no harm. */
const longWhile = 300_000
/** How many words, and queries as they were read, are kept in memory. */
const mostWords = 5_000
const mostReadings = 1_000

/** The shop as an engine elsewhere holds it, and what of that is kept here. */
export class ClusterShop {
  readonly client: IndexClient
  readonly language: () => Language
  readonly groups: Required<Omit<FacetGroups, 'values'>>
  readonly vocabulary: () => Vocabulary
  readonly clock: () => Date
  readonly cards: CardShelf
  private readonly ofProducts: (now: Date) => { forms: LruCache<WordForms> }
  private readonly ofAll: (now: Date) => { readings: LruCache<{ reading: Reading | undefined }>; shop?: Shop }

  constructor({ services: { tenant, catalog, clock }, engine, words, cards }: ClusterParts) {
    this.client = asking(engine, tenant.index_name)
    this.language = languageOf(tenant, words)
    this.groups = { sizes: tenant.size_option_keys, properties: ['warm_to'], priceStep: narrowestBar }
    this.vocabulary = words
    this.clock = clock
    this.cards = cards
    this.ofProducts = cachedUntil(longWhile, catalog.ofProducts, () => ({ forms: new LruCache<WordForms>(mostWords) }))
    this.ofAll = cachedUntil(moment, catalog.at, () => ({
      readings: new LruCache<{ reading: Reading | undefined }>(mostReadings),
    }))
  }

  /** The values that listed products have. */
  async values(now: Date): Promise<Shop> {
    const all = this.ofAll(now)
    all.shop ??= await this.count(now)
    return all.shop
  }

  /** Reads the words of a query; equal ones once while nothing changes. */
  async read(filter: ListingFilter, now: Date): Promise<Reading | undefined> {
    if (filter.q === '') return undefined
    const { readings } = this.ofAll(now)
    const key = JSON.stringify([filter.q, filter.locale, filter.exact, filter.ids])
    const known = readings.get(key)
    if (known) return known.reading
    const reading = await readWords(await this.scope(filter, now), filter)
    readings.set(key, { reading })
    return reading
  }

  /** Where the words of a query are looked for: among the listed products, or those of them that are named. */
  async scope({ ids }: Pick<ListingFilter, 'ids'>, now: Date): Promise<Scope> {
    const { values, size } = await this.values(now)
    const language = this.language()
    return {
      client: this.client,
      language,
      forms: this.ofProducts(now).forms,
      reader: { ...language, fields: measured(values, language) },
      within: [...listed(now), ...(ids ? [{ ids: { values: ids.map(String) } }] : [])],
      size,
    }
  }

  /** Hits with their cards; what has gone since is left out. */
  async hits({ hits }: Found, now: Date): Promise<Hits> {
    const prices = new Map(hits.map(({ _id, _source }) => [Number(_id), _source?.selling_price]))
    const cards = await this.cards.read([...prices.keys()], now)
    return cards.map((card) => ({ id: card.id, selling_price: prices.get(card.id) ?? card.price, card }))
  }

  private async count(now: Date): Promise<Shop> {
    const body = listingBody({ facets: true }, { now: now.getTime(), facets: this.groups })
    const found = await this.client.one({ ...body, size: 0, aggs: { ...body.aggs, everything: { global: {} } } })
    const values = shopValues(found)
    return { values, taxons: values.get(TAXON_GROUP) ?? none, size: found.aggregations.everything?.doc_count ?? 0 }
  }
}

/** How many listed products have each value and each taxon, and how many products there are. */
type Shop = { values: ShopValues; taxons: ReadonlyMap<string, number>; size: number }
const none: ReadonlyMap<string, number> = new Map()

export const listed = (now: Date): Clause[] => listingRule(now.getTime())

/** The values that a number in a query may mean. */
const measured = (values: ShopValues, { rules: { measures } }: Language): Scope['reader']['fields'] =>
  new Map(
    [measures.cold, measures.age].flatMap((name) => {
      const group = propertyField(name ?? '')
      return name === undefined ? [] : [[group, { terms: values.get(group) ?? none }] as const]
    }),
  )
