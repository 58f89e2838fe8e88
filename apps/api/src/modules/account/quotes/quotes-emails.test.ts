import { randomUUID } from 'node:crypto'
import { type Locale, locales, toBcp47 } from '@delguur/kit/locale'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { type Arrived, aSandbox, type TestSandbox } from '../../../../test/sandbox.ts'
import { work } from '../../../../test/work.ts'
import { smtpMail } from '../../../adapters/mail/smtp.ts'
import { expireOffers, remindOfOffers } from './quotes.jobs.ts'

let shop: TestApp
let sandbox: TestSandbox
let staff: string
const start = new Date('2026-11-24T03:00:00.000Z')
const day = 86_400_000

beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await startApp(await freshDatabase('quotes_letters'))
  shop.services.ports.mail = smtpMail({ url: sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
  await aShop(shop.db)
})
beforeEach(async () => {
  shop.clock.now = start
  const { id } = await aUser(shop.db, {
    email: `staff-${randomUUID()}@letters.example`,
    role: 'admin',
  })
  staff = await aBearer(shop, id)
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

const organization = { name: 'Хөх Тэнгэр ХХК', register_number: '2099887', phone: '77000010', address: 'Баянзүрх' }
const money = (amount: string) => `₮\u00a0${amount}`
const subjects = new Map<string, Map<Locale, string>>()
let people = 0

async function aPerson(locale: Locale) {
  const email = `asks-${++people}@letters.example`
  const bearer = await aBearer(shop, (await aUser(shop.db, { email })).id)
  const call = async (method: 'POST' | 'PUT', path: string, body: object, as = bearer) => {
    const answer = await shop.call(method, `${path}?locale=${locale}`, { bearer: as, body })
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    return answer.body
  }
  /** Works off all that waits; gives the mails that came since the last look, which say these words each. */
  let seen = 0
  const mailOf = async (kind: string, words: string[]): Promise<Arrived> => {
    await work(shop)
    const [mail, ...more] = (await sandbox.arrived(email)).slice(0, -seen || undefined)
    seen++
    expect(more, kind).toEqual([])
    if (!mail) throw new Error(`no mail of ${kind} in ${locale}`)
    expect(mail.language).toBe(toBcp47(locale))
    for (const body of [mail.text, mail.html]) {
      for (const word of words) expect(body, `${kind} in ${locale}`).toContain(word)
      expect(body, kind).not.toMatch(/\{\w+\}|\bundefined\b/)
    }
    const message = subjects.get(kind) ?? new Map<Locale, string>()
    subjects.set(kind, message.set(locale, mail.subject))
    return mail
  }
  return { email, call, mailOf }
}
const page = (locale: Locale, path: string) => `http://bambar.test${locale === 'mn' ? '' : `/${locale}`}${path}`

describe.each(locales)('in %s', (locale) => {
  it('a quote request is answered, reminded of once, accepted and ended by mail', async () => {
    const { variant_id } = await aProduct(shop.db, { price: 50_000, stock: [90] })
    const { call, mailOf } = await aPerson(locale)
    const quote_request = { organization, items: [{ variant_id, quantity: 30 }] }
    const ask = async (): Promise<string> =>
      (await call('POST', '/shop/account/quote_requests', { quote_request })).number
    const offer = (number: string) =>
      call(
        'PUT',
        `/backoffice/quote_requests/${number}/offer`,
        { items: [{ variant_id, price: 41_000 }], valid_on: '2026-11-30', reply: 'Хүргэлт үнэгүй' },
        staff,
      )
    const number = await ask()
    await offer(number)
    const link = page(locale, `/account/quotes/${number}`)
    await mailOf('quote_offered', [number, money('1,230,000'), '23:59', 'Хүргэлт үнэгүй', link])
    shop.clock.now = new Date('2026-11-29T17:00:00.000Z')
    for (let i = 0; i < 2; i++) await remindOfOffers.run(shop.services, {})
    await mailOf('quote_expiring', [number, money('1,230,000'), link])
    shop.clock.now = start
    await call('POST', `/shop/account/quote_requests/${number}/accept`, {})
    await call('POST', `/shop/account/quote_requests/${number}/accept`, {})
    await mailOf('quote_accepted', [number, money('1,230,000'), link])

    const second = await ask()
    await offer(second)
    await mailOf('quote_offered', [second])
    shop.clock.now = new Date(start.getTime() + 8 * day)
    await expireOffers.run(shop.services, {})
    await mailOf('quote_expired', [second, page(locale, `/account/quotes/${second}`)])
    shop.clock.now = start
    const third = await ask()
    await call('PUT', `/backoffice/quote_requests/${third}/refuse`, { reply: 'Нөөц хүрэхгүй' }, staff)
    await mailOf('quote_refused', [third, 'Нөөц хүрэхгүй'])
  })

  it('a suggested price is answered by mail, with its end', async () => {
    const { call, mailOf } = await aPerson(locale)
    const suggest = async (price: number): Promise<number> => {
      const { variant_id } = await aProduct(shop.db, { name: 'Хүрэм', price: 50_000, stock: [9] })
      return (await call('POST', '/shop/account/price_suggestions', { price_suggestion: { variant_id, price } })).id
    }
    const link = page(locale, '/account/price-suggestions')
    const yes = await suggest(40_000)
    await call('PUT', `/backoffice/price_suggestions/${yes}/answer`, { accepted: true, valid_on: '2026-11-30' }, staff)
    await mailOf('suggestion_accepted', ['Хүрэм', money('40,000'), '23:59', link])
    const no = await suggest(30_000)
    await call(
      'PUT',
      `/backoffice/price_suggestions/${no}/answer`,
      { accepted: false, reply: 'Арай бага байна' },
      staff,
    )
    await mailOf('suggestion_refused', ['Хүрэм', money('30,000'), 'Арай бага байна', link])
  })
})

it('speaks five languages, no two of them alike', () => {
  expect(subjects.size).toBe(7)
  for (const [kind, message] of subjects)
    expect(new Set([...message.values()].map((each) => each.replace(/Q\d+/, ''))).size, kind).toBe(5)
})
