import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { aPayingShop, type PayingShop } from '../../../../test/shops/paying-shop.ts'
import { aHotel, aTraveller, contact } from '../../../../test/travel-scene.ts'
import { restingSocial, SocialError, type SocialPort } from '../../base/identity/index.ts'
import { type PaymentProvider, ProviderError, resting } from '../../money/payments/index.ts'
import { type ReceiptPort, restingReceipts } from '../../money/receipts/index.ts'

// Recharges, bookings, cards to be kept, the register of organizations and sign-in elsewhere waited for a service that hangs as long as
// their time-outs, ten to twenty seconds each time, and nobody was told what works.

let shop: PayingShop
let bearer: string
beforeAll(async () => {
  shop = await aPayingShop('hanging_elsewhere')
  bearer = await aBearer(shop, (await aUser(shop.db, { email: 'waits@hanging.example' })).id)
})
afterAll(() => shop.close())

/** How often a service was called that never answers. */
let calls = 0
const never = () => {
  calls++
  return new Promise<never>(() => undefined)
}
beforeEach(() => {
  calls = 0
})
const original = new Map<string, PaymentProvider>()
beforeEach(() => {
  if (original.size === 0) for (const [type, provider] of shop.services.ports.payments) original.set(type, provider)
  shop.services.ports.payments = new Map(original)
})
function inPlaceOf(type: string, change: (provider: PaymentProvider) => PaymentProvider): void {
  const provider = original.get(type)
  if (!provider) throw new Error(`no ${type}`)
  shop.services.ports.payments = new Map([...original, [type, change(provider)]])
}

/** What is paid besides orders: begun with QPay, and how `instead` stands in the answer. */
const bills = {
  recharge: async () => {
    const body = { amount: 20_000, payment_method_id: await shop.method('qpay') }
    const answer = await shop.call('POST', '/storefront/account/wallet/recharges', { bearer, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.data.attributes.public_metadata.instead as string[] | undefined
  },
  booking: async () => {
    const { slug, room_id } = await aHotel(shop.pool)
    const caller = await aTraveller(shop)
    const stay = { room_id, check_in: '2027-06-08', check_out: '2027-06-10', contact }
    const booked = await shop.call('POST', `/shop/hotels/${slug}/bookings`, { bearer: caller.bearer, body: stay })
    const body = { payment_method_id: await shop.method('qpay') }
    const path = `/shop/bookings/${booked.body.number}/payments`
    const answer = await shop.call('POST', path, { bearer: caller.bearer, body })
    expect([answer.status, answer.body.paying], JSON.stringify(answer.body)).toEqual([201, 'waiting'])
    return answer.body.instead as string[] | null
  },
}

describe.each(Object.entries(bills))('a provider of a %s', (_, pay) => {
  it('that hangs is not waited for without end', async () => {
    inPlaceOf('qpay', (provider) => ({ ...provider, begin: never }))
    expect([(await pay()) ?? null, calls]).toEqual([null, 1])
  })

  it('that did not answer of late is not called, and the ways that work are named', async () => {
    const away = () => {
      calls++
      return Promise.reject(new ProviderError('away', 'no answer'))
    }
    inPlaceOf('qpay', (provider) => resting({ ...provider, begin: away, check: away }))
    await pay()
    await pay()
    const before = calls
    const answer = await pay()
    expect(calls).toBe(before)
    expect(answer?.length).toBeGreaterThan(0)
    expect(answer?.join()).not.toMatch(/qpay/i)
  })
})

describe('a service that somebody waits for without a charge', () => {
  it('keeps a card: bounded, then not called', async () => {
    inPlaceOf('golomt_card', (provider) =>
      resting({ ...provider, ...(provider.cards && { cards: { ...provider.cards, begin: never } }) }),
    )
    const body = { payment_method_id: await shop.method('golomt-card') }
    const begin = async () => (await shop.call('POST', '/users/cards/registrations', { bearer, body })).status
    expect(await Promise.all([begin(), begin()])).toEqual([503, 503])
    expect([await begin(), calls]).toEqual([503, 2])
  })

  it('is the register of organizations: bounded, then not called', async () => {
    const port: ReceiptPort = { issue: never, void: never, info: never, send: never, organization: never }
    shop.services.ports.receipts = restingReceipts(port)
    const ask = async () => (await shop.call('GET', '/receipts/organizations/5151234', { bearer })).body.code
    expect(await Promise.all([ask(), ask()])).toEqual(['receipts_unavailable', 'receipts_unavailable'])
    expect([await ask(), calls]).toEqual(['receipts_unavailable', 2])
  })

  it('is sign-in elsewhere: bounded, then neither called nor offered, while the other provider is', async () => {
    const port: SocialPort = {
      providers: ['google', 'facebook'],
      start: (provider) => (provider === 'google' ? never() : Promise.reject(new SocialError('failed'))),
      finish: never,
      profileOf: never,
    }
    shop.services.ports.social = restingSocial(port)
    const methods = async () => (await shop.call('GET', '/shop/auth/methods')).body.providers
    expect(await methods()).toEqual(['google', 'facebook'])
    const body = { redirect_uri: `${shop.services.origin}/auth/google/callback` }
    const start = async () => (await shop.call('POST', '/shop/auth/social/google/start', { body })).body.code
    expect(await Promise.all([start(), start()])).toEqual(['social_failed', 'social_failed'])
    expect([await start(), calls]).toEqual(['social_failed', 2])
    expect(await methods()).toEqual(['facebook'])
  })
})
