import { settings } from '@delguur/contract/base/settings'
import { type Dashboard, dashboard } from '@delguur/contract/office/dashboard'
import { CircleCheck } from 'lucide'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { usePulse } from '../../lib/pulse.ts'
import { currentSession, may, useMay } from '../../lib/session.ts'
import { sum } from '../../lib/text.ts'
import { BarChart } from '../../parts/bar-chart.tsx'
import { Figure, Figures } from '../../parts/figures.tsx'
import { Thumb } from '../../parts/product/thumb.tsx'
import { Empty, Skeleton } from '../../parts/states.tsx'
import { OpeningChecklist } from '../settings/checklist.tsx'
import styles from './dashboard.module.css'
import { WorkList } from './work-list.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const session = currentSession()
  const seesMoney = session.phase === 'in' && may(session.me, 'dashboard.view')
  const seesSettings = session.phase === 'in' && may(session.me, 'settings.view')
  const [{ work }, day, list] = await Promise.all([
    call(dashboard.work, { signal: request.signal }),
    seesMoney ? call(dashboard.show, { signal: request.signal }) : null,
    seesSettings ? call(settings.checklist, { signal: request.signal }) : null,
  ])
  return { work, day, list }
}

/** What waits for this person first, then the day in figures for who may see money. */
export function Component() {
  const t = useT()
  const mayEdit = useMay('settings.edit')
  const { work, day, list } = useLoaderData<typeof loader>()
  const pulse = usePulse()
  const waiting = (pulse.work ?? work).filter(({ count }) => count > 0)
  return (
    <>
      <div className="page-head">
        <h1>{t('dashboard.work')}</h1>
      </div>
      {list?.finished === false && <OpeningChecklist list={list} canEdit={mayEdit} />}
      {waiting.length > 0 ? (
        <WorkList work={waiting} />
      ) : (
        <Empty icon={CircleCheck} title={t('dashboard.nothing')} hint={t('dashboard.nothingHint')} />
      )}
      {day && <Day day={day} />}
    </>
  )
}
Component.displayName = 'Dashboard'

export const HydrateFallback = () => <Skeleton rows={6} />

function Day({ day }: { day: Dashboard }) {
  const t = useT()
  const { figures, before, hours, days, top } = day
  return (
    <>
      <h2 className={styles.title}>{t('dashboard.today')}</h2>
      <Figures>
        <Compared
          name={t('dashboard.revenue')}
          value={sum(figures.revenue)}
          now={Number(figures.revenue)}
          then={Number(before.revenue)}
        />
        <Compared
          name={t('dashboard.orders')}
          value={String(figures.orders)}
          now={figures.orders}
          then={before.orders}
        />
        <Compared
          name={t('dashboard.average')}
          value={sum(figures.average)}
          now={Number(figures.average)}
          then={Number(before.average)}
        />
        <Compared
          name={t('dashboard.received')}
          value={sum(figures.received)}
          now={Number(figures.received)}
          then={Number(before.received)}
        />
      </Figures>
      <div className={styles.charts}>
        <BarChart
          title={t('dashboard.byHour')}
          first={t('dashboard.today')}
          second={t('dashboard.lastWeek')}
          bars={hours.map(({ hour, revenue, before: earlier }) => ({
            label: `${hour}`,
            value: Number(revenue),
            other: Number(earlier),
          }))}
        />
        <BarChart
          title={t('dashboard.byDay')}
          first={t('dashboard.received')}
          second={t('dashboard.refunded')}
          bars={days.map(({ day: date, received, refunded }) => ({
            label: String(Number(date.slice(8))),
            value: Number(received),
            other: Number(refunded),
          }))}
        />
      </div>
      {top.length > 0 && (
        <section className="card">
          <header>
            <h2>{t('dashboard.top')}</h2>
          </header>
          <ol>
            {top.map(({ product_id, name, image, quantity, revenue }) => (
              <li key={product_id} className={styles.product}>
                <Thumb base={image?.base} />
                <span className="cut">{name}</span>
                <span className="meta">{t('orders.pieces', { n: quantity })}</span>
                <b>{sum(revenue)}</b>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

/** A figure beside the same hours a week earlier. */
function Compared({ name, value, now, then }: { name: string; value: string; now: number; then: number }) {
  const t = useT()
  const change = then > 0 ? Math.round(((now - then) / then) * 100) : undefined
  return (
    <Figure name={name} value={value}>
      {change === undefined
        ? t('dashboard.noCompare')
        : t('dashboard.compared', { change: `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change)} %` })}
    </Figure>
  )
}
