import { OrderPapers } from '@delguur/contract/warehouse/order-papers'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDispatchShop, type DispatchShop } from '../../../../../test/shops/dispatch-shop.ts'

// the package is CommonJS, its function its default
const readCode = jsqr.default ?? jsqr

let shop: DispatchShop
beforeAll(async () => {
  shop = await aDispatchShop('order_papers')
})
afterAll(() => shop.close())

async function papers(query: string, bearer?: string): Promise<OrderPapers> {
  const { status, body } = await shop.get(`/order_papers?${query}`, bearer)
  expect(status, JSON.stringify(body)).toBe(200)
  return OrderPapers.parse(body)
}
/** What a reader finds in a code as it is printed. */
async function readQr({ size, path }: { size: number; path: string }): Promise<string | undefined> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="-2 -2 ${size + 4} ${size + 4}"><rect x="-2" y="-2" width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return readCode(new Uint8ClampedArray(data), info.width, info.height)?.data
}

it('prints an order in any state that is not over: who, where, lines, sums and a code that leads to it', async () => {
  const unpaid = await shop.bought({ quantity: 2 })
  const paid = await shop.paid()
  const { papers: both, seller } = await papers(`kind=slip&numbers=${unpaid.number},${paid.number}`)
  expect(both.map(({ number }) => number)).toEqual([unpaid.number, paid.number])
  expect(both[0]).toMatchObject({
    area: 'ЧД 11',
    lines: [{ sku: unpaid.sku, quantity: 2, price: '20000.0', total: '40000.0' }],
    part: 1,
    parts: 1,
    gift: false,
  })
  expect(both[0]?.address).toContain('45-р байр')
  for (const { qr, code, number } of both) expect([await readQr(qr), code]).toEqual([number, number])
  expect(seller.tin).toMatch(/^\d{11,14}$/)
  const [invoice] = (await papers(`kind=invoice&numbers=${unpaid.number}`)).papers
  expect([invoice?.sums.items, invoice?.sums.due]).toEqual(['40000.0', invoice?.sums.total])
  expect((await papers(`kind=invoice&numbers=${paid.number}`)).papers[0]?.sums.due).toBe('0.0')
})

it('names what it does not print, and prints the rest', async () => {
  const [one, canceled] = [await shop.bought(), await shop.bought()]
  expect((await shop.put(`/orders/${canceled.number}/cancel`, { reason: 'Өөрөө больсон' })).status).toBe(200)
  const { papers: done, refused } = await papers(`kind=label&numbers=${one.number},${canceled.number},R000`)
  expect(done.map(({ number }) => number)).toEqual([one.number])
  expect(refused).toMatchObject([
    { number: canceled.number, code: 'paper_order_over', error: expect.stringMatching(/\S/) },
    { number: 'R000', code: 'order_not_found' },
  ])
})

it('prints a slip and label of each part of a split order, with codes of their own, and one invoice', async () => {
  const order = await shop.paid({ quantity: 3 })
  const page = (await shop.get(`/orders/${order.number}`)).body
  const split = await shop.post(`/orders/${order.number}/shipments`, {
    lines: [{ line_item_id: page.lines[0].id, quantity: 1 }],
  })
  expect(split.status, JSON.stringify(split.body)).toBeLessThan(300)
  const { papers: parts } = await papers(`kind=slip&numbers=${order.number}`)
  expect(parts.map(({ part, parts: of, lines }) => [part, of, lines[0]?.quantity]).sort()).toEqual([
    [1, 2, expect.any(Number)],
    [2, 2, expect.any(Number)],
  ])
  expect(parts.reduce((sum, { lines }) => sum + (lines[0]?.quantity ?? 0), 0)).toBe(3)
  expect(new Set(parts.map(({ code }) => code)).size).toBe(2)
  for (const { qr, code } of parts) {
    expect(await readQr(qr)).toBe(code)
    expect((await shop.get(`/scanned?code=${code}`)).body).toMatchObject({
      found: { kind: 'order', number: order.number },
    })
  }
  const { papers: invoices } = await papers(`kind=invoice&numbers=${order.number}`)
  expect(invoices.map(({ lines }) => lines[0]?.quantity)).toEqual([3])
})

it('finds by the address of a list, refuses more than a hundred, and hides the buyer once the parcel has left', async () => {
  const order = await shop.paid({ phone: '88776655' })
  expect((await papers('kind=slip&filter=q%3D88776655')).papers.map(({ number }) => number)).toEqual([order.number])
  const many = Array.from({ length: 101 }, (_, n) => `R9${n}`).join(',')
  expect((await shop.get(`/order_papers?kind=slip&numbers=${many}`)).status).toBe(422)
  const support = await shop.as('tuslah', 'support')
  const picker = await shop.as('tuuj')
  expect((await papers(`kind=label&numbers=${order.number}`, picker)).papers[0]?.phone).toContain('88776655')
  const marketer = await shop.as('marketer', 'marketer')
  const [seen] = (await papers(`kind=slip&numbers=${order.number}`, marketer)).papers
  expect([seen?.phone?.includes('88776655'), seen?.address]).toEqual([false, ''])
  await shop.put(`/orders/${order.number}/make_ready`)
  expect((await shop.put(`/orders/${order.number}/ship`)).status).toBe(200)
  const left = (await papers(`kind=label&numbers=${order.number}`, picker)).papers[0]
  expect([left?.phone?.includes('88776655'), left?.address]).toEqual([false, ''])
  expect((await shop.get(`/order_papers?kind=slip&numbers=${order.number}`, support)).status).toBe(200)
})
