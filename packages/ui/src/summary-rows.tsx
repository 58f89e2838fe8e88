import type { ReactNode } from 'react'
import { classNames } from './class-names.tsx'

export type SummaryRow = {
  label: ReactNode
  value: ReactNode
  /** `total` stands below a line and is big, `good` is green. */
  kind?: 'total' | 'good' | undefined
  key: string
}

/** The sums of a cart or order, one under the other. */
export const SummaryRows = ({ rows }: { rows: readonly SummaryRow[] }) => (
  <dl className="sums">
    {rows.map(({ key, label, value, kind }) => (
      <div key={key} className={classNames(kind && `sums-${kind}`)}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
