import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queued } from '../../../../test/baskets/codes.ts'
import { aBearer, aProduct, aUser, unitsLeft } from '../../../../test/builders.ts'
import { removeSeen } from '../../../../test/personal/remove-seen.ts'
import { aPayingShop, type PayingShop } from '../../../../test/shops/paying-shop.ts'

let shop: PayingShop
let bearer: string
let picker: string
beforeAll(async () => {
  shop = await aPayingShop('drafts')
  const desk = await aUser(shop.db, { email: 'desk@drafts.example', role: 'staff', staff_role: 'desk' })
  bearer = await aBearer(shop, desk.id)
  picker = await aBearer(
    shop,
    (await aUser(shop.db, { email: 'p@drafts.example', role: 'staff', staff_role: 'picker' })).id,
  )
})
afterAll(() => shop.close())

const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
type Draft = {
  id: number
  version: number
  number: string
  order: Record<string, unknown>
  methods: { id: number; code: string }[]
}

const staff = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  shop.call(method, `/backoffice${path}`, { bearer, ...(body && { body }) })
const patch = async ({ id, version }: Draft, body: object) => {
  const answer = await shop.app.inject({
    method: 'PATCH',
    url: `/api/v2/backoffice/drafts/${id}`,
    payload: body,
    headers: { authorization: `Bearer ${bearer}`, 'if-match': `"${version}"` },
  })
  return { status: answer.statusCode, body: answer.json() }
}
async function aDraft(body: object = {}): Promise<Draft> {
  const made = await staff('POST', '/drafts', {})
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  if (Object.keys(body).length === 0) return made.body
  const edited = await patch(made.body, body)
  expect(edited.status, JSON.stringify(edited.body)).toBe(200)
  return edited.body
}
const place = async (draft: Draft, more: object = {}) =>
  staff('PUT', `/drafts/${draft.id}/place`, {
    payment_method_id: await shop.method('bank-transfer'),
    expected_total: Number(draft.order.total),
    ...more,
  })

describe('an order by phone', () => {
  it('costs and delivers what the checkout does for the same cart', async () => {
    for (const quantities of [[1], [2, 1], [3, 2, 1]]) {
      const lines: { variant_id: number; quantity: number }[] = []
      for (const [n, quantity] of quantities.entries())
        lines.push({
          variant_id: (await aProduct(shop.db, { stock: [9], price: 21_000 + n * 7_300 })).variant_id,
          quantity,
        })
      const draft = await aDraft({ lines, address: home })
      let cart = { number: '0', token: '' }
      for (const { variant_id, quantity } of lines) {
        const ask = { ...(cart.token && { token: cart.token }), body: { line_item: { variant_id, quantity } } }
        cart = (await shop.call('POST', `/orders/${cart.number}/line_items`, ask)).body.order
      }
      const { body } = await shop.call('PUT', `/checkouts/${cart.number}`, {
        token: cart.token,
        body: { order: { ship_address_attributes: home } },
      })
      const same = ({ total, item_total, ship_total, promo_total }: Record<string, unknown>) => ({
        total,
        item_total,
        ship_total,
        promo_total,
      })
      expect(same(draft.order)).toEqual(same(body))
      expect((draft.order.shipments as { rates: { code: string }[] }[])[0]?.rates.map(({ code }) => code)).toEqual(
        body.shipments[0].rates.map(({ code }: { code: string }) => code),
      )
    }
  })

  it('is placed once, holds its stock, and its buyer pays by a link that dies with it', async () => {
    const { id, variant_id } = await aProduct(shop.db, { stock: [5], price: 40_000 })
    // who takes the order asks the buyer's age
    await shop.db.updateTable('products').set({ min_age: 18 }).where('id', '=', id).execute()
    const draft = await aDraft({ lines: [{ variant_id, quantity: 2 }], address: home })
    expect((await staff('GET', '/drafts')).body.drafts[0]).toMatchObject({ id: draft.id, name: 'Бат', item_count: 2 })
    const wrong = await place(draft, { expected_total: 1 })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'total_changed'])
    const placed = await place(draft, { send_link: true })
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    expect(placed.body).toMatchObject({ number: draft.number, status: 'placed', pay_link: { opened_at: null } })
    expect(await unitsLeft(shop.db, variant_id)).toBe(3)
    expect((await place(draft)).status).toBe(404)
    expect((await staff('GET', '/drafts')).body.drafts).not.toContainEqual(expect.objectContaining({ id: draft.id }))

    const [message] = (await queued(shop, 'notify.pay_link')).slice(-1)
    const path = shop.services.secrets.open('link', Buffer.from(message?.sealed ?? '', 'base64'))
    const key = path.split('/').at(-1) ?? ''
    const open = () => shop.call('POST', `/shop/pay_links/${key}`, { body: {} })
    const opened = await open()
    expect(opened.body, JSON.stringify(opened.body)).toMatchObject({ number: draft.number })
    const view = await shop.call('GET', `/orders/${draft.number}/payment`, { token: opened.body.token })
    expect(view.status).toBe(200)
    expect((await staff('GET', `/orders/${draft.number}`)).body.pay_link.opened_at).not.toBeNull()
    expect((await shop.call('POST', '/shop/pay_links/0123456789abcdef', { body: {} })).body.code).toBe('pay_link_over')
    await staff('PUT', `/orders/${draft.number}/mark_paid`, {})
    expect((await open()).status).toBe(410)
    expect((await staff('POST', `/orders/${draft.number}/pay_link`, {})).body.code).toBe('order_not_payable')
  })

  it('the last piece is sold once, whoever places first', async () => {
    const { variant_id } = await aProduct(shop.db, { stock: [1], price: 40_000 })
    const input = { lines: [{ variant_id, quantity: 1 }] }
    const all = await Promise.all(
      [1, 2, 3].map((n) => aDraft({ ...input, address: { ...home, phone: `8811224${n}` } })),
    )
    const answers = await Promise.all(all.map((draft) => place(draft)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await unitsLeft(shop.db, variant_id)).toBe(0)
  })

  it('is one for two calls at once', async () => {
    const { variant_id } = await aProduct(shop.db, { stock: [5], price: 40_000 })
    const draft = await aDraft({ lines: [{ variant_id, quantity: 1 }], address: home })
    await Promise.all([place(draft), place(draft)])
    expect(await unitsLeft(shop.db, variant_id)).toBe(4)
    const rows = await shop.db.selectFrom('orders').select('status').where('number', '=', draft.number).execute()
    expect(rows).toEqual([{ status: 'placed' }])
  })

  it('belongs to its buyer once placed, and never shows up as their cart', async () => {
    const { variant_id } = await aProduct(shop.db, { stock: [5], price: 40_000 })
    const buyer = await aUser(shop.db, { email: 'buyer@drafts.example', phone: '88334455' })
    const theirs = await aBearer(shop, buyer.id)
    const known = await staff('GET', '/drafts/person?phone=8833%204455')
    const { person } = known.body
    expect(person, JSON.stringify(known.body)).toMatchObject({ id: buyer.id, phone: '88334455' })
    const draft = await aDraft({
      lines: [{ variant_id, quantity: 1 }],
      owner_id: person.id,
      address: { ...home, phone: '88334455' },
    })
    expect((await shop.call('GET', '/orders/current', { bearer: theirs })).status).toBe(204)
    expect((await place(draft)).status).toBe(200)
    const mine = await shop.call('GET', '/orders/mine', { bearer: theirs })
    expect(mine.body.orders.map(({ number }: { number: string }) => number)).toEqual([draft.number])
    expect((await staff('GET', '/drafts/person?phone=88334455')).body.person).toMatchObject({
      orders: 1,
      firstname: 'Бат',
    })
  })

  it('is begun anew from an order: what can be bought still, for the same person and place; the rest is named', async () => {
    const lines: { variant_id: number; quantity: number }[] = []
    for (const stock of [9, 3, 1])
      lines.push({ variant_id: (await aProduct(shop.db, { stock: [stock], price: 30_000 })).variant_id, quantity: 1 })
    const [first, second, last] = lines
    const draft = await aDraft({
      lines: [{ ...first, quantity: 2 }, { ...second, quantity: 2 }, last],
      address: { ...home, lastname: 'Дорж' },
      email: 'bat@duplicate.example',
    })
    const { number } = (await place(draft)).body
    const again = await staff('POST', `/orders/${number}/duplicate`, {})
    expect(again.status, JSON.stringify(again.body)).toBe(201)
    expect(again.body.changes.map(({ kind, got }: { kind: string; got: number }) => [kind, got])).toEqual([
      ['added', 2],
      ['capped', 1],
      ['gone', 0],
    ])
    const { order } = again.body.draft
    expect(order.line_items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2, 1])
    expect(order.ship_address).toMatchObject({
      firstname: 'Бат',
      lastname: 'Дорж',
      phone: '88112233',
      address1: '12-р байр',
    })
    expect(order.shipments[0].rates.some(({ selected }: { selected: boolean }) => selected)).toBe(true)
    expect((await staff('POST', '/orders/R000/duplicate', {})).body.code).toBe('order_not_found')
  })

  it('finds goods by name and SKU, refuses an older version, and is thrown away', async () => {
    const { variant_id } = await aProduct(shop.db, { stock: [5], price: 40_000, name: 'Хөх торгон дээл' })
    const answer = await staff('GET', '/drafts/goods?q=torgon')
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const found = answer.body.goods
    expect(found).toMatchObject([{ variant_id, on_hand: 5, price: '40000.0' }])
    expect((await staff('GET', `/drafts/goods?q=${found[0].sku}`)).body.goods[0]).toMatchObject({ variant_id })
    const draft = await aDraft()
    const placed = await patch(await aDraft({ address: home }), { lines: [{ variant_id, quantity: 1 }] })
    expect(placed.body.order.shipments[0].rates.length).toBeGreaterThan(0)
    expect((await patch(draft, { lines: [{ variant_id, quantity: 1 }] })).status).toBe(200)
    expect((await patch(draft, { note: 'хуучин' })).body.code).toBe('version_conflict')
    expect((await shop.call('POST', '/backoffice/drafts', { bearer: picker, body: {} })).status).toBe(403)
    expect((await removeSeen(shop, `/backoffice/drafts/${draft.id}`, bearer)).status).toBe(204)
    expect((await staff('GET', `/drafts/${draft.id}`)).status).toBe(404)
  })
})
