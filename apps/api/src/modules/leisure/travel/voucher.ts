import type { Translate } from '@delguur/i18n/translator'
import { inLocale, type Locale } from '@delguur/kit/locale'
import { format } from '@delguur/kit/money'
import { openSheet, type Sheet } from '../../../platform/files/sheet.ts'
import { dayIn, peopleIn, wordsIn } from './tell.ts'
import type { BookingRow } from './travel.queries.ts'

const a5: [number, number] = [420, 595]
const left = 40
const right = a5[0] - left
const muted = '#5b5770'
const qrSide = 132
/** Chinese has no font here: its vouchers are printed in English. */
const printedIn = (locale: Locale): Locale => (locale === 'cn' ? 'en' : locale)

export type House = { place: string; check_in: string; check_out: string } | undefined
type Printed = { shop: string; phone: string; row: BookingRow; house: House; locale: Locale }

/** A booking on A5 paper, with its number to be scanned: what is shown on arrival. */
export async function printVoucher({ shop, phone, row, house, locale: requested }: Printed): Promise<Buffer> {
  const locale = printedIn(requested)
  const t = wordsIn(locale)
  const sheet = await openSheet(`${t('trip.voucher')} ${row.number}`, shop, a5)
  sheet.write(shop, left, 54, { weight: 'strong', size: 13, color: muted })
  sheet.writeRight(t('trip.voucher'), right, 54, { size: 11, color: muted })
  sheet.line(66, left, right)
  let y = 74
  const title = { weight: 'strong', size: 20 } as const
  for (const line of sheet.linesOf(inLocale(row.title, locale), right - left, title).slice(0, 2)) {
    y += 24
    sheet.write(line, left, y, title)
  }
  const about = [house?.place, row.room_name && `${inLocale(row.room_name, locale)} × ${row.rooms}`].filter(Boolean)
  for (const line of sheet.linesOf(about.join(' · '), right - left, { size: 11 }).slice(0, 2)) {
    y += 17
    sheet.write(line, left, y, { size: 11, color: muted })
  }
  sheet.qr(row.number, right - qrSide, y + 20, qrSide)
  sheet.writeRight(row.number, right, y + qrSide + 38, { weight: 'strong', size: 13 })
  y = facts(sheet, t, { row, house, top: y + 32 })
  y = Math.max(y, 330)
  sheet.line(y, left, right)
  sheet.write(t('trip.terms'), left, y + 20, { weight: 'strong', size: 10 })
  y += 22
  const terms = [...row.terms].sort((a, b) => b.days - a.days).filter(({ days, percent }) => days > 0 && percent > 0)
  const lines = [...terms.map(({ days, percent }) => t('trip.term', { days, percent })), t('trip.term_none')]
  for (const line of lines.flatMap((each) => sheet.linesOf(each, right - left, { size: 9 })).slice(0, 9)) {
    y += 14
    sheet.write(line, left, y, { size: 9, color: muted })
  }
  sheet.line(548, left, right)
  sheet.write(t('trip.show'), left, 566, { size: 9, color: muted })
  sheet.writeRight(phone, right, 566, { size: 9, color: muted })
  return sheet.close()
}

type Facts = { row: BookingRow; house: House; top: number }

function facts(sheet: Sheet, t: Translate, { row, house, top }: Facts): number {
  const { name, phone, airport } = row.contact
  const rest = row.total - row.paid
  const from = row.check_in ?? row.departs_on
  const rows: [string, string][] = [
    ...(row.check_in && house
      ? [
          [t('trip.check_in'), t('trip.from_time', { day: dayIn(t, row.check_in), time: house.check_in })] as [
            string,
            string,
          ],
        ]
      : []),
    ...(row.check_out && house
      ? [
          [t('trip.check_out'), t('trip.until_time', { day: dayIn(t, row.check_out), time: house.check_out })] as [
            string,
            string,
          ],
        ]
      : []),
    ...(!row.check_in && from ? [[t('trip.departs'), dayIn(t, from)] as [string, string]] : []),
    [t('trip.name'), name],
    [t('trip.phone'), phone],
    [t('trip.people'), peopleIn(t, row)],
    ...(airport ? [[t('trip.airport'), airport] as [string, string]] : []),
    [t('trip.total'), format(row.total)],
    [t('trip.paid'), format(row.paid)],
    ...(rest > 0 ? [[t('trip.due'), format(rest)] as [string, string]] : []),
  ]
  let y = top
  const most = right - left - qrSide - 16
  for (const [label, value] of rows) {
    sheet.write(label, left, y, { size: 8, color: muted })
    for (const line of sheet.linesOf(value, most, { size: 11 }).slice(0, 2)) {
      y += 14
      sheet.write(line, left, y, { size: 11 })
    }
    y += 17
  }
  return y
}
