import { type Sale, sales as salesRoutes } from '@delguur/contract/catalog/sales'
import { clsx } from 'clsx'
import { CalendarClock } from 'lucide'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock, sum } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { RemoveButton } from '../../parts/form/remove-button.tsx'
import { AddButton } from '../../parts/list/add-button.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { type Moved, SaleCalendar } from './sale-calendar.tsx'
import { SaleDialog } from './sale-dialog.tsx'
import styles from './sales.module.css'

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const { sales } = await call(salesRoutes.list, { signal })
  return { sales, at: new Date() }
}

/** Scheduled sales: what runs, what comes and what was, on a calendar and as a list. */
export function Component() {
  const t = useT()
  const mayEdit = useMay('prices.edit')
  const { sales, at } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Sale | 'new'>()
  const { act, fault } = useAct()
  const put = ({ id }: Sale, version: number, body: Moved) => call(salesRoutes.edit, { params: { id }, body, version })
  const move = ({ starts_at, ends_at, ...sale }: Sale, times: Moved) => {
    let moved = sale.version
    const back = () => put({ ...sale, starts_at, ends_at }, moved, { starts_at, ends_at })
    const work = async () => {
      const done = await put({ ...sale, starts_at, ends_at }, sale.version, times)
      if ('version' in done) moved = done.version
      return done
    }
    void act(work, t('sales.moved'), back)
  }
  return (
    <>
      <ListPage
        title={t('sales.title')}
        acts={
          mayEdit && <AddButton text={t('sales.add')} className="btn btn-go push" big onClick={() => setOpen('new')} />
        }
        count={sales.length}
        empty={{ icon: CalendarClock, title: t('sales.nothing'), hint: t('sales.nothingHint') }}
      >
        <ErrorText text={fault} />
        <SaleCalendar sales={sales} at={at} mayEdit={mayEdit} onMove={move} onOpen={setOpen} />
        <ul className={styles.list}>
          {sales.map((sale) => (
            <SaleRow key={sale.id} sale={sale} at={at} mayEdit={mayEdit} onEdit={() => setOpen(sale)} />
          ))}
        </ul>
      </ListPage>
      {open && (
        <SaleDialog
          sale={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
          onSaved={() => void revalidate()}
        />
      )}
    </>
  )
}
Component.displayName = 'Sales'
export const HydrateFallback = () => <Skeleton rows={6} />

const marks = { running: 'state state-ok', scheduled: 'state state-plan', over: 'state' } as const

type RowProps = { sale: Sale; at: Date; mayEdit: boolean; onEdit: () => void }

function SaleRow({ sale, at, mayEdit, onEdit }: RowProps) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const { id, version, state, items } = sale
  const remove = async () => {
    await call(salesRoutes.remove, { params: { id }, version })
    await revalidate()
  }
  const end = async () => {
    const body = { ends_at: new Date(Date.now() + 1_000).toISOString() }
    await call(salesRoutes.edit, { params: { id }, body, version })
    await revalidate()
  }
  return (
    <li className={clsx('card', styles.sale)}>
      <div className={clsx('stack', styles.texts)}>
        <span className="row wrap">
          <b>{sale.name}</b>
          <span className={marks[state]}>{t(`sales.states.${state}`)}</span>
        </span>
        <span className="meta">
          {dayAndClock(t, sale.starts_at, at)} – {dayAndClock(t, sale.ends_at, at)} ·{' '}
          {t('sales.goods', { count: sale.products })}
        </span>
        <details>
          <summary className="small">{t('sales.prices', { count: items.length })}</summary>
          <ul className={styles.prices}>
            {items.slice(0, 100).map((item) => (
              <li key={item.variant_id}>
                <span className="cut">{item.name}</span>
                <span className="meta">{item.sku}</span>
                <span>
                  <s className="meta">{sum(item.price)}</s> <b>{sum(item.sale_price)}</b>
                </span>
              </li>
            ))}
          </ul>
        </details>
      </div>
      <span className="row">
        {mayEdit && state !== 'over' && (
          <button type="button" className="btn" onClick={onEdit} aria-label={`${t('sales.edit')}: ${sale.name}`}>
            {t('sales.editShort')}
          </button>
        )}
        {mayEdit && state === 'scheduled' && (
          <RemoveButton
            className="btn"
            text={t('sales.remove')}
            name={sale.name}
            remove={remove}
            done={t('sales.removed')}
          />
        )}
        {mayEdit && state === 'running' && (
          <RemoveButton
            className="btn"
            text={t('sales.end')}
            title={t('sales.endTitle')}
            hint={t('sales.endHint')}
            name={sale.name}
            remove={end}
            done={t('sales.ended')}
          />
        )}
      </span>
    </li>
  )
}
