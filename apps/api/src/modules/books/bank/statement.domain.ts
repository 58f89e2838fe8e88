import { type Mnt, mnt } from '@delguur/kit/money'
import { readCsv } from './csv.domain.ts'

export const banks = ['khan', 'golomt', 'tdb'] as const
export type Bank = (typeof banks)[number]

/** What a row of a statement says; `credit` and `debit` where a bank has two columns, `amount` where it has one with a sign. */
export const columnNames = [
  'date',
  'time',
  'credit',
  'debit',
  'amount',
  'balance',
  'text',
  'payer',
  'name',
  'id',
] as const
export type Column = (typeof columnNames)[number]
export type Columns = Partial<Record<Column, readonly string[]>>

/** The headings that each bank gives its columns, in Mongolian and English; the shop can name others. */
const headings: Record<Bank, Columns> = {
  khan: {
    date: ['Гүйлгээний огноо', 'Огноо', 'Transaction date'],
    time: ['Цаг', 'Time'],
    credit: ['Кредит гүйлгээ', 'Кредит', 'Credit'],
    debit: ['Дебит гүйлгээ', 'Дебит', 'Debit'],
    balance: ['Эцсийн үлдэгдэл', 'Ending balance'],
    text: ['Гүйлгээний утга', 'Description'],
    payer: ['Харьцсан данс', 'Related account'],
    id: ['Журналын дугаар', 'Record', 'Journal'],
  },
  golomt: {
    date: ['Гүйлгээний огноо', 'Огноо', 'Date'],
    time: ['Цаг', 'Time'],
    credit: ['Орлого', 'Credit'],
    debit: ['Зарлага', 'Debit'],
    balance: ['Үлдэгдэл', 'Balance'],
    text: ['Гүйлгээний утга', 'Утга', 'Description'],
    payer: ['Харилцсан данс', 'Харьцсан данс', 'Account'],
    name: ['Харилцагч', 'Нэр', 'Name'],
    id: ['Гүйлгээний дугаар', 'Transaction ID', 'TranId'],
  },
  tdb: {
    date: ['Огноо', 'Гүйлгээний огноо', 'Date'],
    time: ['Цаг', 'Time'],
    credit: ['Орлогын гүйлгээ', 'Орлого', 'Credit'],
    debit: ['Зарлагын гүйлгээ', 'Зарлага', 'Debit'],
    balance: ['Үлдэгдэл', 'Balance'],
    text: ['Гүйлгээний утга', 'Тайлбар', 'Description'],
    payer: ['Харьцсан данс', 'Counter account'],
    name: ['Харьцсан дансны нэр', 'Counter name'],
    id: ['Баримтын дугаар', 'Journal No', 'Reference'],
  },
}

export type StatementRow = {
  /** Of the file, from 1. */
  line: number
  happened_at: Date
  amount: Mnt
  balance: string
  text: string
  payer_account: string | null
  payer_name: string | null
  /** The bank's own; null where the file has none. */
  id: string | null
}
export type ReadRow = StatementRow | { line: number; fault: 'outgoing' | 'date' | 'amount' }
export type Statement = { rows: ReadRow[] } | { missing: Column[] }

/** Statements come in UTF-8, or in what Windows wrote before it. */
export function textOfStatement(file: Uint8Array): string {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file)
  return text.includes('\uFFFD') ? new TextDecoder('windows-1251').decode(file) : text
}

/** The rows of a statement; `missing` are columns without which nothing can be read. Own headings go before the bank's. */
export function readStatement(bank: Bank, text: string, own: Columns = {}): Statement {
  const cells = readCsv(text)
  let best: { row: number; places: Map<Column, number> } = { row: -1, places: new Map() }
  for (const [row, heads] of cells.slice(0, 40).entries()) {
    const places = placesOf(heads, { ...headings[bank], ...own })
    if (places.size > best.places.size) best = { row, places }
  }
  const missing = missingOf(best.places)
  if (missing.length > 0) return { missing }
  const rows = cells.flatMap((row, index): ReadRow[] =>
    index <= best.row || row.every((cell) => cell === '') ? [] : readRow(row, index + 1, best.places),
  )
  return { rows }
}

const alike = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function placesOf(heads: string[], columns: Columns): Map<Column, number> {
  const known = heads.map(alike)
  return new Map(
    columnNames.flatMap((column): [Column, number][] => {
      const place = (columns[column] ?? []).map((name) => known.indexOf(alike(name))).find((at) => at >= 0)
      return place === undefined ? [] : [[column, place]]
    }),
  )
}

function missingOf(places: Map<Column, number>): Column[] {
  const needed: Column[] = ['date', 'text', ...(places.has('amount') ? [] : (['credit'] as const))]
  return needed.filter((column) => !places.has(column))
}

/** A row without a date is no transaction: totals and remarks below the table. */
function readRow(cells: string[], line: number, places: Map<Column, number>): ReadRow[] {
  const of = (column: Column): string => cells[places.get(column) ?? -1] ?? ''
  const given = places.has('amount') ? of('amount') : of('credit')
  if (!/\d/.test(of('date'))) return []
  const happened_at = momentOf(of('date'), of('time'))
  if (!happened_at) return [{ line, fault: 'date' }]
  const sum = tugrikOf(given)
  if (given === '' || sum === 0 || (sum !== undefined && sum < 0)) return [{ line, fault: 'outgoing' }]
  if (sum === undefined) return [{ line, fault: 'amount' }]
  const [payer, name, id] = [of('payer'), of('name'), of('id')]
  return [
    {
      line,
      happened_at,
      amount: mnt(sum),
      balance: of('balance'),
      text: of('text').slice(0, 500),
      payer_account: payer || null,
      payer_name: name || null,
      id: id || null,
    },
  ]
}

/** Whole tugrik of `1,234,567.00`, `1 234 567,00` or `-500`; undefined where it is none. */
export function tugrikOf(given: string): number | undefined {
  const text = given.replace(/[\s\u00a0₮']/g, '').replace(/MNT$/i, '')
  const [, sign = '', integer = '', rest = ''] = /^([+-]?)(\d[\d,.]*?)([.,]\d{1,2})?$/.exec(text) ?? []
  if (!integer || /[1-9]/.test(rest)) return undefined
  if (/[,.]/.test(integer) && !/^\d{1,3}([,.]\d{3})+$/.test(integer)) return undefined
  const value = Number(integer.replace(/[,.]/g, ''))
  return Number.isSafeInteger(value) ? (sign === '-' ? -value : value) : undefined
}

/** Ulaanbaatar's wall clock as an instant: `2026-11-24 10:15:00`, `2026.11.24`, `24.11.2026 10:15`. */
export function momentOf(date: string, time = ''): Date | undefined {
  const text = `${date} ${time}`.trim()
  const [, year, month, day] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})/.exec(text) ?? []
  const [, d, m, y] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})/.exec(text) ?? []
  const [, hour = '0', minute = '0', second = '0'] = /(?:[T\s])(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(text) ?? []
  const two = (part: string | undefined): string => (part ?? '').padStart(2, '0')
  const iso = `${year ?? y}-${two(month ?? m)}-${two(day ?? d)}`
  const at = new Date(`${iso}T${two(hour)}:${two(minute)}:${two(second)}+08:00`)
  const isReal =
    new Date(`${iso}T00:00:00Z`).toString() !== 'Invalid Date' &&
    new Date(`${iso}T00:00:00Z`).toISOString().startsWith(iso)
  return isReal && !Number.isNaN(at.getTime()) ? at : undefined
}
