import type { ReportUnit } from '@delguur/contract/office/reports'
import type { Translate } from '../../lib/i18n.ts'
import { sum } from '../../lib/text.ts'

const grouped = (value: number): string =>
  `${value < 0 ? '−' : ''}${String(Math.abs(value)).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`

/** A figure of a report in words; what is not known is a dash. */
export function valueText(t: Translate, unit: ReportUnit, value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '–'
  if (unit === 'mnt') return sum(Math.trunc(Number(value))) + partOf(String(value))
  if (unit === 'percent') return `${value} %`
  const text = grouped(Number(value))
  return unit === 'points'
    ? t('reportsPage.points', { n: text })
    : unit === 'days'
      ? t('reportsPage.days', { n: text })
      : text
}

/** Points stand among money where a report is divided by kinds. */
export const unitOfRow = (by: string, key: string, unit: ReportUnit): ReportUnit =>
  by === 'kind' && key === 'points' && unit === 'mnt' ? 'points' : unit

/** Hundredths of a tugrik, which only receipts have. */
const partOf = (amount: string): string => /\.(?!0+$)\d+$/.exec(amount)?.[0] ?? ''
