import type { Report } from '@delguur/contract/office/reports'
import { clsx } from 'clsx'
import { useT } from '../../lib/i18n.ts'
import styles from './reports.module.css'
import { unitOfRow, valueText } from './value-text.ts'

/** All figures of a report; it scrolls in itself, the page does not. */
export function ReportTable({ report }: { report: Report }) {
  const t = useT()
  const { by, columns, row_name, rows, rest, totals, kind } = report
  const cells = (values: Report['totals'], key = '', people = 0) =>
    columns.map((column) => (
      <td key={column.key} className="number">
        {valueText(t, unitOfRow(by, key, column.unit), values[column.key])}
        {/^m\d+$/.test(column.key) && people > 0 && (
          <span className="meta">{Math.round((Number(values[column.key] ?? 0) / people) * 100)} %</span>
        )}
      </td>
    ))
  const peopleOf = (values: Report['totals']) => (kind === 'cohorts' ? Number(values.people ?? 0) : 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keyboard
    <section className={clsx('card table-scroll', styles.scroll)} aria-label={t('reportsPage.table')} tabIndex={0}>
      <table className={clsx('plain-table', styles.table)}>
        <thead>
          <tr>
            <th scope="col">{row_name}</th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col" className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, values }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {cells(values, key, peopleOf(values))}
            </tr>
          ))}
          {rest && (
            <tr>
              <th scope="row">{t('reportsPage.rest', { n: rest.rows })}</th>
              {cells(rest.values, '', peopleOf(rest.values))}
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('reportsPage.totals')}</th>
            {cells(totals, '', peopleOf(totals))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
