import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp } from '../../../../test/app.ts'
import {
  aBottle,
  aPaidOrder,
  asSpiritShop,
  type Cart,
  openAllHours,
  type SpiritShop,
  staffStep,
  viewCart,
} from '../../../../test/baskets/spirits.ts'
import { aProduct, aShop } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { aSandbox, type TestSandbox } from '../../../../test/sandbox.ts'
import { work } from '../../../../test/work.ts'
import { posapi } from '../../../adapters/ebarimt/posapi.ts'

type Item = {
  classificationCode: string
  qty: number
  totalAmount: number
  totalVAT: number
  totalCityTax: number
  barCode: string | null
  data?: { stockQR: string[] }
}
type Bill = { state: string; body: { inactiveId?: string; totalAmount: number; receipts: { items: Item[] }[] } }

let shop: SpiritShop
let sandbox: TestSandbox
const taxpayer = { merchant_tin: '37900000002', city_tax_payer: true, classification_code: '2413150' }

beforeAll(async () => {
  sandbox = await aSandbox()
  const app = await startApp(await freshDatabase('stamped'))
  await aShop(app.db)
  const { tenant } = app.services
  // this shop would make its receipts when they are paid: bottles wait for their stamps all the same
  app.services.tenant = { ...tenant, receipt: { ...tenant.receipt, ...taxpayer, at: 'paid' } }
  const url = `${sandbox.inbox_url}/ebarimt`
  app.services.ports.receipts = posapi({ ...app.services.tenant.receipt, url, info_url: url, timeout: 5_000 })
  shop = await asSpiritShop(app)
})
beforeEach(() => openAllHours(shop))
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

const bills = async (): Promise<Bill[]> => (await (await fetch(`${sandbox.inbox_url}/ebarimt.json`)).json()).receipts
const items = ({ body }: Bill): Item[] => body.receipts.flatMap(({ items: list }) => list)
const receiptsOf = ({ id }: Cart) =>
  shop.db.selectFrom('receipts').select(['state', 'last_error']).where('order_id', '=', id).orderBy('version').execute()

/** Two bottles at 112,000 and a glass, paid, scanned and handed over. */
async function sold(): Promise<{ order: Cart; lines: { id: number }[]; stamps: string[] }> {
  const { variant_id, id } = await aBottle(shop, { price: 112_000 })
  await shop.db.updateTable('variants').set({ barcode: '8656001000116' }).where('product_id', '=', id).execute()
  const glass = await aProduct(shop.db, { name: 'Хундага', price: 33_000, stock: [20] })
  await shop.db.updateTable('products').set({ classification_code: '3719300' }).where('id', '=', glass.id).execute()
  const order = await aPaidOrder(shop, [{ variant_id, quantity: 2 }, { variant_id: glass.variant_id }])
  await work(shop)
  expect(await receiptsOf(order)).toEqual([])
  const lines = (await viewCart(shop, order)).line_items as { id: number }[]
  const stamps = [`QR-${order.number}-1`, `QR-${order.number}-2`]
  await staffStep(shop, order, 'make_ready')
  await staffStep(shop, order, 'id_check', { outcome: 'of_age', document: 'passport' })
  await staffStep(shop, order, 'stamps', { line_item_id: lines[0]?.id, stamp_ids: stamps })
  expect((await staffStep(shop, order, 'deliver')).status).toBe(200)
  await work(shop)
  return { order, lines, stamps }
}

it('names the stamp of each bottle and its barcode, with the city’s tax on the bottles alone', async () => {
  const { order, stamps } = await sold()
  expect(await receiptsOf(order)).toEqual([{ state: 'issued', last_error: null }])
  const [bill] = await bills()
  const [bottles, glass] = bill ? items(bill) : []
  expect(bottles).toMatchObject({
    classificationCode: '2413150',
    qty: 2,
    barCode: '8656001000116',
    data: { stockQR: stamps },
    totalAmount: 224_000,
    totalVAT: 20_000,
    totalCityTax: 4_000,
  })
  expect(glass).toMatchObject({ totalAmount: 33_000, totalVAT: 3_000, totalCityTax: 0 })
  expect(glass?.data).toBeUndefined()
})

it('is corrected when a bottle comes back: its stamp is off the receipt and free for another sale', async () => {
  const { order, lines, stamps } = await sold()
  const [stored = '', back = ''] = stamps
  const requested = await shop.call('POST', `/shop/orders/${order.number}/returns`, {
    token: order.token,
    body: { lines: [{ line_item_id: lines[0]?.id, quantity: 1, reason: 'defective' }] },
  })
  for (const [step, body] of [
    ['approve', {}],
    ['receive', { restock: true }],
    ['refund', { stamp_ids: [back] }],
  ] as const) {
    const path = `/backoffice/returns/${requested.body.number}/${step}`
    expect((await shop.call('PUT', path, { bearer: shop.staff, body })).status).toBe(200)
  }
  await work(shop)
  expect((await receiptsOf(order)).map(({ state }) => state)).toEqual(['corrected', 'issued'])
  const [bill] = await bills()
  expect(bill && items(bill)[0]).toMatchObject({ qty: 1, totalAmount: 112_000, data: { stockQR: [stored] } })
})

it('is without the city’s tax where a bottle is sold outside the capital', async () => {
  await shop.db.updateTable('stock_locations').set({ division_id: '4501' }).where('code', '=', 'tuv').execute()
  const { order } = await sold()
  // the till stands in the capital: the tax authority would have the tax, so staff are notified
  expect(await receiptsOf(order)).toEqual([{ state: 'failed', last_error: expect.stringContaining('totalCityTax 0') }])
  await shop.db.updateTable('stock_locations').set({ division_id: '1119' }).where('code', '=', 'tuv').execute()
})
