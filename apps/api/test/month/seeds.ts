import { localDate } from '@delguur/kit/dates'
import { aProduct } from '../builders.ts'
import { aPayingShop, type PayingShop } from '../shops/paying-shop.ts'
import { dayOff } from './compare.ts'
import { booksOff, dashboardOff } from './compare-books.ts'
import { type Pace, play } from './play.ts'
import type { Goods } from './sale.ts'
import { aMonth, equip, type Month } from './shop.ts'

const prices = [9_000, 12_500, 25_500, 31_900, 48_000, 59_900, 74_500, 99_000, 67_300, 119_900]
/** So many of them, the last, are sold before they arrive. */
const comingKinds = 2

async function someGoods({ db, pool }: PayingShop): Promise<Goods[]> {
  const goods: Goods[] = []
  for (const [n, price] of prices.entries()) {
    const { id, variant_id, slug } = await aProduct(db, { stock: [], price })
    // what one of them cost is not known
    const cost = n === 0 ? null : price / 2
    await pool.query('update variants set cost = $2 where id = $1', [variant_id, cost])
    goods.push({
      variant_id,
      product_id: id,
      sku: slug,
      price,
      cost,
      ...(n >= prices.length - comingKinds && { comes: true }),
    })
  }
  return goods
}

/** An empty shop with all that a month calls: mail, text messages, receipts, a bank and providers. */
export async function aPlayedShop(name: string): Promise<{ shop: PayingShop; goods: Goods[] }> {
  const shop = await aPayingShop(name)
  equip(shop)
  return { shop, goods: await someGoods(shop) }
}

/** Every so many days the books are compared too, not the day alone. */
const week = 7

export type Played = { month: Month; wrong: string[]; close: () => Promise<void> }

/** Plays the days of one seed in a shop of its own; `wrong`: what differs, with what was called last before it. */
export async function playSeed(seed: number, pace: Pace): Promise<Played> {
  const { shop, goods } = await aPlayedShop(`month_${seed}`)
  const month = await aMonth(shop, seed, { goods })
  const looks = async (played: Month): Promise<string[]> => {
    const isWeek = played.days % week === 0 || played.days === pace.days
    return [...(await dayOff(played)), ...(await dashboardOff(played)), ...(isWeek ? await booksOff(played) : [])]
  }
  const wrong = await play(month, pace, looks).catch((error: unknown) => [
    `seed ${seed}, ${localDate(shop.clock.now)}: ${error instanceof Error ? error.stack : String(error)}`,
  ])
  return { month, wrong: wrong.length === 0 ? [] : [...wrong, ...lastOf(month, wrong)], close: shop.close }
}

/** The calls that name what differs, and the last of all. */
function lastOf({ log }: Month, wrong: readonly string[]): string[] {
  const numbers = new Set(wrong.join(' ').match(/\bR\d{6,}\b/g) ?? [])
  const about = log.filter((each) => [...numbers].some((number) => each.includes(number)))
  return ['calls:', ...about.slice(-60), '…', ...log.slice(-6)]
}
