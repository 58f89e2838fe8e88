/** Same seed, same numbers, on every machine: the demo shop is the same for everyone. */
export type Random = {
  /** From 0 up to but not including 1. */
  next: () => number
  /** A whole number from 0 to `below` − 1. */
  below: (below: number) => number
  pick: <T>(list: readonly T[]) => T
  chance: (probability: number) => boolean
}

/** FNV-1a, so that seeds can be words. */
function hash(seed: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < seed.length; index++) value = Math.imul(value ^ seed.charCodeAt(index), 0x01000193)
  return value >>> 0
}

/** A mulberry32 generator. */
export function seededRandom(seed: string): Random {
  let state = hash(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (list) => {
      const item = list[below(list.length)]
      if (item === undefined) throw new RangeError('cannot pick from an empty list')
      return item
    },
    chance: (probability) => next() < probability,
  }
}
