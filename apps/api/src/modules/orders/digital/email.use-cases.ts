import { loadMessages } from '@delguur/i18n/load'
import { createTranslator, type Translate } from '@delguur/i18n/translator'
import { localePath } from '@delguur/kit/locale'
import type { Services } from '../../../platform/context.ts'
import { spokenIn } from '../../../platform/tenant.ts'
import { type EmailContent, sendText, withEdited, writeEmail } from '../../messages/notify/index.ts'
import {
  contactOf,
  type License,
  licensesOf,
  namesOf,
  type Sold,
  soldOrder,
  type Ticket,
  ticketsOf,
} from './digital.queries.ts'
import { ticketsPdf } from './ticket-pdf.ts'

type Codes = { licenses: License[]; tickets: Ticket[]; names: Map<number, string> }
type Part = EmailContent['parts'][number]

/**
 * Writes the license and ticket codes of an order to whoever bought it, by mail with the tickets to print or as a text
 * message, in the order's language. Rejects with the port's error, after which it may be called again.
 */
export async function sendCodes(services: Services, orderId: number): Promise<void> {
  const order = await soldOrder(services.db, orderId)
  const to = order && (await contactOf(services.db, order))
  if (!order || !to) return
  const locale = spokenIn(services.tenant, order.locale)
  const codes: Codes = {
    licenses: await licensesOf(services.db, orderId),
    tickets: (await ticketsOf(services.db, services.secrets, orderId)).filter(({ status }) => status === 'valid'),
    names: await namesOf(services.db, orderId, locale),
  }
  const about = await withEdited(services, locale)
  const t = createTranslator(locale, loadMessages(locale, ['mail', 'order'], about.edited))
  const id = `codes.${order.number}.${codes.licenses.length + codes.tickets.length}`
  if (to.includes('@')) {
    const pdf = codes.tickets.length > 0 ? await ticketsPdf(services, order, locale) : undefined
    const message = writeEmail(about, locale, partsOf(services, t, order, codes))
    await services.ports.mail.send({ id, to, ...message, ...(pdf && { attachments: [pdf] }) })
  } else await sendText(services, id, to, textOf(services, t, order, codes))
}

function partsOf(
  { origin, tenant }: Pick<Services, 'origin' | 'tenant'>,
  t: Translate,
  order: Sold,
  { licenses, tickets, names }: Codes,
): EmailContent {
  const { number, token } = order
  const locale = spokenIn(tenant, order.locale)
  const lines = [...names].filter(([id]) => [...licenses, ...tickets].some(({ line_item_id }) => line_item_id === id))
  return {
    subject: t('mail.digital.subject', { number }),
    title: t('mail.digital.title'),
    parts: [
      { kind: 'text', text: t('mail.digital.text') },
      ...lines.flatMap(([id, name]): Part[] => [
        { kind: 'heading', text: name },
        ...licenses
          .filter(({ line_item_id }) => line_item_id === id)
          .flatMap((license) => licenseParts(t, origin, license)),
        ...tickets.filter(({ line_item_id }) => line_item_id === id).map((ticket) => ticketPart(t, ticket)),
      ]),
      // the whole token: this email holds the codes already
      {
        kind: 'link',
        label: t('order.track.link'),
        href: `${origin}${localePath(locale, `/orders/${number}`)}?token=${token}`,
      },
      ...(tickets.length > 0 ? [{ kind: 'text' as const, text: t('mail.digital.pdf') }] : []),
      { kind: 'hint', text: t('mail.digital.hint') },
    ],
    why: t('mail.why', { number }),
  }
}

function licenseParts(t: Translate, origin: string, { license_code, activation_code, download }: License): Part[] {
  const facts = [
    { label: t('order.digital.license'), value: license_code, strong: true },
    ...(activation_code ? [{ label: t('order.digital.activation'), value: activation_code, strong: true }] : []),
  ]
  if (!download) return [{ kind: 'facts', facts }]
  const label = t('order.digital.download', { name: download.filename })
  return [
    { kind: 'facts', facts },
    { kind: 'link', label, href: `${origin}${downloadPath(download.token)}` },
  ]
}

const ticketPart = (t: Translate, { code }: Ticket): Part => ({
  kind: 'facts',
  facts: [{ label: t('order.digital.ticket'), value: code, strong: true }],
})

/** Where what a link stands for is downloaded. */
export const downloadPath = (token: string): string => `/api/v2/storefront/digitals/${token}`

function textOf({ tenant }: Pick<Services, 'tenant'>, t: Translate, { number }: Sold, { licenses, tickets }: Codes) {
  const codes = [...licenses.map(({ license_code }) => license_code), ...tickets.map(({ code }) => code)].join(', ')
  return t('mail.sms.digital', { shop: tenant.title, number, codes })
}
