import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { aPayingShop, type PayingShop } from '../../../../test/paying-shop.ts'
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

const boundMs = 6_000
const never = () => new Promise<never>(() => undefined)
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
/** How long it takes, and what comes of it. */
async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const began = Date.now()
  const answer = await work()
  return { ms: Date.now() - began, answer }
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
    const who = await aTraveller(shop)
    const stay = { room_id, check_in: '2027-06-08', check_out: '2027-06-10', contact }
    const booked = await shop.call('POST', `/shop/hotels/${slug}/bookings`, { bearer: who.bearer, body: stay })
    const body = { payment_method_id: await shop.method('qpay') }
    const path = `/shop/bookings/${booked.body.number}/payments`
    const answer = await shop.call('POST', path, { bearer: who.bearer, body })
    expect([answer.status, answer.body.paying], JSON.stringify(answer.body)).toEqual([201, 'waiting'])
    return answer.body.instead as string[] | null
  },
}

describe.each(Object.entries(bills))('a provider of a %s', (_, pay) => {
  it('that hangs is waited for no longer than its bound', async () => {
    inPlaceOf('qpay', (provider) => ({ ...provider, begin: never }))
    const { ms, answer } = await timed(pay)
    expect([ms > boundMs - 500, ms < boundMs * 2, answer ?? null]).toEqual([true, true, null])
  })

  it('that did not answer of late is not waited for, and the ways that work are named', async () => {
    const away = () => Promise.reject(new ProviderError('away', 'no answer'))
    inPlaceOf('qpay', (provider) => resting({ ...provider, begin: away, check: away }))
    await pay()
    await pay()
    const { ms, answer } = await timed(pay)
    expect(ms).toBeLessThan(boundMs)
    expect(answer?.length).toBeGreaterThan(0)
    expect(answer?.join()).not.toMatch(/qpay/i)
  })
})

describe('a service that somebody waits for without a charge', () => {
  it('keeps a card: bounded, then left alone', async () => {
    inPlaceOf('golomt_card', (provider) =>
      resting({ ...provider, ...(provider.cards && { cards: { ...provider.cards, begin: never } }) }),
    )
    const body = { payment_method_id: await shop.method('golomt-card') }
    const begin = () => timed(() => shop.call('POST', '/users/cards/registrations', { bearer, body }))
    const [first, second] = await Promise.all([begin(), begin()])
    for (const each of [first, second]) {
      expect([each.answer.status, each.ms < boundMs * 2]).toEqual([503, true])
    }
    const third = await begin()
    expect([third.answer.status, third.ms < 2_000]).toEqual([503, true])
  })

  it('is the register of organizations: bounded, then left alone', async () => {
    const port: ReceiptPort = { issue: never, void: never, info: never, send: never, organization: never }
    shop.services.ports.receipts = restingReceipts(port)
    const ask = () => timed(() => shop.call('GET', '/receipts/organizations/5151234', { bearer }))
    const firsts = await Promise.all([ask(), ask()])
    for (const { answer, ms } of firsts)
      expect([answer.body.code, ms < boundMs * 2]).toEqual(['receipts_unavailable', true])
    const { answer, ms } = await ask()
    expect([answer.body.code, ms < 2_000]).toEqual(['receipts_unavailable', true])
  })

  it('is sign-in elsewhere: bounded, then not offered, while the other provider is', async () => {
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
    const start = () => timed(() => shop.call('POST', '/shop/auth/social/google/start', { body }))
    const firsts = await Promise.all([start(), start()])
    for (const { answer, ms } of firsts) expect([answer.body.code, ms < boundMs * 2]).toEqual(['social_failed', true])
    const { answer, ms } = await start()
    expect([answer.body.code, ms < 2_000]).toEqual(['social_failed', true])
    expect(await methods()).toEqual(['facebook'])
  })
})
