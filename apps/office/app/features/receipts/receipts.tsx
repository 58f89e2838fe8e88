import { receiptsBackoffice, type StaffReceipt } from '@delguur/contract/money/receipts'
import { localDate } from '@delguur/kit/dates'
import { ReceiptText } from 'lucide'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { pageOf, queryOf, tabOf } from '../../lib/list-address.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock, sum } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { CheckField } from '../../parts/form/choices.tsx'
import { Changed } from '../../parts/list/changed.tsx'
import { ExportButtons } from '../../parts/list/export-buttons.tsx'
import { Filters } from '../../parts/list/filters/filters.tsx'
import { CursorPages } from '../../parts/list/pages.tsx'
import { SavedViews } from '../../parts/list/saved-views.tsx'
import { totalText } from '../../parts/list/total-text.ts'
import { ErrorText, OrderLink, ViewTabs } from '../../parts/small.tsx'
import { EmptyList, Skeleton } from '../../parts/states.tsx'
import { useCursor } from '../frame/use-cursor.ts'
import { useKeys } from '../frame/use-keys.ts'
import { Months } from './months.tsx'

/** Thirteen months, so that the one before is there in January too. */
const yearMs = 366 * 24 * 3_600_000

type Receipt = z.output<typeof StaffReceipt>

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const state = tabOf(search, 'failed')
  const { signal } = request
  if (state === 'months') {
    const query = { from: localDate(new Date(Date.now() - yearMs)).slice(0, 7) }
    const { months } = await call(receiptsBackoffice.months, { query, signal })
    return { receipts: [], page: undefined, months, at: new Date() }
  }
  const query = pageOf(search, state)
  const listed = await call(receiptsBackoffice.list, { query, signal })
  return { ...listed, months: undefined, at: new Date() }
}

/** VAT receipts: what the tax authority refused stands first; the months as they are reported. */
export function Component() {
  const t = useT()
  const { receipts, page, months, at } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const tab = tabOf(search, 'failed')
  const navigate = useNavigate()
  const { cursor, keys, markOf } = useCursor(
    receipts.map(({ id }) => `receipt-${id}`),
    search.toString(),
  )
  const current = receipts[cursor]
  useKeys({ ...keys, Enter: () => current && void navigate(`/orders/${current.order_number}`) })
  return (
    <>
      <div className="page-head">
        <h1>{t('receipts.title')}</h1>
        <Changed topics={['receipts', 'books']} />
        {page && <span className="meta">{totalText(page)}</span>}
        {!months && <ExportButtons list="receipts" query={queryOf(search, tab)} disabled={receipts.length === 0} />}
      </div>
      <ViewTabs label={t('receipts.title')} views={t.group('receipts.views')} open={tab}>
        <SavedViews list="receipts" tabs={['state']} />
      </ViewTabs>
      {!months && <Filters list="receipts" find={t('listFilters.find.receipts')} without={['state']} />}
      {months && <Months months={months} now={at} />}
      {!months && receipts.length === 0 && (
        <EmptyList icon={ReceiptText} title={t('receipts.nothing')} hint={t('receipts.nothingHint')} />
      )}
      <ul className="rows">
        {receipts.map((each, place) => (
          <ReceiptCard key={each.id} receipt={each} now={at} mark={markOf(place)} />
        ))}
      </ul>
      {page && <CursorPages page={page} search={search} />}
    </>
  )
}
Component.displayName = 'Receipts'

type CardProps = { receipt: Receipt; now: Date; mark: ReturnType<ReturnType<typeof useCursor>['markOf']> }

function ReceiptCard({ receipt, now, mark }: CardProps) {
  const t = useT()
  const { act, busy, fault } = useAct()
  const [sure, setSure] = useState(false)
  const { id, order_number, kind, state, total, due_at, last_error, attempts, issued_at } = receipt
  const mayEdit = useMay('receipts.edit')
  return (
    <li className="card row-card" {...mark}>
      <div className="row-head">
        <OrderLink number={order_number} />
        <span className="state">{t.maybe(`receipts.kinds.${kind}`)}</span>
        <span className="meta">
          {issued_at ? dayAndClock(t, issued_at, now) : t('receipts.due', { time: dayAndClock(t, due_at, now) })}
          {attempts > 0 && ` · ${t('receipts.attempts', { n: attempts })}`}
        </span>
        {total && <span className="amount">{sum(total)}</span>}
      </div>
      {last_error && <p className="soft">«{last_error}»</p>}
      {mayEdit && state === 'failed' && (
        <div className="row wrap">
          <CheckField label={t('receipts.sure')} checked={sure} onChange={setSure} />
          <button
            type="button"
            className="btn btn-go push"
            disabled={busy}
            onClick={() =>
              void act(
                () => call(receiptsBackoffice.retry, { params: { id }, body: sure ? { sure } : {} }),
                t('receipts.retried'),
              )
            }
          >
            {t('receipts.retry')}
          </button>
        </div>
      )}
      {mayEdit && state === 'voiding' && (
        <button
          type="button"
          className="btn"
          disabled={busy}
          onClick={() =>
            void act(() => call(receiptsBackoffice.takenBack, { params: { id } }), t('receipts.takenBack'))
          }
        >
          {t('receipts.takeBack')}
        </button>
      )}
      <ErrorText text={fault} />
    </li>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />
