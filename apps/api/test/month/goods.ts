import { randomUUID } from 'node:crypto'
import type { Goods, Place } from './sale.ts'
import { by, type Month } from './shop.ts'

// Goods come, go from place to place, are counted and break.

/** The first goods of the shop. */
export async function fill(month: Month): Promise<void> {
  for (const place of month.book.places)
    for (const goods of month.book.shelved) await receive(month, place, goods, place.way === null ? 40 : 14)
}

async function receive(month: Month, place: Place, { sku, ...goods }: Goods, units: number): Promise<void> {
  await by(month, 'picker', 'POST', '/stock_movements', {
    variant: sku,
    location: place.code,
    by: units,
    reason: 'received',
  })
  month.book.move(place, found(month, goods.variant_id), units)
}

const found = ({ book }: Month, variant_id: number): Goods => {
  const goods = book.goods.find((each) => each.variant_id === variant_id)
  if (!goods) throw new Error(`no goods ${variant_id}`)
  return goods
}

/** What is low comes anew. */
export async function restock(month: Month): Promise<void> {
  for (const place of month.book.places)
    for (const goods of month.book.shelved)
      if (month.book.freeAt(place, goods) < (place.way === null ? 12 : 4)) await receive(month, place, goods, 15)
}

/** A branch is sent some goods; they arrive on a later day, now and then fewer than were sent. */
export async function transfer(month: Month): Promise<void> {
  const { book, random } = month
  const from = random.pick(book.places)
  const to = random.pick(book.places.filter((place) => place !== from))
  const lines = book.shelved
    .filter((goods) => book.freeAt(from, goods) > 3 && random.chance(0.4))
    .slice(0, 4)
    .map((goods) => ({ goods, quantity: 1 + random.below(3) }))
  if (lines.length === 0) return
  const wanted = lines.map(({ goods, quantity }) => ({ variant: goods.sku, quantity }))
  const { id } = await by(month, 'manager', 'POST', '/transfers', { from: from.code, to: to.code, lines: wanted })
  await by(month, 'manager', 'PUT', `/transfers/${id}/send`)
  for (const { goods, quantity } of lines) book.move(from, goods, -quantity)
  if (random.chance(0.1)) {
    await by(month, 'manager', 'PUT', `/transfers/${id}/cancel`)
    for (const { goods, quantity } of lines) book.move(from, goods, quantity)
  } else month.transfers.push({ id, to, lines })
}

export async function receiveTransfers(month: Month): Promise<void> {
  const { book, random } = month
  for (const { id, to, lines } of month.transfers.splice(0)) {
    const missing = random.chance(0.3) ? 1 : 0
    const came = lines.map(({ goods, quantity }, n) => ({ goods, quantity: quantity - (n === 0 ? missing : 0) }))
    const said = came.map(({ goods, quantity }) => ({ variant: goods.sku, quantity }))
    await by(month, 'picker', 'PUT', `/transfers/${id}/receive`, missing === 0 ? {} : { lines: said })
    for (const { goods, quantity } of came) book.move(to, goods, quantity)
  }
}

/** Some shelves of a place are counted: one product is more or less than it should be. */
export async function count(month: Month): Promise<void> {
  const { book, random } = month
  const place = random.pick(book.places)
  const counted = book.shelved.filter((goods) => book.freeAt(place, goods) > 1 && random.chance(0.5)).slice(0, 4)
  if (counted.length === 0) return
  const { id } = await by(month, 'picker', 'POST', '/counts', { location: place.code })
  const by_one = random.pick([-1, 1])
  const scans = counted.map((goods, n) => ({
    ...{ scan_id: randomUUID(), code: goods.sku },
    quantity: onShelf(month, place, goods) + (n === 0 ? by_one : 0),
  }))
  await by(month, 'picker', 'POST', `/counts/${id}/scans`, { scans })
  await by(month, 'picker', 'PUT', `/counts/${id}/close`)
  await by(month, 'manager', 'PUT', `/counts/${id}/post`)
  if (counted[0]) book.move(place, counted[0], by_one)
}

/** What lies on a shelf: free, or of orders that are not packed. */
function onShelf({ book }: Month, place: Place, goods: Goods): number {
  const waiting = book.sales
    .filter(({ status }) => status === 'placed' || status === 'confirmed')
    .flatMap(({ lines }) => lines.filter((line) => line.goods === goods).flatMap(({ from }) => from))
    .filter((each) => each.place === place)
  return book.freeAt(place, goods) + waiting.reduce((sum, { units }) => sum + units, 0)
}

export async function damage(month: Month): Promise<void> {
  const { book, random } = month
  const [place, goods] = [random.pick(book.places), random.pick(book.shelved)]
  if (book.freeAt(place, goods) < 2) return
  const body = { variant: goods.sku, location: place.code, by: -1, reason: random.pick(['damaged', 'lost', 'own_use']) }
  await by(month, 'manager', 'POST', '/stock_movements', body)
  book.move(place, goods, -1)
}
