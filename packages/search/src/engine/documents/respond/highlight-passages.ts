/** A part of a text to show, with the marked places in it. */
export type Place = { token: string; start: number; end: number }
export type Passage = { start: number; end: number; places: Place[] }

const wordSigns = /[\p{L}\p{M}\p{N}\p{Pc}]+(?:[\p{Pd}\u00AD\u2027"'.][\p{L}\p{M}\p{N}\p{Pc}]+)*|\s+|./gsu
const enders = new Set('.?!。！？')
const closers = new Set('"\'”’»)]')
const lower = /^\p{Ll}/u
const space = /\s/

/** Where a text can be parted: the places between sentences, or between words. */
class Breaks {
  private readonly ends: number[]

  constructor(ends: number[]) {
    this.ends = ends
  }

  /** The last break before a place; the beginning of the text when there is none. */
  before(place: number): number {
    const at = this.firstFrom(place)
    return at === 0 ? 0 : (this.ends[at - 1] ?? 0)
  }

  /** The first break behind a place; undefined at the end of the text. */
  after(place: number): number | undefined {
    return this.ends[this.firstFrom(place + 1)]
  }

  private firstFrom(place: number): number {
    let [low, high] = [0, this.ends.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.ends[middle] ?? 0) < place) low = middle + 1
      else high = middle
    }
    return low
  }
}

const closed = (ends: number[], text: string): Breaks => {
  if (ends.at(-1) !== text.length) ends.push(text.length)
  return new Breaks(ends)
}

export const wordBreaks = (text: string): Breaks =>
  closed(
    Array.from(text.matchAll(wordSigns), (match) => match.index + match[0].length),
    text,
  )

/** A full stop ends a sentence unless a small letter follows; the other signs end it always. */
function sentenceBreaks(text: string): Breaks {
  const ends: number[] = []
  let at = 0
  const pass = (fits: (sign: string) => boolean): number => {
    const from = at
    while (at < text.length && fits(text[at] ?? '')) at++
    return at - from
  }
  while (at < text.length) {
    const from = at
    if (pass((sign) => enders.has(sign)) === 0) {
      at++
      continue
    }
    const plain = /^\.+$/.test(text.slice(from, at))
    pass((sign) => closers.has(sign))
    const gap = pass((sign) => space.test(sign))
    if (!plain || at === text.length || (gap > 0 && !lower.test(text.slice(at, at + 2)))) ends.push(at)
  }
  return closed(ends, text)
}

/**
 * Parts a text around its marked places: whole sentences, as many as have room in `size` signs; a sentence that is
 * longer is parted between words, around the first place in it. Without a size each sentence is a part of its own.
 * Places must be in order.
 */
export function passagesOf(text: string, places: readonly Place[], size: number): Passage[] {
  const sentences = sentenceBreaks(text)
  let words: Breaks | undefined
  const passages: Passage[] = []
  let open: (Passage & { windowEnd: number }) | undefined
  for (const place of places) {
    if (open && place.start < open.end) {
      open.places.push(place)
      continue
    }
    let start: number
    let end: number
    let windowEnd: number
    if (open && place.start + 1 < open.windowEnd) [start, end, windowEnd] = [open.end, open.windowEnd, open.windowEnd]
    else {
      start = sentences.before(place.start + 1)
      end = sentences.after(place.start) ?? text.length
      for (let next = sentences.after(end); next !== undefined && next - start <= size; next = sentences.after(end))
        end = next
      windowEnd = end
    }
    if (size > 0 && end - start > size) {
      words ??= wordBreaks(text)
      const offset = place.start + 1
      if (offset - size > start) start = Math.max(start, words.before(offset - size))
      const remaining = Math.max(0, size - (offset - start))
      if (offset + remaining < windowEnd) end = Math.min(windowEnd, words.after(offset + remaining) ?? windowEnd)
    }
    open = { start, end, windowEnd, places: [place] }
    passages.push(open)
  }
  return passages
}

const pivot = 87

/** How much a passage tells: rare words, many of them and an early place count for more. */
export function passageScore(
  { start, end, places }: Passage,
  length: number,
  times: ReadonlyMap<string, number>,
): number {
  const counts = new Map<string, number>()
  for (const { token } of places) counts.set(token, (counts.get(token) ?? 0) + 1)
  let score = 0
  for (const [token, count] of counts) {
    const rarity = 2.2 * Math.log(1 + (1 + length / pivot + 0.5) / ((times.get(token) ?? 0) + 0.5))
    score += rarity * (count / (count + 1.2 * (0.25 + 0.75 * ((end - start) / pivot))))
  }
  return score * (1 + 1 / Math.log(pivot + start))
}
