import { loadMessages } from '@delguur/i18n/load'
import { createTranslator, type Translate } from '@delguur/i18n/translator'
import type { Locale } from '@delguur/kit/locale'
import type { Services } from '../../../platform/context.ts'
import { openSheet, type Sheet } from '../../../platform/files/sheet.ts'
import { goodTickets, type PrintedTicket } from './tickets.queries.ts'

type Of = { id: number; number: string }
export type Pdf = { filename: string; content_type: string; content: Buffer }

/** Chinese has no font here: its tickets are printed in English. */
const printedIn = (locale: Locale): Locale => (locale === 'cn' ? 'en' : locale)

/** The tickets of an order that still let in, a page each; nothing where there are none. */
export async function ticketsPdf(
  { db, secrets, tenant }: Pick<Services, 'db' | 'secrets' | 'tenant'>,
  { id, number }: Of,
  input: Locale,
): Promise<Pdf | undefined> {
  const locale = printedIn(input)
  const tickets = await goodTickets(db, { secrets, locale }, id)
  if (tickets.length === 0) return undefined
  const content = await printTickets({ shop: tenant.title, order_number: number, locale, tickets })
  return { filename: `tickets-${number}.pdf`, content_type: 'application/pdf', content }
}

type Printed = { shop: string; order_number: string; locale: Locale; tickets: PrintedTicket[] }

const a5: [number, number] = [420, 595]
const left = 40
const right = a5[0] - left
const qrSide = 210
const muted = '#5b5770'

/** Tickets on A5 paper: what each is for, its code to be scanned and to be read, and the order that it is of. */
export async function printTickets({ shop, order_number, locale, tickets }: Printed): Promise<Buffer> {
  const t = createTranslator(locale, loadMessages(locale, ['order']))
  const sheet = await openSheet(`${t('order.digital.pdf_title')} ${order_number}`, shop, a5)
  tickets.forEach((ticket, place) => {
    if (place > 0) sheet.doc.addPage()
    printTicket(sheet, t, { shop, order_number, ticket })
  })
  return sheet.close()
}

function printTicket(
  sheet: Sheet,
  t: Translate,
  { shop, order_number, ticket }: { shop: string; order_number: string; ticket: PrintedTicket },
): void {
  sheet.write(shop, left, 54, { weight: 'strong', size: 13, color: muted })
  sheet.writeRight(t('order.digital.pdf_title'), right, 54, { size: 11, color: muted })
  sheet.line(68, left, right)
  const name = { weight: 'strong', size: 20 } as const
  let y = 80
  for (const line of sheet.linesOf(ticket.name, right - left, name).slice(0, 4)) {
    y += 26
    sheet.write(line, left, y, name)
  }
  for (const line of sheet.linesOf(ticket.options, right - left, { size: 12 }).slice(0, 2)) {
    y += 20
    sheet.write(line, left, y, { size: 12 })
  }
  sheet.qr(ticket.code, (a5[0] - qrSide) / 2, 252, qrSide)
  const code = { weight: 'strong', size: 20 } as const
  sheet.write(ticket.code, (a5[0] - sheet.widthOf(ticket.code, code)) / 2, 496, code)
  sheet.line(514, left, right)
  const order = t('order.title', { number: order_number })
  sheet.write(order, left, 534, { size: 10 })
  sheet.writeRight(t('order.digital.nth', { unit: ticket.unit }), right, 534, { size: 10 })
  sheet.write(t('order.digital.once'), left, 554, { size: 9, color: muted })
}
