import { StaffOrder } from '@delguur/contract/orders/staff-order'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { aPayingShop, type Bought, buy, type PayingShop, until } from '../../../../test/shops/paying-shop.ts'

// the package is CommonJS, its function its default
const readCode = jsqr.default ?? jsqr

let shop: PayingShop
let desk: string
beforeAll(async () => {
  shop = await aPayingShop('request_payment')
  const { id } = await aUser(shop.db, { email: 'desk@request.example', role: 'staff', staff_role: 'desk' })
  desk = await aBearer(shop, id)
})
afterAll(() => shop.close())

const page = async ({ number }: Bought) =>
  StaffOrder.parse((await shop.call('GET', `/backoffice/orders/${number}`, { bearer: desk })).body)
const request = ({ number }: Bought, payment_method_id: number) =>
  shop.call('POST', `/backoffice/orders/${number}/payments`, { bearer: desk, body: { payment_method_id } })
async function readQr(svg: string | null | undefined): Promise<string | undefined> {
  const { data, info } = await sharp(Buffer.from(svg ?? ''), { density: 300 })
    .resize(400)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return readCode(new Uint8ClampedArray(data), info.width, info.height)?.data
}

describe('a payment requested at the desk', () => {
  it('shows the QR code of the bill, and is paid by who scans it', async () => {
    const order = await buy(shop, 'bank-transfer')
    const before = (await page(order)).paying
    expect(before).toMatchObject({ amount: `${order.total}.0`, method: { type: 'bank_transfer' }, qr_svg: null })
    expect(before?.transfer?.description).toBe(order.number)
    const qpay = before?.methods.find(({ type }) => type === 'qpay')?.id ?? 0
    const answer = await request(order, qpay)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    await until(async () => Boolean((await page(order)).paying?.qr_svg), 'the code of the bill')
    const { paying, payments } = await page(order)
    const [bill] = await shop.sandbox.money.invoices('qpay', payments.at(-1)?.charge?.number)
    expect(bill?.amount).toBe(order.total)
    const view = (await shop.call('GET', `/orders/${order.number}/payment`, { token: order.token })).body
    expect(await readQr(paying?.qr_svg)).toBe(view.payment.charge.instructions.qr_text)
    await shop.sandbox.money.act('qpay', payments.at(-1)?.charge?.number ?? '', 'approve')
    await until(async () => (await page(order)).paying === null, 'the money')
    expect((await page(order)).sums.due).toBe('0.0')
  })

  it('is one bill for two desks at once, and leaves one audit row', async () => {
    const order = await buy(shop, 'bank-transfer')
    const qpay = await shop.method('qpay')
    const answers = await Promise.all(Array.from({ length: 5 }, () => request(order, qpay)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const { payments } = await page(order)
    expect(payments.filter(({ state }) => state === 'pending')).toHaveLength(1)
    const rows = await shop.db
      .selectFrom('audit_rows')
      .select('after')
      .where('act', '=', 'orders.request_payment')
      .where('subject_id', '=', order.number)
      .execute()
    expect(rows.map(({ after }) => after)).toEqual([{ requested: order.total, method: 'qpay' }])
  })

  it('is refused where nothing is due, and for a method that is not there', async () => {
    const order = await buy(shop, 'bank-transfer')
    const unknown = await request(order, 9_999)
    expect([unknown.status, unknown.body.code]).toEqual([422, 'payment_method_not_found'])
    await shop.call('POST', `/shop/orders/${order.number}/cancel`, { token: order.token, body: {} })
    const over = await request(order, await shop.method('qpay'))
    expect([over.status, over.body.code]).toEqual([422, 'order_not_payable'])
    expect((await page(order)).paying).toBeNull()
  })
})
