import type { Report } from '@delguur/contract/office/reports'
import type { Locale } from '@delguur/kit/locale'
import { csvRow } from '../../../platform/files/csv.ts'
import { wordsOf } from './report-words.ts'

const plain = (value: string | number | null | undefined): string | number | null =>
  typeof value === 'string' ? Number(value) : (value ?? null)

/** A report as a file that spreadsheets open: names, rows, what is not shown, totals. Sums are numbers; no cell is a formula. */
export function csvOf({ columns, row_name, rows, rest, totals }: Report, locale: Locale): string {
  const t = wordsOf(locale)
  const line = (label: string, values: Report['totals']) =>
    csvRow([label, ...columns.map(({ key }) => plain(values[key]))])
  const lines = [
    csvRow([row_name, ...columns.map(({ name }) => name)]),
    ...rows.map(({ label, values }) => line(label, values)),
    ...(rest ? [line(t('reports.rest', { count: rest.rows }), rest.values)] : []),
    line(t('reports.totals'), totals),
  ]
  // Excel takes a file without the mark for another encoding
  return `\uFEFF${lines.join('')}`
}
