import { clsx } from 'clsx'
import type { HTMLAttributes, ReactNode } from 'react'
import styles from './variant-table.module.css'

export type VariantColumn<Row> = {
  name: string
  kind?: 'variant' | 'place' | 'number'
  cell: (row: Row) => ReactNode
  /** Left out where there is little room. */
  isMinor?: boolean
  /** Says nothing of this row: left out of its card on a phone. */
  isNothing?: (row: Row) => boolean
}
type Props<Row> = {
  columns: readonly VariantColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => number
  rowProps?: (row: Row, place: number) => HTMLAttributes<HTMLTableRowElement>
  /** A panel is open beside it. */
  isNarrow?: boolean
}

const classOf = ({ kind, isMinor }: Pick<VariantColumn<never>, 'kind' | 'isMinor'>): string =>
  clsx(
    kind === 'number' && 'number',
    kind === 'variant' && styles.variant,
    kind === 'place' && styles.place,
    isMinor && styles.minor,
  )

/** Rows of variants: a table on a desk, cards on a phone. */
export function VariantTable<Row>({ columns, rows, keyOf, rowProps, isNarrow = false }: Props<Row>) {
  return (
    <table className={clsx('plain-table pick-table', styles.table, isNarrow && styles.narrow)}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={classOf(column)}>
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={keyOf(row)} {...rowProps?.(row, place)}>
            {columns.map((column) => (
              <td
                key={column.name}
                className={clsx(classOf(column), column.isNothing?.(row) && styles.nothing)}
                data-name={column.kind === 'variant' || column.kind === 'place' ? undefined : column.name}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
