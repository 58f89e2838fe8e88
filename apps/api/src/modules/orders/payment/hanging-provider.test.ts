import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPayingShop, buy, type PayingShop, viewOf } from '../../../../test/paying-shop.ts'
import { type PaymentProvider, ProviderError, resting } from '../../money/payments/index.ts'

// A provider that takes the call and says nothing.

let shop: PayingShop
beforeAll(async () => {
  shop = await aPayingShop('hanging')
})
afterAll(() => shop.close())

const boundMs = 6_000

function inPlaceOf(change: (provider: PaymentProvider) => PaymentProvider): void {
  const { payments } = shop.services.ports
  const [type, provider] = [...payments].find(([name]) => name === 'qpay') ?? []
  if (!type || !provider) throw new Error('no QPay')
  shop.services.ports.payments = new Map([...payments, [type, change(provider)]])
}

it('that hangs holds up the order, and a look at it, for no longer than their bound', async () => {
  inPlaceOf((provider) => ({ ...provider, begin: () => new Promise(() => undefined) }))
  const began = Date.now()
  const order = await buy(shop, 'qpay')
  const placed = Date.now() - began
  expect(placed).toBeGreaterThan(boundMs - 500)
  expect(placed).toBeLessThan(boundMs * 2)
  const looked = Date.now()
  expect(await viewOf(shop, order)).toMatchObject({ state: 'waiting', payment: { charge: { state: 'created' } } })
  expect(Date.now() - looked).toBeLessThan(boundMs * 2)
})

it('that did not answer of late is not waited for, and the shopper is told which ways work', async () => {
  inPlaceOf((provider) =>
    resting({
      ...provider,
      begin: () => Promise.reject(new ProviderError('away', 'no answer')),
      check: () => Promise.reject(new ProviderError('away', 'no answer')),
    }),
  )
  await buy(shop, 'qpay')
  const order = await buy(shop, 'qpay')
  const began = Date.now()
  const third = await buy(shop, 'qpay')
  expect(Date.now() - began).toBeLessThan(boundMs)
  for (const each of [order, third]) {
    const { instead, state } = await viewOf(shop, each)
    expect([state, instead.length > 1]).toEqual(['waiting', true])
    expect(instead.join()).not.toMatch(/qpay/i)
  }
  const paid = { payment_method_id: await shop.method('bank-transfer') }
  const { status, body } = await shop.call('POST', `/orders/${third.number}/payments`, {
    token: third.token,
    body: paid,
  })
  expect([status, body.instead]).toEqual([201, null])
})
