import { randomUUID } from 'node:crypto'
import { dayMs, localDate } from '@delguur/kit/dates'
import { goesBack } from './paying.ts'
import { dueOf, type Place, paidOf, type Sale } from './sale.ts'
import { by, type Month, shopper, today } from './shop.ts'

type Unit = { line_item_id: number; unit: number; sku: string; number: string }
const largest = 20

const toPack = ({ book }: Month): Sale[] =>
  book.sales.filter(
    (sale) => sale.status === 'confirmed' && !sale.later && (dueOf(sale) === 0 || sale.method === 'cash_on_delivery'),
  )

/** What is paid is picked in a wave and packed; of an order now and then a unit is not on its shelf, and the desk cancels it. */
export async function pack(month: Month): Promise<void> {
  const { random } = month
  const waiting = toPack(month).slice(0, largest)
  const byHand = waiting.filter(({ pick_up }) => pick_up && random.chance(0.5))
  for (const sale of byHand) {
    await by(month, 'desk', 'PUT', `/orders/${sale.number}/make_ready`)
    sale.status = 'ready'
  }
  const inWave = waiting.filter((sale) => !byHand.includes(sale))
  if (inWave.length === 0) return
  const short = random.chance(0.25) ? random.pick(inWave) : undefined
  const numbers = inWave.map(({ number }) => number)
  const { id, goods } = await by(month, 'picker', 'POST', '/waves', { numbers })
  await by(month, 'picker', 'PUT', `/waves/${id}/claim`)
  const scans = (goods as Unit[]).map(({ line_item_id, unit, sku, number }) => ({
    ...{ scan_id: randomUUID(), line_item_id, unit },
    ...(number === short?.number ? { act: 'missing' } : { act: 'picked', code: sku }),
  }))
  for (let from = 0; from < scans.length; from += 200)
    await by(month, 'picker', 'POST', `/waves/${id}/picks`, { scans: scans.slice(from, from + 200) })
  await by(month, 'picker', 'PUT', `/waves/${id}/finish`)
  for (const sale of inWave) if (sale !== short) sale.status = 'ready'
  if (short) await callOff(month, short, 'Бараа дууссан')
}

/** Staff send an order that is not packed from another place, which has all of it. */
export async function sendFromElsewhere(month: Month): Promise<void> {
  const { book, random } = month
  const isOpen = ({ status, pick_up, is_preorder }: Sale) =>
    (status === 'placed' || status === 'confirmed') && !pick_up && !is_preorder
  const wanted = book.sales.filter(isOpen).flatMap((sale) => {
    const hasAll = (place: Place) => sale.lines.every(({ goods, quantity }) => book.freeAt(place, goods) >= quantity)
    const place = book.places.find((each) => each.ships && each !== sale.first && hasAll(each))
    return place ? [{ sale, place }] : []
  })
  if (wanted.length === 0) return
  const { sale, place } = random.pick(wanted)
  await by(month, 'desk', 'PUT', `/orders/${sale.number}/place`, { location_id: place.id })
  book.moveTo(sale, place)
}

/** Staff cancel an order that has not left: its goods are on their shelves again, all of its money goes back. */
export async function callOff(month: Month, sale: Sale, reason: string): Promise<void> {
  await by(month, 'desk', 'PUT', `/orders/${sale.number}/cancel`, { reason })
  canceled(month, sale)
}

export function canceled(month: Month, sale: Sale, to: 'shelf' | 'written_off' = 'shelf'): void {
  if (sale.status !== 'overdue') month.book.giveBackAll(sale, to)
  sale.status = 'canceled'
  goesBack(month, sale, paidOf(sale), { stays: false })
}

type Stop = { n: number; number: string; status: string }

/** Couriers take what is packed; who is not at home is brought it another day, fetches it, or gets the money back. */
export async function deliver(month: Month): Promise<void> {
  const ready = month.book.sales.filter(
    ({ status, pick_up, has_left, kept }) => status === 'ready' && !pick_up && !has_left && !kept,
  )
  for (const [n, { id }] of month.couriers.entries()) {
    const mine = ready.filter((_, k) => k % month.couriers.length === n)
    if (mine.length > 0) await run(month, id, mine)
  }
}

async function run(month: Month, courier_id: number, sales: Sale[]): Promise<void> {
  const { random, shop, book } = month
  const { id } = await by(month, 'desk', 'POST', '/runs', { courier_id })
  for (const { number } of sales) await by(month, 'desk', 'PUT', `/runs/${id}/add`, { code: number })
  await by(month, 'desk', 'PUT', `/runs/${id}/hand_over`)
  for (const sale of sales) sale.has_left = true
  const { url } = await by(month, 'desk', 'GET', `/runs/${id}/link`)
  const page = `/backoffice/runs/by_token/${url.split('/').at(-1)}`
  const { stops }: { stops: Stop[] } = await shopper(month, {}, 'GET', page)
  const away: Sale[] = []
  let collected = 0
  for (const { n, number } of stops) {
    const sale = sales.find((each) => each.number === number)
    if (!sale) throw new Error(`a stop of the run is for ${number}`)
    if (random.chance(0.82)) {
      collected += await handOver(month, sale, `${page}/stops/${n}`)
      handedOver(sale, shop.clock.now)
      count(book.delivered, courier_id)
      continue
    }
    const body = random.chance(0.6)
      ? { act: 'nobody', note: 'Утсаа авахгүй байна' }
      : { act: 'not_delivered', reason: random.pick(['refused', 'wrong_address']), note: 'Хаяг буруу' }
    await shopper(month, {}, 'PUT', `${page}/stops/${n}`, body)
    count(book.failed, courier_id)
    sale.failures += 1
    away.push(sale)
  }
  await closeRun(month, id, courier_id, collected)
  for (const sale of away) await afterFailure(month, sale)
}

/** The courier hands a parcel over, and takes in cash what is open of it; gives how much. */
async function handOver(month: Month, sale: Sale, stop: string): Promise<number> {
  const due = dueOf(sale)
  await shopper(month, {}, 'PUT', stop, { act: 'delivered', ...(due > 0 && { cash: due }) })
  month.book.book(sale, 'pay', 'cash_on_delivery', due, month.shop.clock.now, today(month))
  return due
}

/** What the cashier counts is now and then not what was collected: the difference stands with the courier. */
async function closeRun(month: Month, id: number, courier_id: number, collected: number): Promise<void> {
  const { book, random } = month
  const more = collected > 0 && random.chance(0.4) ? random.pick([-1_000, -500, 500]) : 0
  await by(month, 'desk', 'PUT', `/runs/${id}/close`, collected > 0 ? { counted: collected + more } : {})
  book.differences.set(courier_id, (book.differences.get(courier_id) ?? 0) + more)
}

/** Couriers hand in what was missing, or the shop bears it. */
export async function settleCouriers(month: Month): Promise<void> {
  const { book, random } = month
  for (const [id, balance] of book.differences) {
    if (balance === 0) continue
    const amount = Math.abs(balance)
    const isBorne = random.chance(0.3)
    if (isBorne) await by(month, 'accountant', 'PUT', `/couriers/${id}/write_off`, { amount, reason: 'Жижиг мөнгө' })
    else await by(month, 'accountant', 'PUT', `/couriers/${id}/settle`, { amount })
    if (isBorne) book.written_off -= balance
    book.differences.set(id, 0)
  }
}

function handedOver(sale: Sale, at: Date): void {
  sale.status = 'delivered'
  sale.has_left = true
  sale.delivered_at = at
}

const count = (counts: Map<number, number>, key: number): void => void counts.set(key, (counts.get(key) ?? 0) + 1)

/** A parcel is in the shop again. */
async function afterFailure(month: Month, sale: Sale): Promise<void> {
  const { random, shop } = month
  const path = `/orders/${sale.number}`
  await by(month, 'picker', 'PUT', `${path}/receive_parcel`)
  sale.has_left = false
  const chance = random.next()
  if (chance < 0.6 && sale.failures < 3) {
    const date = localDate(new Date(shop.clock.now.getTime() + dayMs))
    await by(month, 'desk', 'PUT', `${path}/redeliver`, { date })
  } else if (chance < 0.75 && dueOf(sale) === 0) {
    await by(month, 'desk', 'PUT', `${path}/keep_for_pickup`)
    sale.kept = true
  } else {
    const restock = random.chance(0.7)
    await by(month, 'desk', 'PUT', `${path}/take_back`, { restock })
    canceled(month, sale, restock ? 'shelf' : 'written_off')
  }
}

/** Buyers fetch what waits for them at a branch; what is not fetched for days goes back to its shelf. */
export async function fetchAll(month: Month): Promise<void> {
  const { random, shop, book } = month
  for (const sale of book.sales.filter(({ status, pick_up, kept }) => status === 'ready' && (pick_up || kept))) {
    const path = `/orders/${sale.number}`
    const age = shop.clock.now.getTime() - sale.placed_at.getTime()
    if (random.chance(0.6)) {
      await by(month, 'desk', 'PUT', `${path}/deliver`)
      handedOver(sale, shop.clock.now)
      count(book.delivered, 0)
    } else if (age > 4 * dayMs) {
      await by(month, 'desk', 'PUT', `${path}/take_back`, { restock: true })
      canceled(month, sale)
    }
  }
}
