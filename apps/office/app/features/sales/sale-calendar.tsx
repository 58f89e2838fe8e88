import type { Sale } from '@delguur/contract/catalog/sales'
import { dayMs } from '@delguur/kit/dates'
import { clsx } from 'clsx'
import { useT } from '../../lib/i18n.ts'
import { MoveMenu, SpanBar, SpanDays } from '../../parts/form/span-track.tsx'
import styles from './sales.module.css'

const shownDays = 28
export type Moved = Pick<Sale, 'starts_at' | 'ends_at'>

type Props = {
  sales: Sale[]
  at: Date
  mayEdit: boolean
  onMove: (sale: Sale, times: Moved) => void
  onOpen: (sale: Sale) => void
}

/** Four weeks from now with a bar for each sale, which is dragged by days or moved by keys and a menu; the list below says the same in words. */
export function SaleCalendar({ sales, at, mayEdit, onMove, onOpen }: Props) {
  const t = useT()
  const stretch = { from: at.getTime() - dayMs, until: at.getTime() + (shownDays - 1) * dayMs }
  const shown = sales.filter(
    ({ starts_at, ends_at }) => Date.parse(ends_at) > stretch.from && Date.parse(starts_at) < stretch.until,
  )
  if (shown.length === 0) return null
  return (
    <section className={clsx('card', styles.calendar)} aria-label={t('sales.calendar')}>
      <div className={styles.line}>
        <SpanDays at={at} stretch={stretch} step={7} />
      </div>
      {shown.map((sale) => {
        const isRunning = sale.state === 'running'
        // what runs keeps its beginning
        const holds = !mayEdit || sale.state === 'over' ? 'all' : isRunning ? 'start' : 'nothing'
        const track = {
          thing: sale,
          name: sale.name,
          tone: isRunning ? 'running' : 'plan',
          holds,
          at,
          onMove: (times: Moved) => onMove(sale, times),
        } as const
        return (
          <div key={`${sale.id} ${sale.version}`} className={styles.line}>
            <SpanBar<Moved> {...track} stretch={stretch} onOpen={holds === 'all' ? undefined : () => onOpen(sale)} />
            <MoveMenu<Moved> {...track} edge={stretch.until} />
          </div>
        )
      })}
      {mayEdit && <p className="meta wide-only">{t('spans.moveHow')}</p>}
    </section>
  )
}
