import type { Sale } from '@delguur/contract/sales'
import { dayMs } from '@delguur/kit/dates'
import { day, useWords } from '../../lib/text.ts'

const shownDays = 28

/** Four weeks from now with a bar for each sale; the list below says the same in words. */
export function SaleCalendar({ sales, at }: { sales: Sale[]; at: Date }) {
  const w = useWords()
  const [from, until] = [at.getTime() - dayMs, at.getTime() + (shownDays - 1) * dayMs]
  const shown = sales.filter(({ starts_at, ends_at }) => Date.parse(ends_at) > from && Date.parse(starts_at) < until)
  if (shown.length === 0) return null
  const place = (time: string) => Math.min(Math.max(((Date.parse(time) - from) / (until - from)) * 100, 0), 100)
  const weeks = [0, 7, 14, 21].map((days) => new Date(at.getTime() + days * dayMs))
  return (
    <div className="card sale-calendar" aria-hidden="true">
      <div className="sale-days">
        {weeks.map((week) => (
          <span key={week.toISOString()} className="meta">
            {day(w, week, at)}
          </span>
        ))}
      </div>
      {shown.map((sale) => (
        <div key={sale.id} className="sale-track">
          <i
            className={sale.state === 'running' ? 'is-running' : ''}
            style={{ left: `${place(sale.starts_at)}%`, width: `${place(sale.ends_at) - place(sale.starts_at)}%` }}
          />
          <span className="cut small">{sale.name}</span>
        </div>
      ))}
    </div>
  )
}
