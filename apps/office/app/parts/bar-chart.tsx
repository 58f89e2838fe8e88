import { clsx } from 'clsx'
import { useState } from 'react'
import { useT } from '../lib/i18n.ts'
import { sum } from '../lib/text.ts'
import styles from './bar-chart.module.css'

type Bar = { label: string; value: number; other: number }
const height = 110
const step = 24

type Props = { title: string; first: string; second: string; bars: Bar[] }

/** Bars of sums with those they are compared with as dashed outlines; the same as a table at a press. */
export function BarChart(props: Props) {
  const t = useT()
  const [asTable, setAsTable] = useState(false)
  return (
    <section className="card">
      <header>
        <h2>{props.title}</h2>
        <button
          type="button"
          className="btn btn-quiet push"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? t('dashboard.asChart') : t('dashboard.asTable')}
        </button>
      </header>
      {asTable ? <Table {...props} /> : <Chart {...props} />}
    </section>
  )
}

const Table = ({ title, first, second, bars }: Props) => (
  <table className={styles.table} aria-label={title}>
    <thead>
      <tr>
        <th>{title}</th>
        <td>{first}</td>
        {second && <td>{second}</td>}
      </tr>
    </thead>
    <tbody>
      {bars.map(({ label, value, other }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{sum(value)}</td>
          {second && <td>{sum(other)}</td>}
        </tr>
      ))}
    </tbody>
  </table>
)

function Chart({ title, first, second, bars }: Props) {
  const t = useT()
  const most = Math.max(1, ...bars.flatMap(({ value, other }) => [value, other]))
  /** A bar of a value; what it is compared with is a little wider. */
  const bar = (value: number, place: number, margin: number) => {
    const tall = (value / most) * height
    return { x: place * step + margin, width: step - 2 * margin, y: height - tall, height: tall }
  }
  return (
    <>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={title}
      >
        {bars.map(({ label, value, other }, place) => (
          <g key={label}>
            <title>
              {[`${label}: ${first} ${sum(value)}`, second && `${second} ${sum(other)}`].filter(Boolean).join(', ')}
            </title>
            <rect className={styles.now} {...bar(value, place, 4)} />
            {other > 0 && <rect className={styles.other} {...bar(other, place, 2)} />}
          </g>
        ))}
      </svg>
      <p
        className={clsx('meta', styles.labels)}
        aria-hidden="true"
        style={{ gridTemplateColumns: `repeat(${bars.length}, 1fr)` }}
      >
        {bars.map(({ label }, place) => (
          <span key={label}>{bars.length <= 14 || place % 3 === 0 ? label : ''}</span>
        ))}
      </p>
      <p className={clsx('meta', styles.key)}>
        <span>
          <i className={styles.keyNow}>■</i> {first}
        </span>
        {second && <span>┄ {second}</span>}
        <span className="push">{t('dashboard.most', { sum: sum(most === 1 ? 0 : most) })}</span>
      </p>
    </>
  )
}
