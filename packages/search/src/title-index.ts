import { BitSet } from './bitset.ts'
import type { LocalizedText } from './document.ts'
import { words } from './fold.ts'
import { Postings } from './postings.ts'

/** The locale whose title stands in where a translation is missing. */
export const DEFAULT_LOCALE = 'mn'

type LocaleTitles = { postings: Postings; titled: BitSet }

/** The words of titles, a field of postings for each locale. */
export class TitleIndex {
  private readonly locales = new Map<string, LocaleTitles>()
  /** Room for every slot: a set that grows step by step costs more than what it holds. */
  private slots = 0

  /** Adds the title of the product in the next free slot. */
  add(slot: number, title: LocalizedText): void {
    this.slots = Math.max(this.slots, slot + 1)
    for (const [locale, text] of Object.entries(title)) {
      if (!text) continue
      const { postings, titled } = this.titles(locale)
      titled.add(slot)
      for (const word of words(text)) postings.add(word, slot)
    }
  }

  /** The products, removed ones included, that have a word beginning with `prefix` (folded) in their title. */
  withPrefix(prefix: string, locale: string): BitSet {
    const found = this.collect(prefix, DEFAULT_LOCALE)
    const translated = locale === DEFAULT_LOCALE ? undefined : this.locales.get(locale)
    return translated ? found.andNot(translated.titled).or(this.collect(prefix, locale)) : found
  }

  settle(): void {
    for (const { postings } of this.locales.values()) postings.settle()
  }

  /** Follows slots that moved: `moved[slot]` is the new slot, -1 for one that is gone. */
  compact(moved: Int32Array): void {
    for (const titles of this.locales.values()) {
      titles.postings.compact(moved)
      titles.titled = titles.titled.remapped(moved)
    }
  }

  private collect(prefix: string, locale: string): BitSet {
    const found = new BitSet(this.slots)
    this.locales.get(locale)?.postings.eachWithPrefix(prefix, (slot) => {
      found.add(slot)
    })
    return found
  }

  private titles(locale: string): LocaleTitles {
    let titles = this.locales.get(locale)
    if (!titles) {
      titles = { postings: new Postings(), titled: new BitSet() }
      this.locales.set(locale, titles)
    }
    return titles
  }
}
