import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smtpMail } from '../src/adapters/mail/smtp.ts'
import { forgottenPassword } from '../src/modules/base/identity/identity.jobs.ts'
import { tellOfTradeIn } from '../src/modules/leisure/trade-ins/tell.ts'
import { findTradeIn } from '../src/modules/leisure/trade-ins/trade-ins.queries.ts'
import { tellOfBooking, tellOfCancellation, tellOfRest, tellOfSeats } from '../src/modules/leisure/travel/tell.ts'
import { bookingOfId } from '../src/modules/leisure/travel/travel.queries.ts'
import { tellOrder } from '../src/modules/messages/notify/notify.use-cases.ts'
import { readLease } from '../src/modules/money/leasing/leases.queries.ts'
import { leaseMessages, tellLease } from '../src/modules/money/leasing/tell-lease.ts'
import { mailReceipt } from '../src/modules/money/receipts/use-cases/mail.ts'
import { sendCodes } from '../src/modules/orders/digital/email.use-cases.ts'
import { transact } from '../src/platform/database/db.ts'
import { aBearer, aUser } from './builders.ts'
import { aFullPerson } from './personal/full-person.ts'
import { personalWords } from './personal/personal-words.ts'
import { type Arrived, aSandbox, type TestSandbox } from './sandbox.ts'
import { type DemoShop, startDemoShop } from './shops/demo-shop.ts'
import { work } from './work.ts'

// A shop that has switched three languages off writes to nobody in them, whatever their order, account or request was kept with.

let shop: DemoShop
let sandbox: TestSandbox
let staff: string
let reader: { id: number; email: string; bearer: string }
const columns = ['locale', 'selected_locale']

beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await startDemoShop('languages_off')
  shop.services.ports.mail = smtpMail({ url: sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
  shop.services.tenant.locales.splice(0, 5, 'mn', 'en')
  const email = 'lettore@languages.example'
  const { id } = await aUser(shop.db, { email })
  reader = { id, email, bearer: await aBearer(shop, id) }
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@languages.example', role: 'admin' })).id)
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

/** Everything that is kept in a language is kept in Italian, as from the time when the shop spoke it. */
async function keepItalian(): Promise<void> {
  const { rows } = await shop.pool.query<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attname = any($1) and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey))`,
    [columns],
  )
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['orders', 'users', 'contact_forms', 'receipts']))
  for (const { name, column } of rows) await shop.pool.query(`update "${name}" set "${column}" = 'it'`)
}

const quoteOf = (number: string) => shop.call('GET', `/backoffice/quote_requests/${number}`, { bearer: staff })

/** What a shopper or staff do, and to whom a mail goes then. */
const acts: Record<string, () => Promise<string>> = {
  'a message to the shop': async () => {
    const email = 'contatto@languages.example'
    const contact_form = { name: 'Anna', email, phone: '', subject: 'size', message: 'Va bene 104?' }
    const body = { contact_form, locale: 'it' }
    expect((await shop.call('POST', '/contact_forms', { body })).status).toBe(201)
    return email
  },
  'a newsletter': async () => {
    const email = 'notizie@languages.example'
    expect((await shop.call('POST', '/subscribe', { body: { email, locale: 'it' } })).status).toBeLessThan(300)
    return email
  },
  'a forgotten password': async () => {
    const payload = { email: reader.email, locale: 'it' as const }
    await transact(shop.db, (tx) => shop.services.jobs.add(tx, forgottenPassword, payload))
    return reader.email
  },
  'an offer of a quote': async () => {
    const [card] = (await shop.call('GET', '/shop/listing')).body.products
    const [variant] = (await shop.call('GET', `/shop/products/${card.slug}`)).body.variants
    const organization = {
      name: 'Хөх Тэнгэр ХХК',
      register_number: '2099887',
      phone: '77000010',
      address: 'Баянзүрх',
      employee_count: '40',
      business_direction: 'Цэцэрлэг',
    }
    const quote_request = { organization, items: [{ variant_id: variant.id, quantity: 30 }], comment: '' }
    const body = { quote_request, locale: 'it' }
    const { status, body: request } = await shop.call('POST', '/shop/account/quote_requests', {
      bearer: reader.bearer,
      body,
    })
    expect(status, JSON.stringify(request)).toBe(201)
    await keepItalian()
    const items = [{ variant_id: variant.id, price: 1_000 }]
    const offer = { items, valid_on: '2026-12-01', reply: 'ok', locale: 'en' }
    const path = `/backoffice/quote_requests/${request.number}/offer`
    const offered = await shop.call('PUT', path, { bearer: staff, body: offer })
    expect([offered.status, (await quoteOf(request.number)).status], JSON.stringify(offered.body)).toEqual([200, 200])
    return reader.email
  },
}

const italian = /\/it\/|\b(?:Buongiorno|Gentile|ordine|grazie|conferma|della|negozio|password dimenticata)\b/i

/** What an order becomes, and what is written of it then. */
const orderStates = [
  ["payment_status = 'paid', status = 'confirmed'", 'paid', 'confirmed'],
  ["status = 'ready'", 'ready'],
  ["status = 'canceled'", 'canceled'],
] as const

function speaksMongolian({ language, subject, text }: Arrived, name: string): void {
  expect(language, `${name}: ${subject}`).toMatch(/^mn/)
  expect(`${subject} ${text}`.replaceAll(/[\w.]+@[\w.]+/g, ''), name).not.toMatch(italian)
}

describe('a language that is switched off', () => {
  it('is written to nobody, and no link leads to its pages', async () => {
    await keepItalian()
    for (const [name, act] of Object.entries(acts)) {
      const to = await act()
      await work(shop)
      const mails: Arrived[] = await sandbox.arrived(to)
      expect(mails.length, name).toBeGreaterThan(0)
      for (const mail of mails) speaksMongolian(mail, name)
    }
    const { rows } = await shop.pool.query('select title, url from notifications where user_id = $1', [reader.id])
    expect(rows.length).toBeGreaterThan(0)
    for (const { title } of rows) expect(title).toMatch(/[а-яөү]/i)
  })

  it('is not the language of orders, codes, receipts, instalments, trade-ins and bookings that were made in it', async () => {
    const person = await aFullPerson(shop)
    const { db, services, pool, clock } = shop
    const one = async <T>(text: string, values: unknown[] = [person.id]): Promise<T> =>
      (await pool.query(text, values)).rows[0].id
    const order_id = Number(await one('select id from orders where number = $1', [person.order_number]))
    const receipt_id = await one<number>(
      `insert into receipts (order_id, version, state, kind, locale, bill_id, issued_at, total, vat, city_tax, due_at, email, document)
       values ($1, 1, 'issued', 'person', 'mn', $2, $3, 60000, 0, 0, $3, $4, '{"lines":[],"payments":[]}') returning id::int`,
      [order_id, '7'.repeat(33), clock.now, personalWords.email],
    )
    await keepItalian()
    await tellOrder(services, { order_id, kind: 'placed' })
    for (const [state, ...kinds] of orderStates) {
      await pool.query(`update orders set ${state} where id = $1`, [order_id])
      for (const kind of kinds) await tellOrder(services, { order_id, kind })
    }
    await sendCodes(services, order_id)
    await mailReceipt(services, receipt_id)
    const lease = await readLease(db, { id: Number(await one('select id from leases where user_id = $1')) })
    const booking = await bookingOfId(db, Number(await one('select id from travel_bookings where user_id = $1')))
    const quote = await findTradeIn(db, `G${person.id}`)
    if (!lease || !booking || !quote) throw new Error('a whole person has them')
    await transact(db, async (tx) => {
      for (const what of leaseMessages) await tellLease(services, tx, lease, what)
      for (const tell of [tellOfBooking, tellOfSeats, tellOfRest]) await tell(services, tx, booking)
      await tellOfCancellation(services, tx, booking, 'ok')
      for (const what of ['credited', 'offered', 'returning'] as const) await tellOfTradeIn(services, tx, quote, what)
    })
    await work(shop)
    const mails = await sandbox.arrived(personalWords.email)
    expect(mails.length, mails.map(({ subject }) => subject).join('\n')).toBeGreaterThan(17)
    for (const mail of mails) speaksMongolian(mail, mail.subject)
    const { rows } = await pool.query('select title, body, url from notifications where user_id = $1', [person.id])
    for (const { title, body, url } of rows) {
      expect(`${title} ${body}`).not.toMatch(italian)
      expect(String(url)).not.toMatch(/^\/it\//)
    }
  })

  it('is answered in Mongolian by the API, to refusals too; the office keeps its own', async () => {
    const answered = async (locale: string, bearer?: string) => {
      const path = bearer ? '/backoffice/orders/R000000000' : '/products/no-such-thing'
      return (await shop.call('GET', `${path}?locale=${locale}`, bearer ? { bearer } : {})).body
    }
    expect(await answered('it')).toEqual(await answered('mn'))
    expect(await answered('en')).not.toEqual(await answered('mn'))
    const [taxons, mongolian] = await Promise.all(
      ['it', 'mn'].map((locale) => shop.call('GET', `/storefront/taxons?locale=${locale}`)),
    )
    expect(taxons?.body.data).toEqual(mongolian?.body.data)
    shop.services.tenant.locales.splice(0, 5, 'mn')
    expect(await answered('en')).toEqual(await answered('mn'))
    expect(await answered('en', staff)).not.toEqual(await answered('mn', staff))
  })
})
