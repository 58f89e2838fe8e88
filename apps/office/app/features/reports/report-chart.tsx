import type { Report } from '@delguur/contract/office/reports'
import { clsx } from 'clsx'
import { useT } from '../../lib/i18n.ts'
import { BarChart } from '../../parts/bar-chart.tsx'
import { keysBetween, shortKey } from './periods.ts'
import styles from './reports.module.css'
import { unitOfRow, valueText } from './value-text.ts'

/** What a report is drawn by, and what stands beside it as dashed outlines. */
const drawn: Record<string, [string, string?]> = {
  sales: ['net', 'returned'],
  margin: ['margin', 'cost'],
  stock: ['value_price'],
  cohorts: ['people'],
  promotions: ['discounts'],
  payments: ['received', 'refunded'],
  vat: ['vat', 'city_tax'],
  wallet: ['wallet_money', 'wallet_bonus'],
  deliveries: ['failed'],
}
const mostBars = 62
const mostRanks = 12

/** Bars over time; for products, kinds and the like a ranking of the largest. The table is below in any case. */
export function ReportChart({ report }: { report: Report }) {
  const { kind, by, columns, rows } = report
  const isByTime = ['day', 'week', 'month'].includes(by)
  const [first = '', second = ''] = kind === 'wallet' && !isByTime ? ['closing'] : (drawn[kind] ?? [])
  const nameOf = (key: string) => columns.find((column) => column.key === key)?.name ?? ''
  const isMoney = columns.some(({ key, unit }) => key === first && unit === 'mnt')
  if (!isByTime || !isMoney) return <Ranking report={report} column={first} />
  const found = new Map(rows.map(({ key, values }) => [key, values]))
  const keys = keysBetween(by, report).slice(-mostBars)
  if (keys.length < 2 || rows.length === 0) return null
  return (
    <BarChart
      title={report.title}
      first={nameOf(first)}
      second={nameOf(second)}
      bars={keys.map((key) => ({
        label: shortKey(key),
        value: Math.max(0, Number(found.get(key)?.[first] ?? 0)),
        other: Math.max(0, Number(found.get(key)?.[second] ?? 0)),
      }))}
    />
  )
}

function Ranking({ report: { by, columns, rows }, column }: { report: Report; column: string }) {
  const t = useT()
  const found = columns.find(({ key }) => key === column)
  if (!found) return null
  const shown = rows.slice(0, mostRanks)
  const most = Math.max(1, ...shown.map(({ values }) => Number(values[column] ?? 0)))
  return (
    <section className={clsx('card', styles.ranking)} aria-hidden="true">
      <header>
        <h2>{found.name}</h2>
      </header>
      <ul>
        {shown.map(({ key, label, values }) => (
          <li key={key}>
            <span className="cut">{label}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(Math.max(0, Number(values[column] ?? 0)) / most) * 100} height={10} />
            </svg>
            <b>{valueText(t, unitOfRow(by, key, found.unit), values[column])}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
