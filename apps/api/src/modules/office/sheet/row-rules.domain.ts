import { isGtin } from '@delguur/kit/numbers/gtin'

export type Fields = {
  price: number
  compare_at_price: number | null
  sale_price: number | null
  cost: number | null
  sku: string
  barcode: string | null
}
/** A field that is absent is left as it is. */
export type Edit = { [K in keyof Fields]?: Fields[K] | undefined }
export type RowFault = {
  field: keyof Fields
  code: 'sale_price_too_high' | 'number_too_small' | 'barcode_invalid'
  params?: Record<string, number>
}

/** What of an edit differs from what is there. */
export function changesOf(before: Fields, set: Edit): Edit {
  const names = Object.keys(set) as (keyof Fields)[]
  return Object.fromEntries(
    names.flatMap((name) => (set[name] === undefined || set[name] === before[name] ? [] : [[name, set[name]]])),
  )
}

const pricesOfRow = ['price', 'sale_price', 'compare_at_price'] as const

/** Why a row cannot become so: a typed price of nothing would sell goods for nothing. */
export function faultOf(after: Fields, changed: Edit): RowFault | undefined {
  if (after.sale_price !== null && after.sale_price >= after.price)
    return { field: changed.sale_price === undefined ? 'price' : 'sale_price', code: 'sale_price_too_high' }
  const free = pricesOfRow.find((field) => changed[field] === 0)
  if (free) return { field: free, code: 'number_too_small', params: { least: 1 } }
  if (changed.barcode && !isGtin(changed.barcode)) return { field: 'barcode', code: 'barcode_invalid' }
  return undefined
}

const lowest = ({ price, sale_price }: Fields): number => Math.min(price, sale_price ?? price)

/** Whether a second person has to agree: the price falls below cost, or to less than half of what it was or is compared with. */
export function needsApproval(before: Fields, after: Fields): boolean {
  const now = lowest(after)
  if (now === lowest(before) && after.cost === before.cost) return false
  if (after.cost !== null && now < after.cost) return true
  return now < lowest(before) && now * 2 < Math.max(after.price, before.price)
}

/** Whether a row is as an act left it, in the fields that the act changed. */
export const isAsLeft = (now: Fields, left: Edit): boolean =>
  (Object.keys(left) as (keyof Fields)[]).every((name) => now[name] === left[name])
