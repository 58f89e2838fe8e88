import type { Sale, SaleItemInput } from '@delguur/contract/catalog/sales'
import { fieldOf } from '../../lib/form/time-field.ts'
import type { SaleProduct } from './sale-products.tsx'

const hour = 3_600_000
const timeOf = (field: string): string => new Date(`${field}:00+08:00`).toISOString()

/** A sale while it is written; times as their fields hold them, in Ulaanbaatar. */
export type SaleForm = { name: string; percent: string; from: string; until: string; chosen: SaleProduct[] }

export const formOf = (sale: Sale | undefined): SaleForm => ({
  name: sale?.name ?? '',
  percent: sale ? percentOf(sale.items) : '20',
  from: fieldOf(sale?.starts_at ?? new Date(Date.now() + 24 * hour)),
  until: fieldOf(sale?.ends_at ?? new Date(Date.now() + 72 * hour)),
  chosen: sale ? foundIn(sale.items) : [],
})

/** The products that a sale is of, with the variants that are in it. */
function foundIn(items: Sale['items']): SaleProduct[] {
  const all = Map.groupBy(items, ({ product_id }) => product_id)
  return [...all].map(([id, of]) => {
    const variants = of.map((item) => item.variant_id)
    return { id, name: of[0]?.name ?? '', picture: null, variants }
  })
}

/** The percent of a sale where it is the same for all; empty where it is not. */
function percentOf(items: Sale['items']): string {
  const all = new Set(items.map(({ percent }) => percent))
  const [one] = all
  return all.size === 1 && one ? String(one) : ''
}

/** What is sent of a form, and whether it can be: with the sale that it changes, and what the form was at first. */
export function readForm(form: SaleForm, sale: Sale | undefined, first: SaleForm) {
  const { name, percent, from, until, chosen } = form
  const off = Number(percent)
  // where nothing else is said each price of a sale stays what it was made
  const keepsPrices = sale !== undefined && percent === first.percent
  const isOld = ({ id }: SaleProduct): boolean => first.chosen.some((each) => each.id === id)
  const hasPrices = (off >= 1 && off <= 99) || (keepsPrices && chosen.every(isOld))
  function itemsOf({ id, variants }: SaleProduct): SaleItemInput[] {
    const was = keepsPrices ? sale.items.filter((item) => item.product_id === id) : []
    if (was.length === 0) return variants.map((variant_id) => ({ variant_id, percent: off }))
    return was.map(({ variant_id, percent: of, sale_price }) =>
      of === null ? { variant_id, price: Number(sale_price) } : { variant_id, percent: of },
    )
  }
  const whole = () => ({
    name: name.trim(),
    starts_at: timeOf(from),
    ends_at: timeOf(until),
    items: chosen.flatMap(itemsOf),
  })
  const changed = () => {
    const { name, starts_at, ends_at, items } = whole()
    const isSame = keepsPrices && chosen.length === first.chosen.length && chosen.every(isOld)
    return {
      name,
      ...(from !== first.from && { starts_at }),
      ...(until !== first.until && { ends_at }),
      ...(!isSame && { items }),
    }
  }
  const isReady = name.trim() !== '' && hasPrices && from !== '' && from < until && chosen.length > 0
  return { isReady, whole, changed }
}
