import { Heap } from './heap.ts'

/** For each place of a phrase the tokens that may stand there. */
export type Phrase = readonly ReadonlySet<string>[]

/** How often a phrase stands in a document word for word. */
export function timesExactly(phrase: Phrase, tokens: readonly string[], places: readonly number[]): number {
  let times = 0
  for (let start = 0; start + phrase.length <= tokens.length; start++) {
    const first = places[start] ?? 0
    const fits = phrase.every(
      (allowed, at) => allowed.has(tokens[start + at] ?? '') && places[start + at] === first + at,
    )
    if (fits) times++
  }
  return times
}

/** One word of a phrase on its way through a document. `shift` is where it stands less where it stands in the phrase. */
type Walker = {
  readonly offset: number
  readonly places: readonly number[]
  next: number
  shift: number
  /** The walkers of words that may stand at the same place as this one's; itself among them. */
  rivals: Walker[]
}

const before = (a: Walker, b: Walker) => (a.shift === b.shift ? a.offset < b.offset : a.shift < b.shift)
const place = (walker: Walker) => walker.shift + walker.offset

function overlap(a: ReadonlySet<string> | undefined, b: ReadonlySet<string> | undefined): boolean {
  if (a && b) for (const word of a.size < b.size ? a : b) if (a.has(word) && b.has(word)) return true
  return false
}

function walkersOf(phrase: Phrase, tokens: readonly string[], places: readonly number[]): Walker[] {
  const walkers = phrase.map((allowed, offset): Walker => {
    const held = places.filter((_, at) => allowed.has(tokens[at] ?? ''))
    return { offset, places: held, next: 0, shift: 0, rivals: [] }
  })
  for (const walker of walkers) {
    const words = phrase[walker.offset]
    walker.rivals = walkers.filter(({ offset }) => overlap(words, phrase[offset]))
  }
  return walkers
}

/**
 * How often a phrase stands in a document when its words may lie apart or change places by `slop` steps in all: each
 * find counts for less the more steps it takes. The walk is the one that this family of engines takes.
 */
export function timesLoosely(
  phrase: Phrase,
  tokens: readonly string[],
  places: readonly number[],
  slop: number,
): number {
  const walk = new LooseWalk(walkersOf(phrase, tokens, places))
  if (!walk.begin()) return 0
  let times = 0
  for (let length = walk.nextMatch(slop); length !== undefined; length = walk.nextMatch(slop))
    times = Math.fround(times + Math.fround(1 / (1 + length)))
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
      const rank = walker.rivals.indexOf(walker)
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
    if (moved.rivals.length < 2) return true
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
