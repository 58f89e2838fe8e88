import { type StaffRefund, staffMoney } from '@delguur/contract/books/treasury'
import { HandCoins } from 'lucide'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { pageOf, queryOf, tabOf } from '../../lib/list-address.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock, phoneText, sum } from '../../lib/text.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { Filters } from '../../parts/list/filters/filters.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { SavedViews } from '../../parts/list/saved-views.tsx'
import { totalText } from '../../parts/list/total-text.ts'
import { Copied, OrderLink } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { useCursor } from '../frame/use-cursor.ts'
import { useKeys } from '../frame/use-keys.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const query = pageOf(search, tabOf(search, 'manual'), 'status')
  return { ...(await call(staffMoney.refunds, { query, signal: request.signal })), at: new Date() }
}

/** Money that goes back: what a person has to transfer stands first, with what the bank's form asks for. */
export function Component() {
  const t = useT()
  const { refunds, page, at } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<StaffRefund>()
  const tab = tabOf(search, 'manual')
  // goodwill is no cause of its own: staff give it
  const mayEdit = useMay('payments.edit')
  const navigate = useNavigate()
  const { cursor, keys, markOf } = useCursor(
    refunds.map(({ number }) => `refund-${number}`),
    search.toString(),
  )
  const current = refunds[cursor]
  useKeys({
    ...keys,
    Enter: () => current && void navigate(`/orders/${current.order_number}`),
    '.': () => mayEdit && current?.status === 'manual' && setOpen(current),
  })
  return (
    <>
      <ListPage
        title={t('refunds.title')}
        about={totalText(page)}
        topics={['refunds']}
        file={{ list: 'refunds', query: queryOf(search, tab, 'status') }}
        views={{ views: t.group('refunds.views'), open: tab, children: <SavedViews list="refunds" tabs={['state']} /> }}
        narrow={<Filters list="refunds" find={t('listFilters.find.refunds')} without={['status']} />}
        count={refunds.length}
        empty={{ icon: HandCoins, title: t('refunds.nothing'), hint: t('refunds.nothingHint') }}
        page={page}
      >
        <ul className="rows">
          {refunds.map((each, place) => (
            <Row
              key={each.number}
              refund={each}
              at={at}
              mark={markOf(place)}
              onSent={mayEdit ? () => setOpen(each) : undefined}
            />
          ))}
        </ul>
      </ListPage>
      {open && (
        <SentDialog
          refund={open}
          onClose={() => {
            setOpen(undefined)
            void revalidate()
          }}
        />
      )}
    </>
  )
}
Component.displayName = 'Refunds'

type RowProps = {
  refund: StaffRefund
  at: Date
  mark: ReturnType<ReturnType<typeof useCursor>['markOf']>
  onSent: (() => void) | undefined
}

function Row({ refund, at, mark, onSent }: RowProps) {
  const t = useT()
  return (
    <li className="card row-card" {...mark}>
      <div className="row-head">
        <OrderLink number={refund.order_number} />
        <span className="meta">
          {t.maybe(`refunds.causes.${refund.cause}`) ?? refund.cause} · {dayAndClock(t, refund.created_at, at)}
        </span>
        <span className="amount">{sum(refund.amount)}</span>
      </div>
      <p>
        {refund.name} {refund.phone && <a href={`tel:${refund.phone}`}>{phoneText(refund.phone)}</a>}
        {refund.failure && <span className="meta"> · {refund.failure}</span>}
      </p>
      {refund.status === 'manual' && (
        <div className="row wrap">
          {refund.payer_account && <Copied label={t('refunds.account')} value={refund.payer_account} />}
          {refund.payer_name && <Copied label={t('refunds.receiver')} value={refund.payer_name} />}
          <Copied label={t('refunds.amount')} value={String(refund.amount)} />
          <Copied label={t('refunds.text')} value={`${refund.order_number} ${refund.number}`} />
          {onSent && (
            <button type="button" className="btn btn-go push" onClick={onSent}>
              {t('refunds.sent')}
            </button>
          )}
        </div>
      )}
      {refund.status === 'done' && (
        <p className="meta">
          {refund.done_at && dayAndClock(t, refund.done_at, at)} {refund.reference}
        </p>
      )}
    </li>
  )
}

function SentDialog({ refund, onClose }: { refund: StaffRefund; onClose: () => void }) {
  const t = useT()
  const [reference, setReference] = useState('')
  const send = async () => {
    const body = reference.trim() ? { reference: reference.trim() } : {}
    await call(staffMoney.sent, { params: { number: refund.number }, body })
    return t('refunds.done')
  }
  return (
    <FormDialog
      title={t('refunds.sentTitle', { amount: sum(refund.amount) })}
      verb={t('refunds.sent')}
      onClose={onClose}
      send={send}
    >
      <p className="soft">{t('refunds.sentHint')}</p>
      <Field
        label={t('order.reference')}
        value={reference}
        maxLength={100}
        autoFocus
        onChange={(event) => setReference(event.target.value)}
      />
    </FormDialog>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />
