import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { act } from './acts.ts'
import { type CardShow, cardPage, type Lang, lostCardPage } from './card-page.ts'
import { cardOf, cards } from './cards.ts'
import type { Invoice, Invoices } from './invoices.ts'
import type { Act, Provider } from './provider.ts'

export type HostedPage = Pick<CardShow, 'bank'> & {
  /** Ends in `/:lang/:id`. */
  path: string
  merchantOf: (invoice: Invoice) => string
  registers: boolean
  keeps: (invoice: Invoice) => boolean
  /** Where the browser goes as things stand. */
  wayBack: (invoice: Invoice) => string
}

type Params = { lang: string; id: string }

const style = readFileSync(new URL('../../public/card.css', import.meta.url), 'utf8')

/** A bank's page in the payer's browser: it shows what is to be paid, does what the chosen card does, and leads back. */
export function hostedCardPage(app: FastifyInstance, invoices: Invoices, provider: Provider, page: HostedPage): void {
  const { path, bank, registers } = page
  if (!app.hasRoute({ method: 'GET', url: '/card.css' }))
    app.get('/card.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get<{ Params: Params }>(path, ({ params, url }, reply) => {
    const lang = langOf(params)
    const invoice = invoices.find(provider.name, params.id)
    if (!invoice) return send(reply.code(404), lostCardPage(bank, lang))
    const back = page.wayBack(invoice)
    const merchant = page.merchantOf(invoice)
    const show = { bank, lang, merchant, invoice, registers, keeps: page.keeps(invoice), action: url, back }
    return send(reply, cardPage(show), new URL(back).origin)
  })
  app.post<{ Params: Params; Body: { act?: string; card?: string } | null }>(path, ({ params, body }, reply) => {
    const invoice = invoices.find(provider.name, params.id)
    if (!invoice) return send(reply.code(404), lostCardPage(bank, langOf(params)))
    const { act: deed, card } = body ?? {}
    if (invoice.status === 'open') {
      const chosen = cards.find(({ id }) => id === card) ?? cards[0]
      const known = invoices.change(invoice, { data: { ...invoice.data, card: chosen.id } })
      act(invoices, provider, known, deed === 'leave' ? 'cancel' : ends(known, registers))
    }
    return reply.redirect(page.wayBack(invoices.find(provider.name, params.id) ?? invoice), 303)
  })
}

/** A card without money can be kept all the same. */
const ends = (invoice: Invoice, registers: boolean): Act => {
  const card = cardOf(invoice)
  return registers && card.id !== 'stopped' ? 'approve' : card.act
}

const langOf = ({ lang }: Params): Lang => (lang.toLowerCase() === 'mn' ? 'mn' : 'en')

/** Chromium holds the way back to `form-action` too, so the shop is named. */
const send = (reply: FastifyReply, text: string, shop = ''): FastifyReply =>
  reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${shop}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(text)

/** An address with something added to its query. */
export function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
