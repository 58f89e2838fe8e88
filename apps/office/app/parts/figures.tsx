import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './figures.module.css'

/** Figures beside each other, small where a chart or a table follows them. */
export const Figures = ({ small = false, children }: { small?: boolean; children: ReactNode }) => (
  <dl className={clsx(styles.figures, small && styles.small)}>{children}</dl>
)

/** A figure with its name, and what it is compared with. */
export const Figure = ({ name, value, children }: { name: string; value: string; children?: ReactNode }) => (
  <div className={clsx('card', styles.figure)}>
    <dt>{name}</dt>
    <dd>{value}</dd>
    {children && <dd className="meta">{children}</dd>}
  </div>
)
