import { largestWave } from '@delguur/contract/warehouse/dispatch'
import { expect } from 'vitest'
import { backOnTheShelf } from './paying.ts'
import { type DayOrder, type DayShop, each, ok, scanId, staff } from './shop.ts'

type Unit = { line_item_id: number; unit: number; sku: string; number: string }

/** Staff cancel one of twenty that are paid: all of its money goes back. */
export async function cancelSome(shop: DayShop, remainder: number): Promise<void> {
  const some = shop.orders.filter(({ n, end }) => end === 'paid' && n % 20 === remainder)
  await each(some, async (order) => cancel(shop, order))
}

async function cancel(shop: DayShop, order: DayOrder): Promise<void> {
  await staff(shop, shop.owner, 'PUT', `/orders/${order.number}/cancel`, { reason: 'Бараа дууссан' })
  backOnTheShelf(order)
  Object.assign(order, { refunded: order.received, end: 'canceled' })
}

/** Waves as large as they may be; two phones scan each, some units are not on their shelf and their orders are canceled. */
export async function pick(shop: DayShop): Promise<void> {
  const waiting = shop.orders.filter(({ end }) => end === 'paid')
  const short = new Set(waiting.filter(({ n }) => n % 20 === 5).map(({ number }) => number))
  const waves = []
  for (let from = 0; from < waiting.length; from += largestWave) {
    const numbers = waiting.slice(from, from + largestWave).map(({ number }) => number)
    waves.push(await staff(shop, shop.pickers[0], 'POST', '/waves', { numbers }))
  }
  await each(waves, async ({ id, goods }: { id: number; goods: Unit[] }, n) => {
    const [one, other] = n % 2 ? shop.pickers : [shop.pickers[1], shop.pickers[0]]
    await staff(shop, one, 'PUT', `/waves/${id}/claim`)
    const scans = (from: Unit[]) =>
      from.map(({ line_item_id, unit, sku, number }) =>
        short.has(number)
          ? { scan_id: scanId(), line_item_id, unit, act: 'missing' }
          : { scan_id: scanId(), line_item_id, unit, act: 'picked', code: sku },
      )
    const sent = await Promise.all([
      staff(shop, one, 'POST', `/waves/${id}/picks`, { scans: scans(goods) }),
      staff(shop, other, 'POST', `/waves/${id}/picks`, { scans: scans([...goods].reverse()) }),
    ])
    const stored = sent.map(
      (answer) => answer.results.filter(({ result }: { result: string }) => result === 'kept').length,
    )
    const picked = goods.filter(({ number }) => !short.has(number)).length
    // what is not on its shelf may be said by both
    expect(stored[0] + stored[1]).toBeGreaterThanOrEqual(goods.length)
    expect(await staff(shop, one, 'GET', `/waves/${id}`)).toMatchObject({ picked, missing: goods.length - picked })
    await staff(shop, one, 'PUT', `/waves/${id}/finish`)
  })
  await each(
    waiting.filter(({ number }) => short.has(number)),
    (order) => cancel(shop, order),
  )
}

/** Four couriers take the parcels; who is not at home has it on the next run. */
export async function deliver(shop: DayShop): Promise<void> {
  const parcels = shop.orders.filter(({ end }) => end === 'paid')
  const couriers: { id: number }[] = []
  for (const name of ['Түмэн', 'Ганаа', 'Болд', 'Сүх'])
    couriers.push(await staff(shop, shop.desk, 'POST', '/couriers', { name, phone: '99112233' }))
  const away = new Set(parcels.filter((_, k) => k % 9 === 0))
  await each(couriers, async ({ id }, n) => {
    const mine = parcels.filter((_, k) => k % couriers.length === n)
    await run(shop, id, mine, (order) => !away.has(order))
    const left = mine.filter((order) => away.has(order))
    if (left.length > 0) await run(shop, id, left, () => true)
  })
  for (const order of parcels) order.end = 'delivered'
}

async function run(shop: DayShop, courier_id: number, orders: DayOrder[], atHome: (order: DayOrder) => boolean) {
  const { id } = await staff(shop, shop.desk, 'POST', '/runs', { courier_id })
  for (const { number } of orders) await staff(shop, shop.desk, 'PUT', `/runs/${id}/add`, { code: number })
  await staff(shop, shop.desk, 'PUT', `/runs/${id}/hand_over`)
  const { url } = await staff(shop, shop.desk, 'GET', `/runs/${id}/link`)
  const token = url.split('/').at(-1)
  const page = `/backoffice/runs/by_token/${token}`
  const { stops } = ok(await shop.call('GET', page), 'run')
  for (const { n, number } of stops as { n: number; number: string }[]) {
    const order = orders.find((each) => each.number === number)
    const body = order && atHome(order) ? { act: 'delivered' } : { act: 'nobody', note: 'Утсаа авахгүй байна' }
    ok(await shop.call('PUT', `${page}/stops/${n}`, { body }), 'stop')
  }
  await staff(shop, shop.desk, 'PUT', `/runs/${id}/close`)
}
