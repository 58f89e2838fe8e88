import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Running } from '../shop-process.ts'

/** Milliseconds from a commit until lists of the shop, and its search service, are by the new price. */
export type Freshness = { shop: number[]; service: number[] }

const intervalMs = 5
const timeout = 10_000
/** Prices that no product has. */
const strangePrice = 7_770_001

/** Changes the price of some listed products, one after another, and gives each its old one back. */
export async function freshness({ base, databaseUrl, search }: Running, times: number): Promise<Freshness> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const found: Freshness = { shop: [], service: [] }
  try {
    for (const [at, id] of (await listedIds(base, times)).entries()) {
      const price = strangePrice + at
      const { rows } = await client.query('select id, price, sale_price from variants where product_id = $1', [id])
      await client.query('update variants set price = $1, sale_price = null where product_id = $2', [price, id])
      const began = performance.now()
      const [shop, service] = await Promise.all([
        waited(began, () => isListedAt(base, id, price)),
        waited(began, () => isFoundAt(search, id, price)),
      ])
      found.shop.push(shop)
      found.service.push(service)
      for (const row of rows)
        await client.query('update variants set price = $1, sale_price = $2 where id = $3', [
          row.price,
          row.sale_price,
          row.id,
        ])
      // The next change comes at any moment between two looks of the shop.
      await sleep(1_500 + ((at * 137) % 500))
    }
  } finally {
    await client.end()
  }
  return found
}

async function listedIds(base: string, count: number): Promise<number[]> {
  const answer = await fetch(`${base}/api/v2/shop/listing?per_page=${count}`)
  const { products } = (await answer.json()) as { products: { id: number }[] }
  return products.map(({ id }) => id)
}

async function waited(began: number, isSo: () => Promise<boolean>): Promise<number> {
  for (; performance.now() - began < timeout; await sleep(intervalMs))
    if (await isSo()) return performance.now() - began
  return Number.POSITIVE_INFINITY
}

async function isListedAt(base: string, id: number, price: number): Promise<boolean> {
  const answer = await fetch(`${base}/api/v2/shop/listing?ids=${id}&price_min=${price}&price_max=${price}`)
  const { total } = (await answer.json()) as { total: number }
  return total === 1
}

async function isFoundAt({ url, index, user, pass }: Running['search'], id: number, price: number): Promise<boolean> {
  const query = { bool: { filter: [{ ids: { values: [String(id)] } }, { term: { selling_price: price } }] } }
  const headers = { authorization: `Basic ${btoa(`${user}:${pass}`)}`, 'content-type': 'application/json' }
  const answer = await fetch(`${url}/${index}/_count`, { method: 'POST', headers, body: JSON.stringify({ query }) })
  const { count } = (await answer.json()) as { count: number }
  return count === 1
}
