import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { type Locale, localePath } from '@delguur/kit/locale'
import type { Services } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/db.ts'
import { spokenIn, titleIn } from '../../../../platform/tenant.ts'
import { type EmailContent, sendText, writeEmail } from '../../../messages/notify/index.ts'
import { shortPath, trackingToken } from '../../../messages/order-access/index.ts'
import { printReceipt } from '../receipt-pdf.ts'
import { findMailed, type MailedOrder } from '../receipts.queries.ts'
import { findReceipt, lockReceipt, markMailed, type ReceiptRow } from '../receipts.repository.ts'
import { tugrik } from '../tugrik.ts'
import { type Secret, secretForMail } from './secret.ts'

/** The PDF of a receipt that was made. */
export async function receiptPdf(
  { tenant }: Pick<Services, 'tenant'>,
  order: Pick<MailedOrder, 'number'>,
  receipt: ReceiptRow,
  locale: Locale,
  secret: Secret | undefined,
): Promise<{ filename: string; content_type: string; content: Buffer } | undefined> {
  const { bill_id, issued_at, document } = receipt
  if (!bill_id || !issued_at || !document) return undefined
  const content = await printReceipt({
    shop: tenant.title,
    seller_tin: tenant.receipt.merchant_tin,
    order_number: order.number,
    locale,
    secret,
    receipt: { ...receipt, bill_id, issued_at, document },
  })
  const correction = receipt.version > 1 ? `-${receipt.version}` : ''
  return { filename: `receipt-${order.number}${correction}.pdf`, content_type: 'application/pdf', content }
}

/** The receipt by text message, for who gave a telephone number and no mail address. */
async function textReceipt(
  services: Services,
  to: string,
  { number, token }: MailedOrder,
  receipt: ReceiptRow,
  secret: Secret | undefined,
): Promise<void> {
  const locale = spokenIn(services.tenant, receipt.locale)
  const t = createTranslator(locale, loadMessages(locale, ['receipt']))
  const lottery = receipt.kind === 'person' ? secret?.lottery : undefined
  const params = {
    shop: titleIn(services.tenant, locale),
    number,
    total: tugrik(receipt.total ?? 0),
    link: services.origin + localePath(locale, shortPath({ number, token })),
  }
  const text = lottery ? t('receipt.sms.lottery', { ...params, lottery }) : t('receipt.sms.plain', params)
  await sendText(services, `receipt-text.${number}.${receipt.version}`, to, text)
}

/**
 * Mails a receipt with its PDF to whoever requested it, in their language, once however often it is called; afterwards the
 * address is forgotten. Who gave only a phone gets a text message. Rejects with the port's error, after which it may be called again.
 */
export async function mailReceipt(services: Services, receipt_id: number): Promise<void> {
  await transact(services.db, async (tx) => {
    await lockReceipt(tx, receipt_id)
    const receipt = await findReceipt(tx, receipt_id)
    if (!receipt || receipt.mailed_at !== null) return
    const order = await findMailed(tx, receipt.order_id)
    const phone = order.email === null && services.ports.sms ? order.contact_phone : null
    if (!receipt.email && !(phone && receipt.bill_id)) return
    const locale = spokenIn(services.tenant, receipt.locale)
    const secret = await secretForMail(services, tx, receipt_id)
    if (!receipt.email) {
      if (phone) await textReceipt(services, phone, order, receipt, secret)
      return void (await markMailed(tx, receipt_id, services.clock()))
    }
    const pdf = await receiptPdf(services, order, receipt, locale, secret)
    if (!pdf) return
    await services.ports.mail.send({
      id: `receipt.${order.number}.${receipt.version}`,
      to: receipt.email,
      ...writeEmail(services, locale, partsOf(services, order, receipt, locale, secret)),
      attachments: [pdf],
    })
    await markMailed(tx, receipt_id, services.clock())
  })
}

function partsOf(
  { origin }: Pick<Services, 'origin'>,
  { number, token }: MailedOrder,
  { kind, organization_name, register_number, version, bill_id, total, vat }: ReceiptRow,
  locale: Locale,
  secret: Secret | undefined,
): EmailContent {
  const t = createTranslator(locale, loadMessages(locale, ['receipt', 'mail', 'order']))
  const text =
    kind === 'organization'
      ? t('receipt.mail.organization', { name: organization_name ?? '', register: register_number ?? '' })
      : t(version > 1 || !secret?.lottery ? 'receipt.mail.attached' : 'receipt.mail.text')
  const lottery = secret?.lottery
  const href = `${origin}${localePath(locale, `/orders/${number}`)}?token=${trackingToken(token)}`
  return {
    subject: t('receipt.mail.subject', { number }),
    title: t(version > 1 ? 'receipt.mail.correction_title' : 'receipt.mail.title'),
    parts: [
      { kind: 'text', text },
      {
        kind: 'facts',
        facts: [
          { label: t('receipt.total'), value: tugrik(total ?? 0), strong: true },
          { label: t('receipt.vat'), value: tugrik(vat ?? 0) },
          { label: t('receipt.bill'), value: bill_id ?? '' },
          ...(lottery ? [{ label: t('receipt.lottery'), value: lottery, strong: true }] : []),
        ],
      },
      ...(version > 1 && kind === 'person' ? [{ kind: 'hint' as const, text: t('receipt.lottery_stays') }] : []),
      ...(lottery ? [{ kind: 'hint' as const, text: t('receipt.mail.lottery_hint') }] : []),
      { kind: 'link', label: t('order.track.link'), href },
    ],
    why: t('mail.why', { number }),
  }
}
