import { type Answer, bytesOf } from '../http/answer.ts'
import { anyPage, type CatalogVersion } from './catalog-version.ts'

/** When an answer was begun: what changed later may be in it or not. */
export type Mark = {
  /** What it is valid by. */
  version: string
  /** What products and content it is made of: of two that were begun at different ones neither may stand for the other. */
  sources: string
  revision: number
}

type Entry<T> = {
  answer: T
  bytes: number
  mark: Mark
  tags: ReadonlySet<string>
  made: number
  /** From when on time alone makes it wrong, in milliseconds. */
  until: number
  /** Content or a product that it shows has changed. */
  outdated: boolean
  /** Since when it shows stock that has changed, in milliseconds of the cache's time. */
  stale_since: number | undefined
}

/** `stale`: only stock that it shows has changed; `old`: the rest has, or it was kept long. Both with milliseconds. */
export type Found<T> = { answer: T; state: 'fresh' | 'stale' | 'old'; age: number; stale: number }

/** Of the room, what answers that were requested again may take; the rest is for those that come new. */
const protectedShare = 0.8
/** An answer larger than this share of the room is not kept: it would push out many. */
const largestShare = 1 / 8
/** What no tag and no moment announces (ratings of a vendor) is at most so old. */
const longest = 300_000

type Options = {
  entries?: number
  bytes?: number
  time?: () => number
  /** Pages follow many changes of products with some delay, but for those that they show. */
  follows?: 'products' | 'pages'
}

/**
 * Whole public answers by address, valid while what they show is as it was. Bounded in count and bytes, a segmented LRU:
 * what was requested once goes before what was requested again, so a walk over addresses that nobody else asks for pushes
 * out itself.
 */
export class TaggedCache<T extends Answer = Answer> {
  /** Both with the one that was used longest ago first. */
  readonly #probation = new Map<string, Entry<T>>()
  readonly #protected = new Map<string, Entry<T>>()
  readonly #bytes = { probation: 0, protected: 0 }
  readonly #catalog: CatalogVersion
  readonly #most: { entries: number; bytes: number }
  readonly #time: () => number
  readonly #isOfPages: boolean
  constructor(
    catalog: CatalogVersion,
    { entries = 4_000, bytes = 32 * 1024 * 1024, time = () => performance.now(), follows = 'products' }: Options = {},
  ) {
    this.#catalog = catalog
    this.#most = { entries, bytes }
    this.#time = time
    this.#isOfPages = follows === 'pages'
    catalog.onChange((tags, isOutdated) => this.#age(tags, isOutdated))
  }

  /** To be taken before anything is read that an answer is made of. */
  begin(now: Date): Mark {
    return {
      version: this.#version(now),
      sources: `${this.#catalog.ofProducts(now)}.${this.#catalog.contentRevision()}`,
      revision: this.#catalog.revision(),
    }
  }

  #version(now: Date): string {
    return this.#isOfPages ? this.#catalog.ofPages(now) : this.#catalog.ofProducts(now)
  }

  get(key: string, now: Date): Found<T> | undefined {
    const entry = this.#take(key)
    if (!entry) return undefined
    entry.bytes = bytesOf(entry.answer)
    this.#protected.set(key, entry)
    this.#bytes.protected += entry.bytes
    this.#demote(key)
    const at = this.#time()
    const age = at - entry.made
    const found = { answer: entry.answer, age, stale: at - (entry.stale_since ?? at) }
    const isOver = entry.outdated || now.getTime() >= entry.until || age > longest
    if (isOver || entry.mark.version !== this.#version(now)) return { ...found, state: 'old' }
    return { ...found, state: entry.stale_since === undefined ? 'fresh' : 'stale' }
  }

  /** Keeps an answer with what it shows until a moment; not `fresh` at all where that changed while it was made. */
  set(key: string, answer: T, mark: Mark, visible: ReadonlySet<string>, until = Number.POSITIVE_INFINITY): void {
    const before = this.#probation.get(key) ?? this.#protected.get(key)
    // what was begun later is cached already
    if (before && before.mark.revision > mark.revision) return
    this.#take(key)
    const tags = this.#isOfPages ? new Set([anyPage, ...visible]) : visible
    const bytes = bytesOf(answer)
    if (bytes > this.#most.bytes * largestShare) return
    const made = this.#time()
    const stale_since = this.#catalog.changedSince(mark.revision, tags) ? made : undefined
    const outdated = this.#catalog.outdatedSince(mark.revision, tags)
    this.#probation.set(key, { answer, bytes, mark, tags, made, until, outdated, stale_since })
    this.#bytes.probation += bytes
    for (const segment of [this.#probation, this.#protected])
      for (const oldest of segment.keys()) {
        if (this.#fits()) return
        if (oldest !== key) this.#take(oldest)
      }
  }

  #age(changed: ReadonlySet<string>, isOutdated: boolean): void {
    const at = this.#time()
    for (const segment of [this.#probation, this.#protected])
      for (const entry of segment.values()) {
        if (entry.outdated || (!isOutdated && entry.stale_since !== undefined) || !meet(changed, entry.tags)) continue
        if (isOutdated) entry.outdated = true
        else entry.stale_since = at
      }
  }

  #demote(used: string): void {
    for (const [oldest, entry] of this.#protected) {
      const fits = this.#protected.size <= Math.max(1, this.#most.entries * protectedShare)
      if (oldest === used || (fits && this.#bytes.protected <= this.#most.bytes * protectedShare)) return
      this.#take(oldest)
      this.#probation.set(oldest, entry)
      this.#bytes.probation += entry.bytes
    }
  }

  #fits(): boolean {
    const bytes = this.#bytes.probation + this.#bytes.protected
    return this.#probation.size + this.#protected.size <= this.#most.entries && bytes <= this.#most.bytes
  }

  #take(key: string): Entry<T> | undefined {
    const once = this.#probation.get(key)
    if (once && this.#probation.delete(key)) this.#bytes.probation -= once.bytes
    const again = this.#protected.get(key)
    if (again && this.#protected.delete(key)) this.#bytes.protected -= again.bytes
    return once ?? again
  }
}

function meet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [few, many] = one.size < other.size ? [one, other] : [other, one]
  for (const tag of few) if (many.has(tag)) return true
  return false
}

/** One making of a thing at a time: who asks for it meanwhile waits for that one. */
export class SingleFlight<T> {
  readonly #pending = new Map<string, Promise<T>>()

  isFlying(key: string): boolean {
    return this.#pending.has(key)
  }

  do(key: string, make: () => Promise<T>): Promise<T> {
    const waiting = this.#pending.get(key)
    if (waiting) return waiting
    const made = make()
    const done = () => void this.#pending.delete(key)
    made.then(done, done)
    this.#pending.set(key, made)
    return made
  }
}
