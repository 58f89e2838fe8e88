import { Logger, runOnce } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { aPayingShop, type Bought, buy, type PayingShop, viewOf } from '../../../../test/shops/paying-shop.ts'
import { makeVapidKeys } from '../../../adapters/push/web-push.ts'
import { pushOf } from '../../../entry/services/messages.ts'
import { transact } from '../../../platform/database/db.ts'
import { notifyJobs, notifyPerson } from '../../messages/notify/index.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await aPayingShop('stand_ins')
  const sender = { vapid: makeVapidKeys(), sandbox_url: shop.sandbox.inbox_url, support: 'a@b.example' }
  shop.services.ports.push = pushOf({}, sender)
})
afterAll(() => shop.close())

const link = (bearer: string, subscription: object) =>
  shop.call('POST', '/users/link_device', { bearer, body: { playerId: JSON.stringify(subscription) } })

/** Has every waiting message sent. */
async function deliver(): Promise<void> {
  const taskList = Object.fromEntries(
    notifyJobs.map((each) => [each.name, (raw: unknown) => each.work(shop.services, raw)]),
  )
  await runOnce({ pgPool: shop.pool, taskList, noHandleSignals: true, logger: new Logger(() => () => undefined) })
}

const chargeOf = async (order: Bought): Promise<string> => (await viewOf(shop, order)).payment.charge.number
const statusOf = async (provider: string, order: Bought) =>
  (await shop.sandbox.money.invoice(provider, await chargeOf(order))).status

describe('guarantee 46: a stand-in acts on requests of its own pages alone', () => {
  it('a push endpoint on its origin pays no order', async () => {
    const order = await buy(shop, 'khan-card')
    const { id } = await shop.sandbox.money.invoice('khan_card', await chargeOf(order))
    const { id: user_id } = await aUser(shop.db, { email: 'stranger@example.mn' })
    const bearer = await aBearer(shop, user_id)
    const { endpoint, keys } = await shop.sandbox.subscribe()
    const origin = shop.sandbox.inbox_url
    for (const path of [
      `/money/khan_card/${id}/approve`,
      `/push/../money/khan_card/${id}/approve`,
      `/push/%2e%2e/money/khan_card/${id}/approve`,
      `/push/x?/money`,
      `/khan_card/payment/mn/${id}`,
      '/push',
    ]) {
      const linked = await link(bearer, { endpoint: `${origin}${path}`, keys })
      expect([path, linked.status]).toEqual([path, 422])
    }
    expect((await link(bearer, { endpoint, keys })).status).toBe(200)
    const notice = { user_id, topic: 'orders', title: 'a', body: 'b', url: '/' } as const
    await transact(shop.db, (tx) => notifyPerson(shop.services, tx, notice))
    await deliver()
    expect(await shop.sandbox.pushed(endpoint.slice(endpoint.lastIndexOf('/') + 1))).toHaveLength(1)
    expect(await statusOf('khan_card', order)).toBe('open')
    expect(await viewOf(shop, order)).toMatchObject({ state: 'waiting' })
  })

  it('nor does any request without the secret of its page, in whatever form', async () => {
    const order = await buy(shop, 'khan-card')
    const { id } = await shop.sandbox.money.invoice('khan_card', await chargeOf(order))
    const bodies: [string | undefined, string | undefined][] = [
      ['application/octet-stream', 'x'],
      ['application/json', '{}'],
      ['application/x-www-form-urlencoded', 'act=pay&card=visa&csrf_token=guessed'],
      [undefined, undefined],
    ]
    for (const path of [`/money/khan_card/${id}/approve`, `/khan_card/payment/mn/${id}`])
      for (const [type, body] of bodies) {
        const answer = await fetch(`${shop.sandbox.inbox_url}${path}`, {
          method: 'POST',
          redirect: 'manual' as const,
          ...(body !== undefined && { body }),
          ...(type && { headers: { 'content-type': type } }),
        })
        expect([path, type, answer.status]).toEqual([path, type, type?.endsWith('octet-stream') ? 415 : 403])
      }
    expect(await statusOf('khan_card', order)).toBe('open')
  })
})
