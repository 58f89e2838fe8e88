import { paperKinds } from '@delguur/contract/warehouse/dispatch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from '../../src/modules/messages/notify/index.ts'
import { buyDigital, type Placed } from '../baskets/digital.ts'
import { aBearer, aProduct, aUser } from '../builders.ts'
import { aPayingShop, type PayingShop } from '../shops/paying-shop.ts'
import { work } from '../work.ts'
import { secrets } from './hidden-scene.ts'

// Paper and mails of an order whose product is hidden, and written anew as a draft, after it was bought: they keep what was
// bought, and tell neither what it becomes nor what staff write to each other.

let shop: PayingShop
let owner: string
let order: Placed
let courier: string
const mails: Mail[] = []
beforeAll(async () => {
  shop = await aPayingShop('hidden_paper')
  shop.services.ports.mail = { send: async (mail) => void mails.push(mail) }
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'owner@paper.example', role: 'admin' })).id)
})
afterAll(() => shop.close())

const staff = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const answer = await shop.call(method, `/backoffice${path}`, { bearer: owner, ...(body && { body }) })
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}
const pdf = async (path: string) => {
  const { status, body } = await shop.call('GET', `/shop/orders/${order.number}/${path}`, { token: order.token })
  expect(status, path).toBe(200)
  // the same words at another moment are the same paper
  return Buffer.from(body.base64, 'base64')
    .toString('latin1')
    .replace(/\(D:\d{14}Z\)|\/ID \[[^\]]*\]/g, '')
}
const message = (text: string): string[] => secrets.filter((word) => text.toLowerCase().includes(word))

describe('guarantee 76: paper and mails of what was bought', { timeout: 60_000 }, () => {
  it('say what it was, and nothing of what it becomes or of staff', async () => {
    const name = 'Ноосон малгай'
    const coat = await aProduct(shop.db, { name, price: 20_000, stock: [9] })
    const ticket = await aProduct(shop.db, { name: 'Жүжиг', price: 15_000, stock: [9], digital: 'e_ticket' })
    const home = { firstname: 'Номин', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '45-р байр' }
    order = await buyDigital(shop, [{ variant_id: coat.variant_id }, { variant_id: ticket.variant_id }], {
      email: 'buyer@paper.example',
      address: home,
    })
    await staff('POST', `/orders/${order.number}/notes`, { text: 'Нууцхан тэмдэглэл' })
    const wave = await staff('POST', '/waves', { numbers: [order.number] })
    const prints = async () => ({
      waves: await Promise.all(
        ['', ...paperKinds.map((kind) => `?kind=${kind}`)].map((query) =>
          staff('GET', `/waves/${wave.id}/print${query}`),
        ),
      ),
      tickets: await pdf('tickets/pdf'),
    })
    const before = await prints()
    expect(JSON.stringify(before.waves)).toContain(name)
    // the mails of the order wait meanwhile
    await shop.pool.query(
      `update products set name = '{"mn":"Нууцхан бараа","en":"Nuutskhan"}', description = '{"mn":"Нууцхан"}', slug = 'nuutskhan-' || id,
        status = 'hidden' where id = any($1)`,
      [[coat.id, ticket.id]],
    )
    await shop.pool.query(
      `update variants set sku = 'NUUTSKHAN-' || id, wholesale_price = 7130713 where id = any($1)`,
      [[coat.variant_id, ticket.variant_id]],
    )
    const after = await prints()
    expect(after).toEqual(before)
    const { id: courier_id } = await staff('POST', '/couriers', { name: 'Түмэн', phone: '99112233', area: 'ЧД' })
    await staff('PUT', `/orders/${order.number}/make_ready`)
    const run = await staff('POST', '/runs', { courier_id })
    await staff('PUT', `/runs/${run.id}/add`, { code: order.number })
    await staff('PUT', `/runs/${run.id}/hand_over`)
    const { url } = await staff('GET', `/runs/${run.id}/link`)
    courier = JSON.stringify((await shop.call('GET', `/backoffice/runs/by_token/${url.split('/').pop()}`)).body)
    expect(courier).toContain(order.number)
    await work(shop)
    const sent = mails.filter(({ to }) => to === 'buyer@paper.example')
    expect(sent.length).toBeGreaterThan(2)
    expect(JSON.stringify(sent)).toContain(name)
    expect(message(JSON.stringify([after.waves, courier, sent]))).toEqual([])
    expect(JSON.stringify([after.waves, courier, sent])).not.toMatch(/7\D?130\D?713/)
  })
})
