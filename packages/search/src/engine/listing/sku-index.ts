import { foldCode } from '../../analysis/fold.ts'
import { lowerBound } from '../store/lower-bound.ts'
import { type Section, type SectionReader, texts } from '../store/sections.ts'
import { SlotOrder } from '../store/slot-order.ts'

/** Finds products by how their SKU begins. Letter case and punctuation do not matter. */
export class SkuIndex {
  private codes: string[] = []
  private readonly compare = (a: number, b: number): number => compareText(this.code(a), this.code(b)) || a - b
  private readonly order = new SlotOrder({
    compare: this.compare,
    sort: (count) => Uint32Array.from({ length: count }, (_, slot) => slot).sort(this.compare),
  })

  /** Adds the SKU of the product in the next free slot. */
  add(slot: number, sku: string): void {
    this.codes[slot] = foldCode(sku)
  }

  /** Visits the slots, removed ones included, whose SKU begins with `prefix`; none for a prefix without letters or digits. */
  eachWithPrefix(prefix: string, visit: (slot: number) => void): void {
    const wanted = foldCode(prefix)
    if (wanted === '') return
    const sorted = this.order.read(this.codes.length)
    const first = lowerBound(sorted.length, (i) => this.code(sorted[i] ?? 0) < wanted)
    for (const slot of sorted.subarray(first)) {
      if (!this.code(slot).startsWith(wanted)) return
      visit(slot)
    }
  }

  /** Follows slots that moved: `moved[slot]` is the new slot, -1 for one that is gone. */
  compact(moved: Int32Array): void {
    this.codes = this.codes.filter((_, slot) => (moved[slot] ?? -1) >= 0)
    this.order.reset()
  }

  *sections(): Iterable<Section> {
    yield texts(this.codes)
    yield this.order.section()
  }

  restore(saved: SectionReader): void {
    this.codes = saved.texts()
    this.order.restore(saved.words())
  }

  private code(slot: number): string {
    return this.codes[slot] ?? ''
  }
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
