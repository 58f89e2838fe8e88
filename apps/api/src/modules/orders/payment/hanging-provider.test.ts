import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPayingShop, buy, type PayingShop, viewOf } from '../../../../test/shops/paying-shop.ts'
import { type PaymentProvider, ProviderError, resting } from '../../money/payments/index.ts'

// A provider that takes the call and says nothing.

let shop: PayingShop
beforeAll(async () => {
  shop = await aPayingShop('hanging')
})
afterAll(() => shop.close())

function inPlaceOf(change: (provider: PaymentProvider) => PaymentProvider): void {
  const { payments } = shop.services.ports
  const [type, provider] = [...payments].find(([name]) => name === 'qpay') ?? []
  if (!type || !provider) throw new Error('no QPay')
  shop.services.ports.payments = new Map([...payments, [type, change(provider)]])
}

it('that hangs holds up the order, and a look at it, for no longer than their bound', async () => {
  inPlaceOf((provider) => ({ ...provider, begin: () => new Promise(() => undefined) }))
  const order = await buy(shop, 'qpay')
  expect(await viewOf(shop, order)).toMatchObject({ state: 'waiting', payment: { charge: { state: 'created' } } })
})

it('that did not answer of late is not called, and the shopper is told which ways work', async () => {
  let begun = 0
  inPlaceOf((provider) =>
    resting({
      ...provider,
      begin: () => {
        begun++
        return Promise.reject(new ProviderError('away', 'no answer'))
      },
      check: () => Promise.reject(new ProviderError('away', 'no answer')),
    }),
  )
  await buy(shop, 'qpay')
  const order = await buy(shop, 'qpay')
  const before = begun
  const third = await buy(shop, 'qpay')
  expect(begun).toBe(before)
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
