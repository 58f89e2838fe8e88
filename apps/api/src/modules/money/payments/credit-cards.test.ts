import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { choose } from '../../../../test/people/card-visit.ts'
import { aPayingShop, buy, type PayingShop, until, viewOf } from '../../../../test/shops/paying-shop.ts'
import { transact } from '../../../platform/database/db.ts'
import { followRegistrations } from './credit-cards.use-cases.ts'
import { keepCard } from './index.ts'
import { forgetProviderCalls } from './payments.jobs.ts'

let shop: PayingShop
let bearer: string
let user_id: number
let people = 0
const start = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  shop = await aPayingShop('credit_cards')
})
beforeEach(async () => {
  shop.clock.now = start
  user_id = (await aUser(shop.db, { email: `kart-${++people}@example.mn` })).id
  bearer = await aBearer(shop, user_id)
})
afterAll(() => shop.close())

const begin = async () => {
  const body = { payment_method_id: await shop.method('golomt-card') }
  const answer = await shop.call('POST', '/users/cards/registrations', { bearer, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as { number: string; redirect_url: string }
}
const cards = async (): Promise<{ cardId: string; masked_number: string; default: boolean }[]> =>
  (await shop.call('GET', '/users/cards', { bearer })).body.cards
const keep = async (card = 'visa') => {
  const { number, redirect_url } = await begin()
  await choose(redirect_url, card)
  return (await shop.call('GET', `/users/cards/registrations/${number}`, { bearer })).body.card
}
const register = (body: object) => shop.call('PUT', '/users/register_card', { bearer, body })

describe('keeping a card', () => {
  it('goes over the page of its provider, and leads back to the cards', async () => {
    const { body } = await shop.call('GET', '/users/cards', { bearer })
    expect(body).toMatchObject({ cards: [], keepers: [{ code: 'golomt-card' }] })
    const { number, redirect_url } = await begin()
    const state = () => shop.call('GET', `/users/cards/registrations/${number}`, { bearer })
    expect((await state()).body).toEqual({ number, state: 'pending', card: null })
    const back = new URL(await choose(redirect_url, 'visa'))
    expect([back.pathname, back.searchParams.get('registration')]).toEqual(['/account/cards', number])
    const stored = { kind: 'visa', masked_number: '411111******1111', name: 'BATBOLD ANU', default: true }
    expect((await state()).body).toMatchObject({ state: 'kept', card: stored })
    expect(await cards()).toMatchObject([stored])
    expect((await state()).body.card.cardId).toBe((await cards())[0]?.cardId)
  })

  it('is made good for somebody who closed the page, and given up where the page was left', async () => {
    const done = await begin()
    await choose(done.redirect_url, 'mastercard')
    const left = await begin()
    await choose(left.redirect_url, 'visa', 'leave')
    await followRegistrations(shop.services)
    expect(await cards()).toMatchObject([{ kind: 'mastercard' }])
    shop.clock.now = new Date(start.getTime() + 3 * 3_600_000)
    bearer = await aBearer(shop, user_id)
    await followRegistrations(shop.services)
    const answer = await shop.call('GET', `/users/cards/registrations/${left.number}`, { bearer })
    expect(answer.body).toMatchObject({ state: 'expired', card: null })
  })

  it('keeps a card once, also when it is asked for from many places', async () => {
    const { number, redirect_url } = await begin()
    await choose(redirect_url, 'visa')
    const polls = Array.from({ length: 8 }, () => shop.call('GET', `/users/cards/registrations/${number}`, { bearer }))
    expect((await Promise.all(polls)).map(({ body }) => body.state)).toEqual(Array(8).fill('kept'))
    await keep('visa')
    expect(await cards()).toHaveLength(1)
  })

  it('is nobody else’s to look at, and wants a way to pay that keeps cards', async () => {
    const { number } = await begin()
    const other = await aBearer(shop, (await aUser(shop.db, { email: `busad-${people}@example.mn` })).id)
    expect((await shop.call('GET', `/users/cards/registrations/${number}`, { bearer: other })).status).toBe(404)
    for (const payment_method_id of [await shop.method('qpay'), 999, 'x']) {
      const answer = await shop.call('POST', '/users/cards/registrations', { bearer, body: { payment_method_id } })
      expect([answer.status, answer.body.code]).toEqual([422, 'payment_method_not_found'])
    }
  })

  it('waits for a provider that is away', async () => {
    await shop.sandbox.money.fault('golomt_card', 'error', { times: 1 })
    const body = { payment_method_id: await shop.method('golomt-card') }
    expect((await shop.call('POST', '/users/cards/registrations', { bearer, body })).status).toBe(503)
    const { number } = await begin()
    await shop.sandbox.money.fault('golomt_card', 'error', { times: 1 })
    const answer = await shop.call('GET', `/users/cards/registrations/${number}`, { bearer })
    expect([answer.status, answer.body.state]).toEqual([200, 'pending'])
    await shop.sandbox.money.calm()
  })
})

describe('a token of the provider', () => {
  it('keeps the card it stands for', async () => {
    const { number, redirect_url } = await begin()
    expect((await register({ token: number })).body.code).toBe('card_token_unknown')
    await choose(redirect_url, 'tcard')
    expect((await register({ token: number })).body).toMatchObject({ kind: 'tcard', default: true })
  })

  it('is never the number of a card, in whichever field and however it is written', async () => {
    const numbers = ['4111111111111111', '4111 1111 1111 1111', '4111-1111-1111-1111', 'card: 62220211 11111111 111']
    for (const number of numbers)
      for (const body of [
        { token: number },
        { token: 'KABCDEFGH', name: number },
        { token: [number] },
        { token: Number('4111111111111111') },
      ]) {
        const answer = await register(body)
        expect([answer.status, answer.body.code]).toEqual([422, 'card_number_refused'])
        expect(JSON.stringify(answer.body)).not.toMatch(/1111/)
      }
    const { rows } = await shop.pool.query('select request, answer, url from provider_calls')
    expect(JSON.stringify(rows)).not.toMatch(/4111111111111111/)
    expect((await register({})).body.errors).toHaveProperty('token')
  })

  it('of somebody else keeps nothing', async () => {
    const { number, redirect_url } = await begin()
    await choose(redirect_url, 'visa')
    const other = await aBearer(shop, (await aUser(shop.db, { email: `hulgai-${people}@example.mn` })).id)
    const answer = await shop.call('PUT', '/users/register_card', { bearer: other, body: { token: number } })
    expect([answer.status, answer.body.code]).toEqual([422, 'card_token_unknown'])
  })
})

it('keeps the calls to providers for a year', async () => {
  const call = { provider: 'old', operation: 'check', url: '/', request: '', answer: '', took_ms: 1 }
  const daysAgo = (days: number) => new Date(start.getTime() - days * 86_400_000)
  const stored = { ...call, number: 'KEPT', created_at: daysAgo(364) }
  await shop.db
    .insertInto('provider_calls')
    .values([stored, { ...call, number: 'GONE', created_at: daysAgo(366) }])
    .execute()
  await forgetProviderCalls.work(shop.services, {})
  const { rows } = await shop.pool.query("select number from provider_calls where provider = 'old'")
  expect(rows).toEqual([{ number: 'KEPT' }])
})

describe('kept cards', () => {
  it('stand beside the loyalty card, and alone', async () => {
    await keep()
    const { body } = await shop.call('GET', '/users/all_card', { bearer })
    expect(body.cards.map(({ kind }: { kind: string }) => kind)).toEqual(['visa', 'loyalty'])
    expect((await cards()).map(({ masked_number }) => masked_number)).toEqual(['411111******1111'])
  })

  it('have one default, which the newest follows', async () => {
    const [visa, master, tcard] = [await keep('visa'), await keep('mastercard'), await keep('tcard')]
    const put = await shop.call('PUT', `/users/cards/${master.cardId}/default`, { bearer })
    expect(put.body).toMatchObject({ cardId: master.cardId, default: true })
    expect((await cards()).filter((card) => card.default)).toHaveLength(1)
    const removed = await shop.call('DELETE', '/users/remove_card', { bearer, body: { cardId: master.cardId } })
    expect(removed.status).toBe(204)
    expect(await cards()).toMatchObject([
      { cardId: tcard.cardId, default: true },
      { cardId: visa.cardId, default: false },
    ])
    const query = await shop.call('DELETE', `/users/remove_card?cardId=${visa.cardId}`, { bearer })
    expect(query.status).toBe(204)
    for (const cardId of [visa.cardId, 'loyalty-1', '', "' or 1=1"])
      expect((await shop.call('DELETE', '/users/remove_card', { bearer, body: { cardId } })).status).toBe(404)
  })

  it('have one default when two are kept at the same moment', async () => {
    const payment_method_id = await shop.method('golomt-card')
    const card = (token: string) => ({ token, masked_number: '411111******1111', holder: null, kind: 'visa' })
    await Promise.all(
      ['a', 'b', 'c', 'd', 'a'].map((token) =>
        transact(shop.db, (tx) => keepCard(shop.services, tx, { user_id, payment_method_id, card: card(token) })),
      ),
    )
    expect((await cards()).map((each) => each.default)).toEqual([true, false, false, false])
  })

  it('are read as documents, by way to pay and with it', async () => {
    const { cardId } = await keep('visa')
    const method = await shop.method('golomt-card')
    const path = '/storefront/account/credit_cards'
    const list = await shop.call('GET', `${path}?include=payment_method`, { bearer })
    expect(list.body).toMatchObject({
      data: [{ id: cardId, type: 'credit_card', attributes: { cc_type: 'visa', last_digits: '1111', default: true } }],
      included: [{ id: String(method), type: 'payment_method' }],
    })
    expect(JSON.stringify(list.body)).not.toMatch(/token|411111\d/)
    expect((await shop.call('GET', `${path}?filter[payment_method_id]=${method}`, { bearer })).body.data).toHaveLength(
      1,
    )
    expect((await shop.call('GET', `${path}?filter[payment_method_id]=1`, { bearer })).body.data).toEqual([])
    expect((await shop.call('GET', `${path}/default`, { bearer })).body.data.id).toBe(cardId)
    expect((await shop.call('GET', `${path}/${cardId}`, { bearer })).body.data.id).toBe(cardId)
    const other = await aBearer(shop, (await aUser(shop.db, { email: `oor-${people}@example.mn` })).id)
    for (const call of ['GET', 'DELETE'] as const)
      expect((await shop.call(call, `${path}/${cardId}`, { bearer: other })).status).toBe(404)
    const put = await shop.call('PUT', `/users/cards/${cardId}/default`, { bearer: other })
    expect(put.status).toBe(404)
    expect((await shop.call('DELETE', `${path}/${cardId}`, { bearer })).status).toBe(204)
    expect((await shop.call('GET', `${path}/default`, { bearer })).status).toBe(404)
  })
})

describe('an order paid with a kept card', () => {
  it('is paid at once, without the page of the bank', async () => {
    const { cardId } = await keep('visa')
    const order = await buy(shop, 'golomt-card', { bearer, source: { card_id: cardId } })
    expect(await viewOf(shop, order)).toMatchObject({
      state: 'paid',
      due: '0.0',
      payment: { charge: { instructions: {} } },
    })
  })

  it('is paid with it afterwards too, when another way came to nothing', async () => {
    const { cardId } = await keep('visa')
    const order = await buy(shop, 'qpay', { bearer })
    const body = { payment_method_id: await shop.method('golomt-card'), card_id: Number(cardId) }
    const answer = await shop.call('POST', `/orders/${order.number}/payments`, { token: order.token, bearer, body })
    expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ state: 'paid' })
  })

  it('keeps the card that it was paid with, when that is wished', async () => {
    const order = await buy(shop, 'golomt-card', { bearer, source: { keep_card: true } })
    const { payment } = await viewOf(shop, order)
    await choose(payment.charge.instructions.redirect_url, 'mastercard')
    await until(async () => (await viewOf(shop, order)).state === 'paid', 'paid')
    expect(await cards()).toMatchObject([{ kind: 'mastercard', default: true }])
  })

  it('is not paid with a card of somebody else or of another way to pay', async () => {
    const { cardId } = await keep('visa')
    const other = await aBearer(shop, (await aUser(shop.db, { email: `tanihgui-${people}@example.mn` })).id)
    const order = await buy(shop, 'bank-transfer', { bearer: other })
    const input = { token: order.token, bearer: other }
    const body = { payment_method_id: await shop.method('golomt-card'), card_id: Number(cardId) }
    const pay = await shop.call('POST', `/orders/${order.number}/payments`, { ...input, body })
    expect(pay.body.code).toBe('source_not_found')
    const mine = await buy(shop, 'bank-transfer', { bearer })
    const wrong = { payment_method_id: await shop.method('qpay'), card_id: Number(cardId) }
    const answer = await shop.call('POST', `/orders/${mine.number}/payments`, {
      token: mine.token,
      bearer,
      body: wrong,
    })
    expect(answer.body.code).toBe('source_not_found')
  })
})
