import type { StockItem } from '@delguur/contract/catalog/stock'
import type { OrderRow } from '@delguur/contract/orders/staff-order-list'
import type { Book } from './book.ts'
import { outside, paidOf, type Sale, type Source } from './sale.ts'
import { by, type Month } from './shop.ts'

// What the shop says after a day, beside the player's book: each difference is a sentence.

/** All rows of a list of the office. */
export async function listed<Row>(month: Month, path: string, name: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let after: string | null = ''; after !== null; ) {
    const more: string = after && `&after=${encodeURIComponent(after)}`
    const page = await by(month, 'owner', 'GET', `${path}?limit=100${more}`)
    rows.push(...page[name])
    after = page.page.after
  }
  return rows
}

export const unlike = (what: string, shown: unknown, book: unknown): string[] =>
  JSON.stringify(shown) === JSON.stringify(book)
    ? []
    : [`${what}: shown ${JSON.stringify(shown)}, the book has ${JSON.stringify(book)}`]

/** Units of each product at each place: free, and held for orders. */
export async function stockOff(month: Month): Promise<string[]> {
  const { book } = month
  const items = await listed<StockItem>(month, '/stock_items', 'stock_items')
  return book.places.flatMap((place) =>
    book.goods.flatMap((goods) => {
      const item = items.find((each) => each.location.code === place.code && each.variant.id === goods.variant_id)
      const shown = [item?.free ?? 0, item?.held ?? 0]
      return unlike(`${goods.sku} at ${place.name}, free and held`, shown, [
        book.freeAt(place, goods),
        book.heldAt(place, goods),
      ])
    }),
  )
}

/** Where each order stands, what it costs and what is paid of it. */
export async function ordersOff(month: Month): Promise<string[]> {
  const rows = await listed<OrderRow>(month, '/orders', 'orders')
  const shown = new Map(rows.map((row) => [row.number, row]))
  const missing = month.book.sales
    .filter(({ number }) => !shown.has(number))
    .map(({ number }) => `${number} is not listed`)
  return [
    ...missing,
    ...unlike('orders', rows.length, month.book.sales.length),
    ...month.book.sales.flatMap((sale) => {
      const row = shown.get(sale.number)
      if (!row) return []
      return unlike(
        sale.number,
        [row.status, Number(row.total), Number(row.paid)],
        [sale.status, sale.total, paidOf(sale)],
      )
    }),
  ]
}

const held: readonly Source[] = ['wallet_money', 'wallet_bonus', 'points', 'gift_card', 'voucher']

/** Balances of the ledger: what providers and bank have, what the shop holds for people, and what orders have. */
export async function ledgerOff({ shop, book }: Month): Promise<string[]> {
  const { rows } = await shop.pool.query<{ account: string; amount: number }>(
    `select case when a.kind in ('order', 'revenue') then 'orders' else a.kind || ' ' || a.owner end as account, sum(e.amount)::float8 as amount
     from ledger_accounts a join ledger_entries e on e.account_id = a.id
     where a.kind in ('clearing', 'courier', 'order', 'revenue', 'wallet_money', 'wallet_bonus', 'points', 'gift_card', 'voucher') group by 1`,
  )
  const shown = new Map(rows.map(({ account, amount }) => [account, amount]))
  const accounts = new Set([...shown.keys(), ...book.granted.keys(), ...book.earned.keys()])
  const isIn = (source: string) =>
    source === 'orders' ? book.sales.reduce((sum, sale) => sum + paidOf(sale), 0) : undefined
  return [...accounts].flatMap((account) => {
    const [kind] = account.split(' ')
    const booked =
      isIn(account) ??
      (kind === 'clearing'
        ? clearing(book, account)
        : kind === 'courier'
          ? (book.differences.get(Number(account.split(' ')[1])) ?? 0)
          : held.includes(kind as Source)
            ? book.balance(account)
            : 0)
    return unlike(`ledger, ${account}`, shown.get(account) ?? 0, booked || 0)
  })
}

/** What lies with a bank, a provider or in the till is negative. */
const clearing = ({ sales, differences, written_off }: Book, account: string): number => {
  const open = [...differences.values()].reduce((sum, each) => sum + each, 0)
  const till = account === 'clearing cash_on_delivery' ? written_off - open : 0
  return till - collected(sales, account)
}

const collected = (sales: readonly Sale[], account: string): number =>
  outside
    .filter((source) => account === `clearing ${source}`)
    .reduce((sum, source) => sum + sales.reduce((all, { received }) => all + (received.get(source) ?? 0), 0), 0)

/** What is compared after each night. */
export const dayOff = async (month: Month): Promise<string[]> => [
  ...(await stockOff(month)),
  ...(await ordersOff(month)),
  ...(await ledgerOff(month)),
]
