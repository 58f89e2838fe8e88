import { type BankTransaction, staffBank } from '@delguur/contract/books/bank'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Landmark, Upload } from 'lucide'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { pageOf, queryOf, tabOf } from '../../lib/list-address.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock, sum } from '../../lib/text.ts'
import { Changed } from '../../parts/list/changed.tsx'
import { ExportButtons } from '../../parts/list/export-buttons.tsx'
import { Filters } from '../../parts/list/filters/filters.tsx'
import { CursorPages } from '../../parts/list/pages.tsx'
import { SavedViews } from '../../parts/list/saved-views.tsx'
import { totalText } from '../../parts/list/total-text.ts'
import { Beside } from '../../parts/side-panel.tsx'
import { ViewTabs } from '../../parts/small.tsx'
import { EmptyList, Skeleton } from '../../parts/states.tsx'
import { useKeys } from '../frame/use-keys.ts'
import styles from './bank.module.css'
import { stateOf } from './decisions.ts'
import { ImportDialog } from './import-dialog.tsx'
import { MatchPanel } from './match-panel.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const query = pageOf(search, tabOf(search, 'unmatched', 'status'), 'status')
  const listed = await call(staffBank.list, { query, signal: request.signal })
  return { ...listed, at: new Date() }
}

/** Money that came: what has no order is matched one after the other, Enter takes the likeliest. */
export function Component() {
  const t = useT()
  const { transactions, page, at } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<number>()
  const [importing, setImporting] = useState(false)
  const status = tabOf(search, 'unmatched', 'status')
  const mayEdit = useMay('bank.edit')
  const place = Math.max(
    0,
    transactions.findIndex(({ id }) => id === chosen),
  )
  const current = transactions[place]
  const move = (by: number) => setChosen(transactions[Math.max(0, Math.min(transactions.length - 1, place + by))]?.id)
  useKeys({ j: () => move(1), k: () => move(-1), ArrowDown: () => move(1), ArrowUp: () => move(-1) })
  return (
    <>
      <div className="page-head">
        <h1>{t('bank.title')}</h1>
        <span className="meta">{totalText(page)}</span>
        <Changed topics={['bank']} />
        <ExportButtons list="bank" query={queryOf(search, status, 'status')} disabled={transactions.length === 0} />
        {mayEdit && (
          <button type="button" data-add className="btn" onClick={() => setImporting(true)}>
            <Icon icon={Upload} small />
            {t('bank.import')}
          </button>
        )}
      </div>
      <ViewTabs label={t('bank.title')} views={t.group('bank.views')} open={status} name="status">
        <SavedViews list="bank" tabs={['status']} />
      </ViewTabs>
      <Filters list="bank" find={t('listFilters.find.bank')} without={['status']} />
      {transactions.length === 0 ? (
        <EmptyList icon={Landmark} title={t('bank.nothing')} hint={t('bank.nothingHint')} />
      ) : (
        <Beside
          width="400px"
          panel={
            current && (
              <MatchPanel
                key={current.id}
                transaction={current}
                mayEdit={mayEdit}
                now={at}
                onDone={() => {
                  move(1)
                  void revalidate()
                }}
                onChanged={() => void revalidate()}
              />
            )
          }
        >
          <ul className={clsx('card', styles.list)}>
            {transactions.map((each) => (
              <Row
                key={each.id}
                transaction={each}
                isCurrent={each === current}
                now={at}
                onChoose={() => setChosen(each.id)}
              />
            ))}
          </ul>
        </Beside>
      )}
      <CursorPages page={page} search={search} />
      {importing && <ImportDialog onClose={() => setImporting(false)} onDone={() => void revalidate()} />}
    </>
  )
}
Component.displayName = 'Bank'

type RowProps = { transaction: BankTransaction; isCurrent: boolean; now: Date; onChoose: () => void }

function Row({ transaction, isCurrent, now, onChoose }: RowProps) {
  const t = useT()
  const { happened_at, payer_name, payer_account, text, order_number, parts, amount } = transaction
  const state = stateOf(t, transaction)
  return (
    <li>
      <button type="button" className={styles.row} aria-current={isCurrent ? 'true' : undefined} onClick={onChoose}>
        <span className="meta">{dayAndClock(t, happened_at, now)}</span>
        <b className="cut">{payer_name ?? payer_account ?? '—'}</b>
        <span className={clsx('cut', styles.text)}>{text}</span>
        <span>
          <span className={`state ${state.colour}`}>{state.text}</span>
        </span>
        <span className={clsx('cut', styles.order)}>
          {order_number ?? parts.map((part) => part.order_number).join(', ')}
        </span>
        <b className={styles.sum}>{sum(amount)}</b>
      </button>
    </li>
  )
}

export const HydrateFallback = () => <Skeleton rows={8} />
