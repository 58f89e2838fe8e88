/** How many of the 32 bits of `word` are set. */
export function popcount(word: number): number {
  let w = word - ((word >>> 1) & 0x55555555)
  w = (w & 0x33333333) + ((w >>> 2) & 0x33333333)
  return Math.imul((w + (w >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** A growing set of small non-negative integers (document slots), one bit each. Bits never added read as absent. */
export class BitSet {
  words: Uint32Array

  constructor(bits = 0) {
    this.words = new Uint32Array((bits + 31) >>> 5)
  }

  /** Adds one bit, growing by half when it lies beyond the end. */
  add(bit: number): void {
    const at = bit >>> 5
    if (at >= this.words.length) this.reserve(Math.max(at + 1, (this.words.length * 3) >>> 1))
    this.words[at] = (this.words[at] ?? 0) | (1 << (bit & 31))
  }

  delete(bit: number): void {
    const at = bit >>> 5
    if (at < this.words.length) this.words[at] = (this.words[at] ?? 0) & ~(1 << (bit & 31))
  }

  has(bit: number): boolean {
    const at = bit >>> 5
    return at < this.words.length && (((this.words[at] ?? 0) >>> (bit & 31)) & 1) === 1
  }

  /** A copy that shares nothing with the original. */
  clone(): BitSet {
    const copy = new BitSet()
    copy.words = this.words.slice()
    return copy
  }

  /** Keeps only what `other` holds too. */
  and(other: BitSet): this {
    const a = this.words
    const b = other.words
    const shared = Math.min(a.length, b.length)
    for (let i = 0; i < shared; i++) a[i] = (a[i] ?? 0) & (b[i] ?? 0)
    a.fill(0, shared)
    return this
  }

  /** Takes in everything `other` holds. */
  or(other: BitSet): this {
    const b = other.words
    if (b.length > this.words.length) this.reserve(b.length)
    const a = this.words
    for (let i = 0; i < b.length; i++) a[i] = (a[i] ?? 0) | (b[i] ?? 0)
    return this
  }

  /** Drops everything `other` holds. */
  andNot(other: BitSet): this {
    const a = this.words
    const b = other.words
    const shared = Math.min(a.length, b.length)
    for (let i = 0; i < shared; i++) a[i] = (a[i] ?? 0) & ~(b[i] ?? 0)
    return this
  }

  /** How many bits are set. */
  count(): number {
    const a = this.words
    let total = 0
    for (let i = 0; i < a.length; i++) total += popcount(a[i] ?? 0)
    return total
  }

  /** How many bits both sets hold, without building the intersection. */
  countAnd(other: BitSet): number {
    const a = this.words
    const b = other.words
    const shared = Math.min(a.length, b.length)
    let total = 0
    for (let i = 0; i < shared; i++) total += popcount((a[i] ?? 0) & (b[i] ?? 0))
    return total
  }

  /** Whether the two sets share a bit; stops at the first one. */
  intersects(other: BitSet): boolean {
    const a = this.words
    const b = other.words
    const shared = Math.min(a.length, b.length)
    for (let i = 0; i < shared; i++) if (((a[i] ?? 0) & (b[i] ?? 0)) !== 0) return true
    return false
  }

  /** Visits the set bits in ascending order. */
  each(visit: (bit: number) => void): void {
    for (const bit of this.members()) visit(bit)
  }

  /** The set bits in ascending order. */
  members(): Uint32Array {
    const a = this.words
    const bits = new Uint32Array(this.count())
    let length = 0
    for (let i = 0; i < a.length; i++) {
      for (let word = a[i] ?? 0; word !== 0; word &= word - 1) bits[length++] = (i << 5) + 31 - Math.clz32(word & -word)
    }
    return bits
  }

  /** The bits that both sets hold, in ascending order. */
  shared(other: BitSet): Uint32Array {
    const [a, b] = [this.words, other.words]
    const end = Math.min(a.length, b.length)
    const bits = new Uint32Array(this.countAnd(other))
    let length = 0
    for (let i = 0; i < end; i++) {
      for (let word = (a[i] ?? 0) & (b[i] ?? 0); word !== 0; word &= word - 1)
        bits[length++] = (i << 5) + 31 - Math.clz32(word & -word)
    }
    return bits
  }

  /** The same set after its members moved: `moved[bit]` is the new bit, -1 for one that is gone. */
  remapped(moved: Int32Array): BitSet {
    const next = new BitSet()
    for (const bit of this.members()) {
      const to = moved[bit] ?? -1
      if (to >= 0) next.add(to)
    }
    return next
  }

  /** The greatest bit held, or -1 for an empty set. */
  last(): number {
    for (let i = this.words.length - 1; i >= 0; i--) {
      const word = this.words[i] ?? 0
      if (word !== 0) return (i << 5) + 31 - Math.clz32(word)
    }
    return -1
  }

  private reserve(length: number): void {
    const grown = new Uint32Array(length)
    grown.set(this.words)
    this.words = grown
  }
}
