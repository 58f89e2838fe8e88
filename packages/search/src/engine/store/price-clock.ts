import { isWithin, lowestListedPrice, saleEdges } from '@delguur/kit/selling'
import type { ProductDocument } from '../listing/document.ts'
import { BitSet } from './bitset.ts'
import { type Column, floatColumn, shortColumn } from './column.ts'
import { type Sale, Sales } from './sales.ts'
import { numbers, type Section, type SectionReader } from './sections.ts'

/**
 * What changes by itself as time passes: the selling price, whether a sale runs, and whether a product is listed.
 * All of it is worked out for one moment and stays true until the next edge, which is the start or end of a sale or the
 * moment a product becomes available; only crossing an edge costs a pass over the products.
 */
export class PriceClock {
  readonly selling: Column<Float64Array> = floatColumn()
  /** Whole percent off while the sale runs, else 0. */
  readonly percent: Column<Uint16Array> = shortColumn()
  readonly available: Column<Float64Array> = floatColumn()
  /** Products a shopper may see: price above 1, stock above 0, available, with an image. */
  listed = new BitSet()
  onSale = new BitSet()
  /** Grows when what is listed changes, or what it sells for. */
  revision = 0
  private sellable = new BitSet()
  private readonly sales = new Sales()
  private at = Number.NaN
  private since = Number.POSITIVE_INFINITY
  private until = Number.NEGATIVE_INFINITY

  /** Adds a product in the next free slot; it is judged at the moment of the last `advance`. */
  add(slot: number, doc: Omit<ProductDocument<unknown>, 'card'>): void {
    this.selling.set(slot, integer(doc.price))
    this.percent.set(slot, 0)
    this.available.set(slot, integer(doc.available_on))
    if (doc.total_on_hand > 0 && doc.has_image) this.sellable.add(slot)
    const sale = saleOf(slot, doc)
    if (sale) this.sales.add(sale)
    if (Number.isNaN(this.at)) return
    this.revision++
    if (sale) this.judgeSale(sale)
    if (this.sellable.has(slot)) this.judgeListed(slot)
  }

  /** Takes a product out of everything listed. Its columns keep their values. */
  remove(slot: number): void {
    this.revision++
    for (const set of [this.sellable, this.listed, this.onSale]) set.delete(slot)
  }

  /** Brings prices and listing to `now`. True when an edge was crossed, so that prices may differ from before. */
  advance(now: number): boolean {
    if (now >= this.since && now < this.until) return false
    this.at = now
    this.revision++
    this.since = Number.NEGATIVE_INFINITY
    this.until = Number.POSITIVE_INFINITY
    this.onSale = new BitSet()
    this.listed = new BitSet()
    this.sales.each((sale) => this.judgeSale(sale))
    this.sellable.each((slot) => this.judgeListed(slot))
    return true
  }

  /** The running sales that have both a start and an end, among listed products. */
  deals(): Sale[] {
    const found: Sale[] = []
    this.sales.each((sale) => {
      const bounded = Number.isFinite(sale.start) && Number.isFinite(sale.end)
      if (bounded && this.onSale.has(sale.slot) && this.listed.has(sale.slot)) found.push(sale)
    })
    return found
  }

  settle(count: number): void {
    for (const column of [this.selling, this.percent, this.available]) column.settle(count)
    this.sales.settle()
  }

  /** Follows slots that moved; `count` remain. The next `advance` judges everything anew. */
  compact(moved: Int32Array, count: number): void {
    for (const column of [this.selling, this.percent, this.available]) column.compact(moved, count)
    this.sales.compact(moved)
    this.sellable = this.sellable.remapped(moved)
    this.at = Number.NaN
    this.since = Number.POSITIVE_INFINITY
    this.until = Number.NEGATIVE_INFINITY
  }

  /** Of the first `count` slots. What holds at a moment is not saved: the next `advance` judges everything anew. */
  *sections(count: number): Iterable<Section> {
    for (const column of [this.selling, this.percent, this.available]) yield column.section(count)
    yield numbers(this.sellable.words)
    yield* this.sales.sections()
  }

  restore(saved: SectionReader): void {
    this.selling.values = saved.floats()
    this.percent.values = saved.shorts()
    this.available.values = saved.floats()
    this.sellable.words = saved.words()
    this.sales.restore(saved)
  }

  private judgeSale(sale: Sale): void {
    if (!this.sellable.has(sale.slot)) return
    this.edge(sale.start)
    this.edge(sale.end)
    const runs = isWithin(sale, this.at)
    this.selling.set(sale.slot, runs ? sale.price : sale.regular)
    this.percent.set(sale.slot, runs ? sale.percent : 0)
    if (runs) this.onSale.add(sale.slot)
  }

  private judgeListed(slot: number): void {
    const available = this.available.get(slot)
    this.edge(available)
    if (available <= this.at && this.selling.get(slot) > lowestListedPrice) this.listed.add(slot)
  }

  private edge(time: number): void {
    if (time <= this.at) this.since = Math.max(this.since, time)
    else this.until = Math.min(this.until, time)
  }
}

/** What the sorts can stand on; an amount or a time that is no such number counts as 0. */
function integer(value: number): number {
  return Number.isSafeInteger(value) && value > 0 ? value : 0
}

/** The sale of a document, or null when its sale price would not be lower. */
function saleOf(slot: number, doc: Omit<ProductDocument<unknown>, 'card'>): Sale | null {
  if (doc.sale_price === null || doc.sale_price >= doc.price) return null
  return {
    slot,
    regular: integer(doc.price),
    price: integer(doc.sale_price),
    percent: Math.min(100, Math.max(0, Math.round(doc.sale_percent))),
    ...saleEdges(doc),
  }
}
