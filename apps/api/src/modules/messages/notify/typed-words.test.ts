import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { wordsOf } from './emails/account-emails.ts'
import { giftCardEmail } from './emails/gift-card-email.ts'
import { asHtml, asText } from './emails/mail-body.ts'
import { writeOrderMessage } from './orders/order-message.ts'

let shop: TestApp
let transfer: number
beforeAll(async () => {
  shop = await startApp(await freshDatabase('typed_words'))
  await aShop(shop.db)
  transfer = (await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => shop.close())

type Typed = { email: string; firstname: string; address1?: string; bearer?: string }

/** What the mail of an order says, placed with these words. */
async function mailOf({ email, firstname, address1 = '12-р байр', bearer }: Typed): Promise<string[]> {
  const { variant_id } = await aProduct(shop.db, { price: 60_000 })
  const line = { line_item: { variant_id, quantity: 1 } }
  const { body } = await shop.call('POST', '/orders/0/line_items', { bearer, body: line })
  const { token, number, id } = body.order as { token: string; number: string; id: number }
  const ship_address_attributes = { firstname, phone: '88112233', state_name: 'Улаанбаатар', city: 'БЗД', address1 }
  const order = { email, ship_address_attributes, payments_attributes: [{ payment_method_id: transfer }] }
  await shop.call('PUT', `/checkouts/${number}`, { token, bearer, body: { order } })
  expect((await shop.call('PUT', `/checkouts/${number}/complete`, { token, bearer, body: {} })).status).toBe(200)
  const written = await writeOrderMessage(shop.services, shop.db, id, { kind: 'order', channel: 'email', text: null })
  if (!written) throw new Error('there is no mail')
  return [written.email.subject, asText(written.email), asHtml(written.email)]
}

describe('guarantee 75: words that somebody typed', () => {
  it('greet nobody at an address that nobody has proved, and are no link', async () => {
    const typed = { firstname: 'http://evil.example/win', address1: 'Өргөө 5, evil.example/win' }
    for (const part of await mailOf({ email: 'anybody@example.mn', ...typed }))
      expect(part).not.toContain('evil.example')
    const [, text] = await mailOf({ email: 'anybody@example.mn', firstname: 'Хожсон' })
    expect(text).toContain('Сайн байна уу!')
    expect(text).not.toContain('Хожсон')
    expect(text).toContain('12-р байр')
  })

  it('greet the owner of a proved address alone', async () => {
    const user = await aUser(shop.db, { email: 'sara@example.mn' })
    const bearer = await aBearer(shop, user.id)
    const proved = (email_confirmed_at: Date | null) =>
      shop.db.updateTable('users').set({ email_confirmed_at }).where('id', '=', user.id).execute()
    await proved(shop.clock.now)
    const greeted = 'Сайн байна уу, Сараа!'
    expect((await mailOf({ email: 'sara@example.mn', firstname: 'Сараа', bearer }))[1]).toContain(greeted)
    expect((await mailOf({ email: 'other@example.mn', firstname: 'Сараа', bearer }))[1]).not.toContain(greeted)
    await proved(null)
    expect((await mailOf({ email: 'sara@example.mn', firstname: 'Сараа', bearer }))[1]).not.toContain(greeted)
  })

  it('come with a gift card without their links', () => {
    const words = wordsOf(shop.services, 'mn')
    const card = { number: '1', activation: 'A', amount: 1, is_own: false, expires_at: new Date('2027-01-01') }
    const text = asText(giftCardEmail(words, { ...card, message: 'Баяр хүргэе! evil.example/win' }))
    expect(text).toContain('Баяр хүргэе! …')
    expect(text).not.toContain('evil.example')
  })
})
