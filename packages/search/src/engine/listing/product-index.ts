import { locales } from '@delguur/kit/locale'
import { Words } from '../../analysis/words.ts'
import type { QueryPart } from '../../query/clauses/query-part.ts'
import { COMBINATIONS } from '../../query/combinations.ts'
import { propertyField, sizeField } from '../../query/listing-filter.ts'
import { Pins } from '../../query/pins.ts'
import { type Boost, noRules, PRODUCT, type SearchRules } from '../../query/rules.ts'
import { Synonyms } from '../../query/synonyms.ts'
import { type Name, NameIndex, namesHolding, type ProductsOf, TAXON_NAMES } from '../name-index.ts'
import { spellingsOf } from '../shared-name.ts'
import { Speller } from '../speller.ts'
import { floatColumn } from '../store/column.ts'
import { Members } from '../store/members.ts'
import { PriceClock } from '../store/price-clock.ts'
import { RowTable } from '../store/row-table.ts'
import { type Section, type SectionReader, value } from '../store/sections.ts'
import { TermField } from '../store/term-field.ts'
import { TermSet } from '../store/term-set.ts'
import { type CardCodec, Cards, jsonCards } from './cards.ts'
import type { LocalizedText, ProductDocument } from './document.ts'
import type { Hit } from './listing.ts'
import { SkuIndex } from './sku-index.ts'
import { ListingOrders } from './sort.ts'
import { TaxonIndex } from './taxon-index.ts'
import { noTokens, TextIndex } from './text-index.ts'
import { CODES, TextSearch } from './text-search.ts'

/** What a word is worth where it stands. */
export const textWeights = { [CODES]: 10, title: 8, brand: 5 }

type Saved = { slots: number; settled: number; pinned: [string, number | null][]; fields: string[] }

/** Fewer dead slots than this are never worth a compaction. */
const FEW_DEAD = 32

/** Fewer new slots than this are never worth settling. */
const FEW_NEW = 1024

/**
 * The documents, taken apart into columns and postings. Each document has a slot; a changed document gets a new slot
 * and its old one dies. When more than a fifth of the slots are dead, everything moves together.
 */
export class ProductIndex<TCard extends object> {
  readonly clock = new PriceClock()
  readonly orders: ListingOrders
  readonly ids = floatColumn()
  private readonly table = new RowTable()
  readonly taxons = new TaxonIndex(this.table)
  readonly words = new Words()
  rules: SearchRules
  synonyms: Synonyms
  readonly texts = new TextIndex(textWeights)
  text = new TextSearch(this.texts, new NameIndex([]), () => undefined)
  readonly skus = new SkuIndex()
  /** Postings by field name: brand, vendor, badge, `property:…`, `size:…`. */
  readonly fields = new Map<string, TermField>()
  private readonly brandNames = new Map<string, LocalizedText>()
  /** Slots in use, dead ones included. */
  slots = 0
  private pins: Pins
  private settled = 0
  private brandIndex: NameIndex | undefined
  private spells: Speller | undefined
  private readonly cards: Cards<TCard>
  private readonly slotById = new Map<number, number>()
  private listedAt: { revision: number; listed: Members } | undefined

  constructor(rules: SearchRules = noRules, codec: CardCodec<TCard> = jsonCards()) {
    this.rules = rules
    this.cards = new Cards(codec)
    this.synonyms = new Synonyms(rules.synonyms, this.words)
    this.pins = new Pins(rules.pins)
    this.pins.learn(rules.ids ?? [])
    this.orders = new ListingOrders(this.clock, this.ids)
  }

  get size(): number {
    return this.slotById.size
  }

  /** Adds a document, replacing the one with the same id, without bringing the index to its smallest form: `settle` does. */
  add(doc: ProductDocument<TCard>): void {
    this.remove(doc.id)
    const slot = this.slots++
    this.slotById.set(doc.id, slot)
    this.pins.meet(doc.slug, doc.id)
    this.cards.add(slot, doc.card)
    this.ids.set(slot, doc.id)
    this.clock.add(slot, doc)
    this.taxons.add(slot, doc.taxons)
    this.addTexts(slot, doc)
    this.skus.add(slot, doc.sku)
    this.addTerms(slot, doc)
  }

  /** Adds a document, replacing the one with the same id. */
  upsert(doc: ProductDocument<TCard>): void {
    this.add(doc)
    if (this.slots - this.settled > FEW_NEW + this.settled / 8) this.settle()
  }

  /** Removes a document; false when there was none. */
  remove(id: number): boolean {
    const slot = this.slotById.get(id)
    if (slot === undefined) return false
    this.slotById.delete(id)
    this.cards.remove(slot)
    this.clock.remove(slot)
    const dead = this.slots - this.size
    if (dead > FEW_DEAD && dead * 5 > this.slots) this.compact()
    return true
  }

  /** What is listed at the moment of the clock, the same until that changes. */
  listed(): Members {
    const { listed, revision } = this.clock
    if (this.listedAt?.revision !== revision) this.listedAt = { revision, listed: new Members(listed.clone()) }
    return this.listedAt.listed
  }

  slotOf(id: number): number | undefined {
    return this.slotById.get(id)
  }

  /** The products pinned to a query, the first first. */
  pinnedTo(q: string): number[] {
    return this.pins.idsFor(q).flatMap((id) => this.slotById.get(id) ?? [])
  }

  card(slot: number): TCard | undefined {
    return this.cards.get(slot)
  }

  /** The products in these slots as hits, in the order given. */
  hits(slots: Iterable<number>): Hit<TCard>[] {
    const hits: Hit<TCard>[] = []
    for (const slot of slots) {
      const card = this.cards.get(slot)
      if (card === undefined) continue
      hits.push({ id: this.ids.get(slot), selling_price: this.clock.selling.get(slot), card })
    }
    return hits
  }

  /** Reads queries by these rules from now on; the documents stay as they are. */
  setRules(rules: SearchRules): void {
    const before = this.pins
    this.rules = rules
    this.synonyms = new Synonyms(rules.synonyms, this.words)
    this.pins = new Pins(rules.pins)
    this.pins.learn(before.known())
    this.pins.learn(rules.ids ?? [])
    this.spells = undefined
  }

  /** Gives the names that products share; they are looked for in queries beside titles. */
  setNames(names: readonly Name[], boosts: readonly Boost[] = []): void {
    this.spells = undefined
    const productsOf: ProductsOf = ({ field, value }) =>
      field === TAXON_NAMES
        ? this.taxons.field.terms.get(Number(value))
        : field === PRODUCT
          ? this.alone(Number(value))
          : this.fields.get(field)?.terms.get(String(value))
    this.text = new TextSearch(this.texts, new NameIndex(names), productsOf, boosts)
  }

  private alone(id: number): TermSet | undefined {
    const slot = this.slotById.get(id)
    if (slot === undefined) return undefined
    const set = new TermSet()
    set.add(slot)
    return set
  }

  /** Codes of the brands whose names hold all parts of a query, the best first. */
  brandsNamed(parts: readonly QueryPart[]): string[] {
    this.brandIndex ??= new NameIndex(
      [...this.brandNames].map(([value, name]) => ({
        field: 'brand',
        value,
        texts: spellingsOf(this.words, name),
        weight: 1,
      })),
    )
    return namesHolding(this.brandIndex, 'brand', parts)
      .filter(({ held }) => held === parts.length)
      .map(({ name }) => String(name.value))
  }

  /** The words there are now, to guess what a mistyped one was meant to be. */
  speller(): Speller {
    this.spells ??= new Speller([...this.text.known(), ...this.synonyms.known()])
    return this.spells
  }

  /** Brings everything to its smallest form. */
  settle(): void {
    this.settled = this.slots
    this.spells = undefined
    this.clock.settle(this.slots)
    this.ids.settle(this.slots)
    this.cards.settle()
    this.taxons.field.settle()
    this.texts.settle()
    for (const field of this.fields.values()) field.settle()
  }

  /** All of it in order, to be restored by the same program: names and rules are given anew. */
  *sections(): Iterable<Section> {
    yield value({
      slots: this.slots,
      settled: this.settled,
      pinned: [...this.pins.known()],
      fields: [...this.fields.keys()],
    })
    yield value([...this.brandNames])
    yield this.ids.section(this.slots)
    yield* this.cards.sections()
    yield* this.clock.sections(this.slots)
    yield this.orders.section()
    yield* this.taxons.sections()
    yield* this.texts.sections()
    yield* this.skus.sections()
    for (const field of this.fields.values()) yield* field.sections()
  }

  restore(saved: SectionReader): void {
    const { slots, settled, pinned, fields } = saved.value<Saved>()
    this.slots = slots
    this.settled = settled
    this.pins.learn(pinned.map(([slug, id]) => [slug, id ?? undefined] as const))
    for (const [code, name] of saved.value<[string, LocalizedText][]>()) this.brandNames.set(code, name)
    this.ids.values = saved.floats()
    this.cards.restore(saved)
    this.clock.restore(saved)
    this.orders.restore(saved)
    this.taxons.restore(saved)
    this.texts.restore(saved)
    this.skus.restore(saved)
    for (const name of fields) this.field(name).restore(saved)
    for (let slot = 0; slot < slots; slot++) if (this.cards.has(slot)) this.slotById.set(this.ids.get(slot), slot)
  }

  private addTexts(slot: number, { title, brand, sku }: ProductDocument<TCard>): void {
    for (const { exact } of this.words.ofText(sku, 'mn')) this.texts.add(slot, CODES, { ...noTokens, exact })
    for (const locale of locales)
      for (const word of this.words.ofText(title[locale] ?? '', locale)) this.texts.add(slot, 'title', word)
    if (brand) for (const word of spellingsOf(this.words, brand.name)) this.texts.add(slot, 'brand', word)
  }

  private addTerms(slot: number, doc: ProductDocument<TCard>): void {
    if (doc.brand) {
      this.field('brand').add(doc.brand.code, slot)
      if (this.brandNames.get(doc.brand.code) !== doc.brand.name) this.brandIndex = undefined
      this.brandNames.set(doc.brand.code, doc.brand.name)
    }
    if (doc.store) {
      this.field('vendor').add(doc.store.slug, slot)
    }
    for (const badge of doc.badges) this.field('badge').add(String(badge), slot)
    for (const combination of doc.combinations) this.field(COMBINATIONS).add(combination, slot)
    this.addGroups(slot, doc.property, propertyField)
    this.addGroups(slot, doc.options, sizeField)
  }

  private addGroups(slot: number, groups: Record<string, string[]>, nameOf: (key: string) => string): void {
    for (const [key, values] of Object.entries(groups)) {
      for (const value of values) this.field(nameOf(key)).add(value, slot)
    }
  }

  private field(name: string): TermField {
    let field = this.fields.get(name)
    if (!field) {
      field = new TermField(this.table)
      this.fields.set(name, field)
    }
    return field
  }

  private compact(): void {
    const moved = new Int32Array(this.slots).fill(-1)
    const slots = [...this.slotById.values()].sort((a, b) => a - b)
    for (const [to, slot] of slots.entries()) moved[slot] = to
    for (const [id, slot] of this.slotById) this.slotById.set(id, moved[slot] ?? -1)
    this.cards.compact(moved)
    this.slots = slots.length
    this.ids.compact(moved, this.slots)
    this.clock.compact(moved, this.slots)
    this.table.reset()
    this.taxons.compact(moved)
    this.texts.compact(moved)
    this.skus.compact(moved)
    for (const field of this.fields.values()) field.compact(moved)
    this.orders.reset()
    this.settled = this.slots
  }
}
