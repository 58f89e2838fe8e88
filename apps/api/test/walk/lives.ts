import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { atPush } from '../proofs.ts'
import { figuresOff } from './figures.ts'
import { aWalkShop, type WalkShop } from './scene.ts'
import {
  acts,
  isAccepted,
  type Life,
  type Pairs,
  pairName,
  pairOf,
  playLife,
  possiblePairs,
  targetNamed,
} from './walk.ts'

// Random lives of orders: shopper, staff, courier, provider and job act as they like. After each act units, money and history are
// compared. After the free lives some are led to each act that was accepted in none of them: an act that is refused in all lives
// fails the walk. `WALK_SEED=7` plays one life again, with `WALK_TOWARDS='merge → deliver'` one that was led to a pair of acts, with
// `WALK_TOWARDS=forget` to one act; `WALK_LIVES=201-500` plays these, `WALK_LED=100` leads so many lives besides to pairs that were not
// tried, as the proofs do for every pair; `WALK_PAIRS=folder` keeps there how often each pair was tried, and the next run goes on from it.

const { WALK_SEED: one, WALK_TOWARDS: towards, WALK_LIVES: wanted, WALK_LED: led, WALK_PAIRS: folder } = process.env
const [first, last] = wanted?.split('-').map(Number) ?? [1, atPush(200, { proofs: 20_000 })]
const mostLed = led ? Number(led) : atPush(0, { proofs: 20_000 })
const [actsOfALife, actsTowards] = [14, 30]
/** After so many lives of a shop its reports are compared. */
const lookAfter = 50
/** Shops of a file that live side by side: while one waits for its database, another computes. */
const shopsOfAFile = 2

/** Whether every act has to be accepted in some life; so many lives are led to each that is not. */
const isComplete = !one && !wanted
const mostTowards = 12
/** The acts that one of the two files answers for. */
const ofHalf = (half: 0 | 1) => acts.filter((_, place) => place % 2 === half)

const played = ({ seed, target }: { seed: number; target?: string }): Omit<Life, 'pairs'> => {
  const pair = target === undefined ? undefined : targetNamed(target)
  if (target !== undefined && !pair) throw new Error(`no such acts: ${target}`)
  return { seed, target: pair, length: pair ? actsTowards : actsOfALife }
}

/** The lives of one of two files: the seeds of its half, then lives led to the pairs of its half that were not tried. */
function* livesOf(half: 0 | 1, pairs: Pairs): Generator<Omit<Life, 'pairs'>> {
  if (one) {
    if (half === 0) yield { ...played({ seed: Number(one), ...(towards && { target: towards }) }), isThorough: true }
    return
  }
  for (let seed = first ?? 1; seed <= (last ?? 0); seed++) if (seed % 2 !== half) yield played({ seed })
  if (isComplete) {
    for (let round = 1; round <= mostTowards; round++)
      for (const [place, first] of ofHalf(half).entries())
        if (!isAccepted(pairs, first))
          yield { seed: 500_000 + 1_000 * round + place, target: { first }, length: actsTowards }
  }
  // in an order that mixes the acts
  const mixed = possiblePairs.map((target, place) => ({ target, place, at: (place * 7_919) % possiblePairs.length }))
  mixed.sort((one, other) => one.at - other.at)
  let count = 0
  for (let round = 1; round <= 8; round++)
    for (const { target, place } of mixed) {
      const name = pairName(target.first.name, target.second.name)
      const pair = pairOf(pairs, name)
      if (place % 2 !== half || pair.tried > 0 || pair.led >= round || count++ >= mostLed / 2) continue
      pairs.set(name, { ...pair, led: round })
      yield { seed: 1_000_000 * round + place, target, length: actsTowards }
    }
}

export const walkTimeout = atPush(1_800_000, { proofs: 8 * 3_600_000 })

/** Plays one of the two halves of the lives, in shops of its own. */
export function aHalf(half: 0 | 1): () => Promise<void> {
  const shops: WalkShop[] = []
  beforeAll(async () => {
    for (let n = 0; n < shopsOfAFile; n++) shops.push(await aWalkShop(`walk_${half}_${n}`))
  })
  afterAll(() => Promise.all(shops.map((shop) => shop.close())))
  return async () => {
    const pairs = pairsOf(half)
    const coming = livesOf(half, pairs)
    const wrong: string[] = []
    let count = 0
    const live = async (shop: WalkShop): Promise<void> => {
      const start = shop.clock.now
      let lived = 0
      const look = async () => wrong.push(...(await figuresOff(shop, start)))
      for (const life of coming) {
        shop.clock.now = start
        const found = await playLife(shop, { ...life, pairs })
        if (found.length > 0) console.info(found.join('\n'))
        wrong.push(...found)
        if (++count % lookAfter === 0) keep(half, pairs, count)
        if (++lived % lookAfter === 0) await look()
        if (wrong.length > 200) break
      }
      if (lived % lookAfter > 0) await look()
    }
    await Promise.all(shops.map(live))
    keep(half, pairs, count)
    expect(wrong).toEqual([])
    const refused = ofHalf(half).filter((act) => !isAccepted(pairs, act))
    // which of the two shops gets a life differs from run to run, so a push may miss one; the proofs may not
    if (refused.length > 0) console.info(`accepted in no life: ${refused.map(({ name }) => name).join(', ')}`)
    if (isComplete && process.env.PROOFS) expect(refused.map(({ name }) => name)).toEqual([])
    const untried = possiblePairs
      .filter((_, place) => place % 2 === half)
      .map(({ first, second }) => pairName(first.name, second.name))
      .filter((pair) => pairOf(pairs, pair).tried === 0)
    if (process.env.PROOFS && !one) expect(untried).toEqual([])
  }
}

const storedIn = (half: 0 | 1): string | undefined => folder && join(folder, `pairs-${half}.json`)

/** What an earlier run tried. */
function pairsOf(half: 0 | 1): Pairs {
  const file = storedIn(half)
  return new Map(file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [])
}

function keep(half: 0 | 1, pairs: Pairs, count: number): void {
  const file = storedIn(half)
  if (!file) return
  writeFileSync(file, JSON.stringify([...pairs].sort()))
  const of = possiblePairs.filter(({ first, second }) => pairOf(pairs, pairName(first.name, second.name)).tried > 0)
  const both = [...pairs.values()].filter(({ accepted }) => accepted > 0).length
  console.info(`${count} lives: ${of.length} of ${possiblePairs.length} possible pairs tried, ${both} accepted`)
}
