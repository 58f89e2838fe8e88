import { anyStock, listTag, stockTag, unitsTag } from './catalog-version.ts'

/**
 * What an answer shows of the stock and of other content, and until when it is exact, told by what makes it; one that tells
 * nothing may show all stock.
 */
export class CacheTags {
  #isKnown = false
  #until = Number.POSITIVE_INFINITY
  readonly #content = new Set<string>()
  readonly #products = new Set<number>()
  readonly #lists = new Set<string>()

  /** The stock of these products. */
  products(ids: Iterable<number>): this {
    this.#isKnown = true
    for (const id of ids) this.#products.add(id)
    return this
  }

  /** Which products of a category are in stock, or which of all. */
  list(permalink?: string): this {
    this.#isKnown = true
    this.#lists.add(listTag(permalink))
    return this
  }

  /** No stock but what is named besides. */
  noStock(): this {
    this.#isKnown = true
    return this
  }

  /** Content by the tags under which its changes are announced. */
  content(...tags: string[]): this {
    this.#isKnown = true
    for (const tag of tags) this.#content.add(tag)
    return this
  }

  /** Time alone changes what is shown at this moment; nothing where there is none. */
  until(edge: Date | null | undefined): this {
    if (edge) this.#until = Math.min(this.#until, edge.getTime())
    return this
  }

  /** The first of these moments, in milliseconds. */
  get validUntil(): number {
    return this.#until
  }

  /** What another shows too. */
  add(other: CacheTags): void {
    this.#until = Math.min(this.#until, other.#until)
    for (const tag of other.#content) this.#content.add(tag)
    for (const id of other.#products) this.#products.add(id)
    for (const list of other.#lists) this.#lists.add(list)
    this.#isKnown = true
    if (!other.#isKnown) this.#lists.add(anyStock)
  }

  /** For what says how many units there are. */
  exactTags(): Set<string> {
    return this.#tags(unitsTag)
  }

  /** For what says how many there are where they are few, as pages do. */
  levelTags(): Set<string> {
    return this.#tags(stockTag)
  }

  #tags(tagOf: (id: number) => string): Set<string> {
    if (!this.#isKnown) return new Set([anyStock])
    return new Set([...this.#lists, ...this.#content, ...[...this.#products].map(tagOf)])
  }
}
