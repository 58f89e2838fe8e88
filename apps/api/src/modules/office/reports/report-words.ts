import type { ReportKind } from '@delguur/contract/office/reports'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { inLocale, type Locale, type Translated } from '@delguur/kit/locale'
import { withoutKey } from './report.domain.ts'

// Names of reports, of their columns and of rows that are no name of their own.

export const wordsOf = (locale: Locale) => createTranslator(locale, loadMessages(locale, ['reports']))
type Words = ReturnType<typeof wordsOf>
type Key = Parameters<Words>[0]

export const titleOf = (locale: Locale, kind: ReportKind): string => wordsOf(locale)(`reports.title.${kind}`)
export const rowName = (locale: Locale, by: string): string => wordsOf(locale)(`reports.by.${by}` as Key)
export const noteText = (locale: Locale, code: string): string => wordsOf(locale)(`reports.note.${code}` as Key)

/** `m3` of cohorts: after three months. */
export function columnName(locale: Locale, key: string): string {
  const month = /^m(\d+)$/.exec(key)?.[1]
  const t = wordsOf(locale)
  return month ? t('reports.column.month', { number: month }) : t(`reports.column.${key}` as Key)
}

type Named = { kind: string; by: string; key: string; label: unknown }

/** What a row is called: its own name, else what its key stands for. */
export function nameOf(locale: Locale, { kind, by, key, label }: Named): string {
  if (typeof label === 'string') return label
  if (label !== null && label !== undefined) return inLocale(label as Translated, locale)
  const t = wordsOf(locale)
  if (key === withoutKey && (by === 'brand' || by === 'category')) return t(`reports.row.none.${by}`)
  if (key === '')
    return t(
      kind === 'sales'
        ? by === 'district'
          ? 'reports.row.none.other'
          : 'reports.row.none.sales'
        : kind === 'promotions'
          ? 'reports.row.none.promotions'
          : 'reports.row.none.other',
    )
  const isCode = by === 'channel' || by === 'kind' || by === 'method'
  return isCode && codes.has(key) ? t(`reports.row.${key}` as Key) : key
}
const codes = new Set([
  'web',
  'staff',
  'wallet',
  'wallet_money',
  'wallet_bonus',
  'gift_card',
  'voucher',
  'points',
  'write_off',
])
