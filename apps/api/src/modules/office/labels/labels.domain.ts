import { dayMs } from '@delguur/kit/dates'
import { comparedWith, priceAt } from '../../catalog/catalog/domain/selling.ts'

export type Prices = { price: number; sale_price: number | null; compare_at_price: number | null }
export type Priced = Prices & {
  sale_start_at: Date | null
  sale_expire_at: Date | null
  /** What staff have scheduled, the earliest first. */
  scheduled: { at: Date; after: Partial<Prices> }[]
}
type Tag = { price: number; old_price: number | null }

/** What stands on a label at a moment. */
function tagAt(priced: Priced, at: Date): Tag {
  const { price: usual, sale_price, compare_at_price, scheduled } = priced
  const prices: Prices = { price: usual, sale_price, compare_at_price }
  for (const { at: from, after } of scheduled) if (from <= at) Object.assign(prices, definedOf(after))
  const price = priceAt(prices, priced, at)
  return { price, old_price: comparedWith(prices, price) }
}

const definedOf = (prices: Partial<Prices>): Partial<Prices> =>
  Object.fromEntries(
    (['price', 'sale_price', 'compare_at_price'] as const).flatMap((name) =>
      prices[name] === undefined ? [] : [[name, prices[name]]],
    ),
  )

/** What stands on a label now, and on one that is put up after the next change within a day. */
export function tagsOf(priced: Priced, at: Date): { now: Tag; next: (Tag & { at: Date }) | null } {
  const now = tagAt(priced, at)
  const until = new Date(at.getTime() + dayMs)
  const moments = [priced.sale_start_at, priced.sale_expire_at, ...priced.scheduled.map((each) => each.at)]
    .filter((moment) => moment !== null)
    .filter((moment) => moment > at && moment <= until)
    .sort((a, b) => a.getTime() - b.getTime())
  for (const moment of moments) {
    const tag = tagAt(priced, moment)
    if (tag.price !== now.price || tag.old_price !== now.old_price) return { now, next: { ...tag, at: moment } }
  }
  return { now, next: null }
}
