import { floatColumn, shortColumn, wordColumn } from './column.ts'
import type { Section, SectionReader } from './sections.ts'

/** One sale: the product's slot, both prices in tugrik, whole percent, and the window (from `start` until before `end`). */
export type Sale = { slot: number; regular: number; price: number; percent: number; start: number; end: number }

/** The sales of all products, kept apart because only some products have one. An open end is infinite. */
export class Sales {
  private count = 0
  private readonly slot = wordColumn()
  private readonly regular = floatColumn()
  private readonly price = floatColumn()
  private readonly percent = shortColumn()
  private readonly start = floatColumn()
  private readonly end = floatColumn()

  add(sale: Sale): void {
    const row = this.count++
    this.slot.set(row, sale.slot)
    this.regular.set(row, sale.regular)
    this.price.set(row, sale.price)
    this.percent.set(row, sale.percent)
    this.start.set(row, sale.start)
    this.end.set(row, sale.end)
  }

  each(visit: (sale: Sale) => void): void {
    for (let row = 0; row < this.count; row++) visit(this.read(row))
  }

  /** Gives spare room back. */
  settle(): void {
    for (const column of this.columns()) column.settle(this.count)
  }

  /** Follows slots that moved: `moved[slot]` is the new slot, -1 for one that is gone. */
  compact(moved: Int32Array): void {
    const remaining: Sale[] = []
    this.each((sale) => {
      const slot = moved[sale.slot] ?? -1
      if (slot >= 0) remaining.push({ ...sale, slot })
    })
    this.count = 0
    for (const sale of remaining) this.add(sale)
    this.settle()
  }

  *sections(): Iterable<Section> {
    for (const column of this.columns()) yield column.section(this.count)
  }

  restore(saved: SectionReader): void {
    this.slot.values = saved.words()
    this.regular.values = saved.floats()
    this.price.values = saved.floats()
    this.percent.values = saved.shorts()
    this.start.values = saved.floats()
    this.end.values = saved.floats()
    this.count = this.slot.values.length
  }

  private read(row: number): Sale {
    return {
      slot: this.slot.get(row),
      regular: this.regular.get(row),
      price: this.price.get(row),
      percent: this.percent.get(row),
      start: this.start.get(row),
      end: this.end.get(row),
    }
  }

  private columns() {
    return [this.slot, this.regular, this.price, this.percent, this.start, this.end]
  }
}
