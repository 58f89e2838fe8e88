import { growingWords } from './growing.ts'

/**
 * The documents of each token, once for every time it stands there. A token's slots lie in slices of 1, 2, 4 … places in
 * one common array; behind each slice stands where the next one begins. So an addition never moves what is there.
 */
export class PostingLists {
  private readonly pool = growingWords()
  private readonly heads = growingWords()
  /** Where the next slot of the token goes. */
  private readonly tails = growingWords()
  private readonly counts = growingWords()
  private readonly documents = growingWords()

  /** Records that a token stands in a document. Slots come in ascending order. */
  push(ordinal: number, slot: number): void {
    while (ordinal >= this.counts.length) for (const list of this.lists()) list.push(0)
    const count = this.counts.at(ordinal)
    let tail = this.tails.at(ordinal)
    if (count === 0 || this.pool.values[tail - 1] !== slot)
      this.documents.values[ordinal] = this.documents.at(ordinal) + 1
    if ((count & (count + 1)) === 0) tail = this.slice(ordinal, count, tail)
    this.pool.values[tail] = slot
    this.tails.values[ordinal] = tail + 1
    this.counts.values[ordinal] = count + 1
  }

  /** In how many documents a token stands. */
  frequency(ordinal: number): number {
    return this.documents.at(ordinal)
  }

  /** Visits the documents of a token in ascending order, with how often it stands there. */
  each(ordinal: number, visit: (slot: number, times: number) => void): void {
    let left = this.counts.at(ordinal)
    let at = this.heads.at(ordinal)
    let slot = -1
    let times = 0
    for (let capacity = 1; left > 0; capacity *= 2) {
      const end = at + Math.min(capacity, left)
      left -= end - at
      for (; at < end; at++) {
        const next = this.pool.at(at)
        if (next !== slot && times > 0) visit(slot, times)
        times = next === slot ? times + 1 : 1
        slot = next
      }
      at = this.pool.at(end)
    }
    if (times > 0) visit(slot, times)
  }

  settle(): void {
    this.pool.settle()
    for (const list of this.lists()) list.settle()
  }

  /** Begins a slice one place longer than all before it together. */
  private slice(ordinal: number, count: number, link: number): number {
    const start = this.pool.extend(count + 2)
    if (count === 0) this.heads.values[ordinal] = start
    else this.pool.values[link] = start
    return start
  }

  private lists() {
    return [this.heads, this.tails, this.counts, this.documents]
  }
}
