import { expect, it } from 'vitest'
import { atPush } from '../proofs.ts'
import { playSeed } from './seeds.ts'

// Days of a shop with a warehouse and two branches, played by a seed through HTTP: after each night the shop says what the player's own
// book says. `MONTH_SEEDS=7` plays one seed, `MONTH_SEEDS=2-9` several, with `MONTH_DAYS=30` so many days each.

const { MONTH_SEEDS: wanted, MONTH_DAYS: long } = process.env
const [first = 1, last = first] = wanted?.split('-').map(Number) ?? [1, atPush(1, { proofs: 30 })]
const days = long ? Number(long) : atPush(7, { proofs: 30 })
const pace = { days, orders: atPush(4, { proofs: 8 }) }
const seeds = Array.from({ length: last - first + 1 }, (_, n) => first + n)

it.each(seeds)(
  'guarantee 65: stock, money, orders, customers, receipts and reports are those of what was played, seed %i',
  {
    timeout: 1_800_000,
  },
  async (seed) => {
    const { wrong, close } = await playSeed(seed, pace)
    await close()
    if (wrong.length > 0) console.info(wrong.join('\n'))
    expect(wrong).toEqual([])
  },
)
