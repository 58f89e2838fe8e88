import { clsx } from 'clsx'
import { useState } from 'react'
import { sum } from '../lib/text.ts'
import { useWords } from '../lib/words.ts'
import styles from './bar-chart.module.css'

type Bar = { label: string; value: number; other: number }
const height = 110
const step = 24

/** Bars of sums with those they are compared with as dashed outlines; the same as a table at a press. */
export function BarChart({
  title,
  first,
  second,
  bars,
}: {
  title: string
  first: string
  second: string
  bars: Bar[]
}) {
  const w = useWords()
  const [asTable, setAsTable] = useState(false)
  const most = Math.max(1, ...bars.flatMap(({ value, other }) => [value, other]))
  const y = (value: number) => (value / most) * height
  return (
    <section className="card">
      <header>
        <h2>{title}</h2>
        <button
          type="button"
          className="btn btn-quiet push"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? w.dashboard.asChart : w.dashboard.asTable}
        </button>
      </header>
      {asTable ? (
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
      ) : (
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
                <rect
                  className={styles.now}
                  x={place * step + 4}
                  width={step - 8}
                  y={height - y(value)}
                  height={y(value)}
                />
                {other > 0 && (
                  <rect
                    className={styles.other}
                    x={place * step + 2}
                    width={step - 4}
                    y={height - y(other)}
                    height={y(other)}
                  />
                )}
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
            <span className="push">{w.dashboard.most(sum(most === 1 ? 0 : most))}</span>
          </p>
        </>
      )}
    </section>
  )
}
