import { Heap } from '../store/heap.ts'

/** For each place of a phrase the tokens that may stand there. */
export type Phrase = readonly ReadonlySet<string>[]

/** How often a phrase stands in a document word for word. */
export function timesExactly(phrase: Phrase, tokens: readonly string[], places: readonly number[]): number {
  let times = 0
  for (let start = 0; start + phrase.length <= tokens.length; start++)
    if (isPhraseAt(phrase, tokens, places, start)) times++
  return times
}

function isPhraseAt(phrase: Phrase, tokens: readonly string[], places: readonly number[], start: number): boolean {
  const last = phrase.length - 1
  if (places[start + last] !== (places[start] ?? 0) + last) return false
  for (let at = 0; at <= last; at++) if (!phrase[at]?.has(tokens[start + at] ?? '')) return false
  return true
}

/** One word of a phrase on its way through a document. `shift` is where it stands less where it stands in the phrase. */
type Walker = {
  readonly offset: number
  readonly places: number[]
  next: number
  shift: number
  /** The walkers of words that may stand at the same place as this one's, itself among them; none where it is alone. */
  rivals: readonly Walker[]
}

const before = (a: Walker, b: Walker) => (a.shift === b.shift ? a.offset < b.offset : a.shift < b.shift)
const place = (walker: Walker) => walker.shift + walker.offset

/** For each token of a phrase where it may stand in it. */
export type Offsets = ReadonlyMap<string, readonly number[]>

export function offsetsOf(phrase: Phrase): Offsets {
  const offsets = new Map<string, number[]>()
  for (const [offset, allowed] of phrase.entries())
    for (const token of allowed) {
      const known = offsets.get(token)
      if (known) known.push(offset)
      else offsets.set(token, [offset])
    }
  return offsets
}

function walkersOf(length: number, offsets: Offsets, tokens: readonly string[], places: readonly number[]): Walker[] {
  const walkers = Array.from({ length }, (_, offset): Walker => {
    return { offset, places: [], next: 0, shift: 0, rivals: [] }
  })
  for (let at = 0; at < tokens.length; at++) {
    const held = offsets.get(tokens[at] ?? '')
    if (held) for (const offset of held) walkers[offset]?.places.push(places[at] ?? 0)
  }
  for (const held of offsets.values()) {
    if (held.length < 2) continue
    const rivals = held.flatMap((offset) => walkers[offset] ?? [])
    for (const walker of rivals) walker.rivals = rivals
  }
  return walkers
}

/**
 * How often a phrase of some length stands in a document when its words may lie apart or change places by `slop` steps
 * in all: each find counts for less the more steps it takes. The walk is the one that this family of engines takes.
 */
export function timesLoosely(
  length: number,
  offsets: Offsets,
  tokens: readonly string[],
  places: readonly number[],
  slop: number,
): number {
  const walk = new LooseWalk(walkersOf(length, offsets, tokens, places))
  if (!walk.begin()) return 0
  let times = 0
  for (let steps = walk.nextMatch(slop); steps !== undefined; steps = walk.nextMatch(slop))
    times = Math.fround(times + Math.fround(1 / (1 + steps)))
  return times
}

class LooseWalk {
  private readonly walkers: readonly Walker[]
  private queue = new Heap<Walker>(before)
  private end = Number.NEGATIVE_INFINITY
  private going = true

  constructor(walkers: readonly Walker[]) {
    this.walkers = walkers
  }

  /** Puts each walker on its first place, words that are in the phrase more than once on one place each. */
  begin(): boolean {
    for (const walker of this.walkers) {
      const rank = Math.max(0, walker.rivals.indexOf(walker))
      for (let i = 0; i <= rank; i++) if (!this.advance(walker)) return false
    }
    this.end = Math.max(...this.walkers.map(({ shift }) => shift))
    for (const walker of this.walkers) this.queue.push(walker)
    return true
  }

  /** The length of the next match; undefined behind the last. */
  nextMatch(slop: number): number | undefined {
    let walker = this.going ? this.queue.pop() : undefined
    if (!walker) return undefined
    let length = this.end - walker.shift
    let next = this.queue.top()?.shift ?? Number.POSITIVE_INFINITY
    while (this.advance(walker) && this.clear(walker)) {
      if (walker.shift > next) {
        this.queue.push(walker)
        if (length <= slop) return length
        walker = this.queue.pop()
        if (!walker) return undefined
        next = this.queue.top()?.shift ?? Number.POSITIVE_INFINITY
        length = this.end - walker.shift
      } else length = Math.min(length, this.end - walker.shift)
    }
    this.going = false
    return length <= slop ? length : undefined
  }

  private advance(walker: Walker): boolean {
    const at = walker.places[walker.next++]
    if (at === undefined) return false
    walker.shift = at - walker.offset
    if (walker.shift > this.end) this.end = walker.shift
    return true
  }

  /** Sees to it that no two rivals stand at the same place: of two that do the lesser goes on. */
  private clear(moved: Walker): boolean {
    if (moved.rivals.length === 0) return true
    let walker = moved
    let others = false
    for (let rival = collision(walker); rival; rival = collision(walker)) {
      walker = before(walker, rival) ? walker : rival
      if (!this.advance(walker)) return false
      if (walker !== moved) others = true
    }
    if (others) this.requeue(moved)
    return true
  }

  /** Orders the queue anew after some in it went on. */
  private requeue(out: Walker): void {
    this.queue = new Heap(before)
    for (const walker of this.walkers) if (walker !== out) this.queue.push(walker)
  }
}

const collision = (walker: Walker) => walker.rivals.find((rival) => rival !== walker && place(rival) === place(walker))
