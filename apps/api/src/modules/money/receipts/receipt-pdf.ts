import { dayTimeText, yearDayText } from '@delguur/i18n/dates'
import type { MessageKey } from '@delguur/i18n/keys'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator, type Translate } from '@delguur/i18n/translator'
import type { Locale } from '@delguur/kit/locale'
import { openSheet, type Sheet } from '../../../platform/files/sheet.ts'
import { type ReceiptItem, receiptOf } from './domain/receipt.ts'
import type { ReceiptDocument, ReceiptRow } from './receipts.repository.ts'
import { tugrik } from './tugrik.ts'

export type Printed = {
  shop: string
  seller_tin: string
  order_number: string
  locale: Locale
  receipt: Pick<ReceiptRow, 'kind' | 'organization_name' | 'register_number' | 'replaces_bill_id'> & {
    bill_id: string
    issued_at: Date
    document: ReceiptDocument
  }
  secret: { lottery: string | null; qr_text: string } | undefined
}

const a5: [number, number] = [420, 595]
const left = 34
const right = a5[0] - 34
const bottom = a5[1] - 44

/** Chinese has no font here: its receipts are labelled in English. Products stand in Mongolian, as the tax authority knows them. */
const printedIn = (locale: Locale): Locale => (locale === 'cn' ? 'en' : locale)

/** The receipt on A5 paper, as its buyer gets it: products, sums, taxes, and where it has them lottery number and QR code. */
export async function printReceipt(printed: Printed): Promise<Buffer> {
  const locale = printedIn(printed.locale)
  const t = createTranslator(locale, loadMessages(locale, ['receipt', 'common']))
  const sheet = await openSheet(`${t('receipt.title')} ${printed.order_number}`, printed.shop, a5)
  const { lines, payments } = printed.receipt.document
  const receipt = receiptOf(lines, payments)
  let y = head(sheet, t, printed)
  y = table(
    sheet,
    t,
    receipt.sub_receipts.flatMap(({ items }) => items),
    y,
  )
  const sums: [string, number, boolean][] = [
    [t('receipt.total'), receipt.total, true],
    [t('receipt.vat'), receipt.vat, false],
    ...(receipt.city_tax > 0 ? [[t('receipt.city_tax'), receipt.city_tax, false] as [string, number, boolean]] : []),
    ...receipt.payments.map(({ code, amount }): [string, number, boolean] => [
      `${t('receipt.payments')}: ${t(`receipt.pay.${code}` as MessageKey)}`,
      amount,
      false,
    ]),
  ]
  y = roomFor(sheet, y, sums.length * 16 + 8)
  for (const [label, amount, strong] of sums) {
    const style = strong ? ({ weight: 'strong', size: 12 } as const) : { size: 9 }
    y += strong ? 20 : 15
    sheet.write(label, left, y, style)
    sheet.writeRight(tugrik(amount), right, y, style)
  }
  secretPart(sheet, t, printed, y + 14)
  pageNumbers(sheet, t)
  return sheet.close()
}

const pageBreak = (sheet: Sheet): number => {
  sheet.doc.addPage()
  return 44
}
const roomFor = (sheet: Sheet, y: number, height: number): number => (y + height > bottom ? pageBreak(sheet) : y)

function head(sheet: Sheet, t: Translate, { shop, seller_tin, order_number, receipt }: Printed): number {
  sheet.write(shop, left, 50, { weight: 'strong', size: 13, color: '#5b5770' })
  sheet.write(t('receipt.title'), left, 76, { weight: 'strong', size: 20 })
  const buyer = receipt.kind === 'organization' ? (receipt.organization_name ?? '') : t('receipt.for_person')
  const time = `${yearDayText(t, receipt.issued_at)}, ${dayTimeText(t, receipt.issued_at).split(', ').at(-1)}`
  const facts: [string, string][] = [
    [t('receipt.bill'), receipt.bill_id],
    [t('receipt.issued'), time],
    [t('receipt.order'), order_number],
    [t('receipt.seller_tin'), seller_tin],
    [t('receipt.buyer'), buyer],
    ...(receipt.register_number ? [[t('receipt.register'), receipt.register_number] as [string, string]] : []),
  ]
  let y = 92
  for (const [label, value] of facts) {
    y += 14
    sheet.write(label, left, y, { color: '#5b5770' })
    sheet.write(value, left + 130, y, { weight: 'strong' })
  }
  if (!receipt.replaces_bill_id) return y + 14
  for (const line of sheet.linesOf(t('receipt.correction', { number: receipt.replaces_bill_id }), right - left)) {
    y += 14
    sheet.write(line, left, y)
  }
  return y + 14
}

const columns = { quantity: right - 150, unit: right - 78 }

function table(sheet: Sheet, t: Translate, items: ReceiptItem[], from: number): number {
  let y = from + 12
  const label = { color: '#5b5770', size: 8 }
  sheet.write(t('receipt.item'), left, y, label)
  sheet.writeRight(t('receipt.quantity'), columns.quantity, y, label)
  sheet.writeRight(t('receipt.unit_price'), columns.unit, y, label)
  sheet.writeRight(t('receipt.amount'), right, y, label)
  sheet.line(y + 6, left, right)
  y += 6
  for (const item of items) {
    const names = sheet.linesOf(item.name, columns.quantity - left - 34)
    y = roomFor(sheet, y, names.length * 12 + 8)
    sheet.writeRight(String(item.quantity), columns.quantity, y + 14)
    sheet.writeRight(tugrik(item.unit_price), columns.unit, y + 14)
    sheet.writeRight(tugrik(item.total), right, y + 14)
    for (const name of names) {
      y += 12
      sheet.write(name, left, y + 2)
    }
    y += 6
    sheet.line(y + 3, left, right)
  }
  return y
}

const qrSide = 124

function secretPart(sheet: Sheet, t: Translate, { secret, receipt }: Printed, from: number): void {
  if (!secret) return
  const y = roomFor(sheet, from, qrSide + 40)
  sheet.qr(secret.qr_text, left, y, qrSide)
  const text = left + qrSide + 18
  const words = secret.lottery
    ? [t('receipt.qr_hint'), t('receipt.once')]
    : [
        ...(receipt.replaces_bill_id && receipt.kind === 'person' ? [t('receipt.lottery_stays')] : []),
        t('receipt.once'),
      ]
  let at = y + 12
  if (secret.lottery) {
    sheet.write(t('receipt.lottery'), text, at, { color: '#5b5770' })
    sheet.write(secret.lottery, text, at + 22, { weight: 'strong', size: 19 })
    at += 44
  }
  for (const line of words.flatMap((each) => sheet.linesOf(each, right - text))) {
    sheet.write(line, text, at)
    at += 13
  }
}

function pageNumbers(sheet: Sheet, t: Translate): void {
  const { count: pages } = sheet.doc.bufferedPageRange()
  if (pages < 2) return
  for (let page = 0; page < pages; page += 1) {
    sheet.doc.switchToPage(page)
    sheet.writeRight(t('receipt.page', { page: page + 1, pages }), right, a5[1] - 22, { color: '#5b5770', size: 8 })
  }
}
