import type { Reading } from './product-draft.domain.ts'
import type { TableRow } from './table-row.domain.ts'

const tugrik = new Set(['MNT', '₮', 'ТӨГРӨГ'])
const priced = ['price', 'market_price', 'compare_at_price', 'sale_price', 'cost']

/** The currency of a line that is not the shop's. */
export function foreignCurrency(row: TableRow): string | undefined {
  const currency = row.text('currency')?.toUpperCase()
  return currency && !tugrik.has(currency) ? currency : undefined
}

/** Whether the sums of a line are of no rate: in a currency that was answered `skip`, or not the one that has a rate. */
export function isOtherCurrency(row: TableRow, { rate, skips_currency }: Reading): boolean {
  const currency = foreignCurrency(row)
  if (skips_currency)
    return currency !== undefined || (!row.isMapped('currency') && priced.some((each) => row.has(each)))
  return currency !== undefined && rate !== null && rate.currency !== currency
}
