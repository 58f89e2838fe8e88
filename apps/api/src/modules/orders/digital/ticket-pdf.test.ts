import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyDigital, digitalsOf, type Placed } from '../../../../test/baskets/digital.ts'
import { aHolder } from '../../../../test/baskets/holdings.ts'
import { aBearer, aProduct, aUser } from '../../../../test/builders.ts'
import { aPayingShop, type PayingShop } from '../../../../test/shops/paying-shop.ts'
import { work } from '../../../../test/work.ts'
import { smtpMail } from '../../../adapters/mail/smtp.ts'
import { trackingToken } from '../../messages/order-access/index.ts'
import { printTickets } from './ticket-pdf.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await aPayingShop('ticket_pdf')
  shop.services.ports.mail = smtpMail({ url: shop.sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
})
afterAll(() => shop.close())

const name = '«Өглөөний үлгэр» хүүхэлдэйн жүжиг'
const aTicket = () => aProduct(shop.db, { name, price: 15_000, stock: [9], digital: 'e_ticket' })
const pdfOf = ({ number, token }: Pick<Placed, 'number' | 'token'>, query = '') =>
  shop.call('GET', `/shop/orders/${number}/tickets/pdf${query}`, token ? { token } : {})
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
const pages = ({ body }: { body: { base64: string } }): number => pagesOf(Buffer.from(body.base64, 'base64'))

describe('the tickets of an order', () => {
  it('are printed a page each, in every language, and those that were used no more', async () => {
    const { variant_id } = await aTicket()
    const order = await buyDigital(shop, [{ variant_id, quantity: 3 }])
    const pdf = await pdfOf(order)
    expect(pdf.body).toMatchObject({ filename: `tickets-${order.number}.pdf`, content_type: 'application/pdf' })
    expect(pages(pdf)).toBe(3)
    for (const locale of ['en', 'ru', 'cn', 'it']) expect(pages(await pdfOf(order, `?locale=${locale}`))).toBe(3)
    const staff = await aBearer(shop, (await aUser(shop.db, { email: 'door@tickets.example', role: 'admin' })).id)
    const { e_tickets } = (await shop.call('GET', '/backoffice/e_tickets', { bearer: staff })).body
    for (const { id } of e_tickets)
      await shop.call('PUT', `/backoffice/e_tickets/${id}/use`, { bearer: staff, body: {} })
    expect((await pdfOf(order)).status).toBe(404)
  })

  it('are for their buyer, and for nobody who only follows the order or has another', async () => {
    const { variant_id } = await aTicket()
    const person = await aHolder(shop)
    const order = await buyDigital(shop, [{ variant_id }], { bearer: person.bearer })
    const of = (as: object) => shop.call('GET', `/shop/orders/${order.number}/tickets/pdf`, as)
    expect((await of({ bearer: person.bearer })).status).toBe(200)
    expect((await of({ token: trackingToken(order.token) })).status).toBe(404)
    expect((await of({ bearer: (await aHolder(shop)).bearer })).status).toBe(404)
    expect((await of({})).status).toBe(401)
  })

  it('come with the letter of the codes, and an order without any has neither', async () => {
    const { variant_id } = await aTicket()
    const card = await aProduct(shop.db, { price: 20_000, stock: [9], digital: 'gift_card' })
    const order = await buyDigital(shop, [{ variant_id, quantity: 2 }], { email: 'letter@tickets.example' })
    const none = await buyDigital(shop, [{ variant_id: card.variant_id }], { email: 'none@tickets.example' })
    await work(shop)
    const [{ units }] = await digitalsOf(shop, order)
    const messages = await shop.sandbox.arrived('letter@tickets.example')
    const message = messages.find(({ text }) => text.includes(units[0].code))
    expect(message).toMatchObject({
      attachments: [{ filename: `tickets-${order.number}.pdf`, mime_type: 'application/pdf' }],
    })
    expect(message?.text).toContain('PDF')
    expect((await pdfOf(none)).status).toBe(404)
    const others = await shop.sandbox.arrived('none@tickets.example')
    for (const mail of others) expect(mail).toMatchObject({ attachments: [] })
  })

  it('fit their page however long a name is', async () => {
    const long = { name: `${name} `.repeat(9).trim(), options: 'Өдөр: 12 сарын 5, '.repeat(9), unit: 1 }
    const tickets = [{ ...long, code: 'ABCD-EF23-GH45' }]
    expect(pagesOf(await printTickets({ shop: 'Бамбар', order_number: 'R123456789', locale: 'mn', tickets }))).toBe(1)
  })
})
