import type { Quote } from '@delguur/contract/account/quotes'
import { staffQuotes } from '@delguur/contract/account/quotes-staff'
import { FileText } from 'lucide'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { pageOf, queryOf, tabOf } from '../../lib/list-address.ts'
import { usePermissions } from '../../lib/session.ts'
import { dayAndClock, sum } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { Filters } from '../../parts/list/filters/filters.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { SavedViews } from '../../parts/list/saved-views.tsx'
import { totalText } from '../../parts/list/total-text.ts'
import { ErrorText, OrderLink } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { inDays } from './days.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const query = pageOf(search, tabOf(search, 'requested'))
  return {
    ...(await call(staffQuotes.list, { query, signal: request.signal })),
    at: new Date(),
  }
}

/** What organizations would like to buy, each with the prices that the shop offers. */
export function Component() {
  const t = useT()
  const { quotes, page, at } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<{ quote: Quote; kind: 'offer' | 'refuse' }>()
  const state = tabOf(search, 'requested')
  const close = () => {
    setOpen(undefined)
    void revalidate()
  }
  return (
    <>
      <ListPage
        title={t('quotes.title')}
        about={totalText(page)}
        topics={['requests']}
        file={{ list: 'quotes', query: queryOf(search, state) }}
        views={{ views: t.group('quotes.views'), open: state, children: <SavedViews list="quotes" tabs={['state']} /> }}
        narrow={<Filters list="quotes" find={t('listFilters.find.quotes')} without={['state']} />}
        count={quotes.length}
        empty={{ icon: FileText, title: t('quotes.nothing') }}
        page={page}
      >
        <ul className="rows">
          {quotes.map((each) => (
            <QuoteCard key={each.id} quote={each} at={at} onOpen={(kind) => setOpen({ quote: each, kind })} />
          ))}
        </ul>
      </ListPage>
      {open?.kind === 'offer' && <OfferDialog quote={open.quote} onClose={close} />}
      {open?.kind === 'refuse' && <RefuseDialog quote={open.quote} onClose={close} />}
    </>
  )
}
Component.displayName = 'Quotes'

type CardProps = { quote: Quote; at: Date; onOpen: (kind: 'offer' | 'refuse') => void }

function QuoteCard({ quote, at, onOpen }: CardProps) {
  const t = useT()
  const may = usePermissions()
  return (
    <li className="card row-card">
      <div className="row-head">
        <b>{quote.organization.name}</b>
        <span className="meta">
          {quote.number} · {dayAndClock(t, quote.created_at, at)}
        </span>
        {quote.order_number && <OrderLink number={quote.order_number} />}
        <span className="amount">{sum(quote.total)}</span>
      </div>
      <p className="soft">
        {quote.items
          .map(({ name, options_text, quantity }) => `${[name, options_text].filter(Boolean).join(', ')} × ${quantity}`)
          .join(' · ')}
      </p>
      {quote.comment && <p className="soft">«{quote.comment}»</p>}
      {quote.reply && <p className="meta">{quote.reply}</p>}
      {may('requests.edit') && (quote.state === 'requested' || quote.state === 'offered') && (
        <div className="row wrap">
          <button type="button" className="btn btn-danger" onClick={() => onOpen('refuse')}>
            {t('quotes.refuse')}
          </button>
          <button type="button" className="btn btn-go push" onClick={() => onOpen('offer')}>
            {quote.state === 'offered' ? t('quotes.again') : t('quotes.offer')}
          </button>
        </div>
      )}
      {may('requests.edit') &&
        may('orders.edit') &&
        !quote.order_number &&
        (quote.state === 'offered' || quote.state === 'accepted') && <ToOrder number={quote.number} />}
    </li>
  )
}

/** Takes the offer for the organization, and opens the draft. */
function ToOrder({ number }: { number: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { act, busy, fault } = useAct()
  const make = () =>
    act(async () => {
      const { draft } = await call(staffQuotes.toOrder, { params: { number }, body: {} })
      navigate(`/drafts/${draft.id}`)
    }, t('quotes.ordered'))
  return (
    <>
      <ErrorText text={fault} />
      <div className="row">
        <button type="button" className="btn push" disabled={busy} onClick={() => void make()}>
          {t('quotes.toOrder')}
        </button>
      </div>
    </>
  )
}

type DialogProps = { quote: Quote; onClose: () => void }

function OfferDialog({ quote, onClose }: DialogProps) {
  const t = useT()
  const [prices, setPrices] = useState(
    Object.fromEntries(
      quote.items.map(({ variant_id, price, selling_price }) => [variant_id, String(price ?? selling_price)]),
    ),
  )
  const [valid_on, setValid] = useState(inDays(7))
  const [reply, setReply] = useState(quote.reply)
  const priceOf = (id: number) => Number((prices[id] ?? '').replace(/\D/g, ''))
  const total = quote.items.reduce((all, { variant_id, quantity }) => all + priceOf(variant_id) * quantity, 0)
  const send = async () => {
    const items = quote.items.map(({ variant_id }) => ({ variant_id, price: priceOf(variant_id) }))
    const done = await call(staffQuotes.offer, { params: { number: quote.number }, body: { items, valid_on, reply } })
    return 'approval' in done ? t('refund.requested') : t('quotes.offered')
  }
  return (
    <FormDialog
      title={t('quotes.offerTitle', { name: quote.organization.name })}
      verb={t('quotes.offerDo', { total: sum(total) })}
      onClose={onClose}
      send={send}
    >
      {quote.items.map(({ variant_id, name, options_text, quantity, selling_price }) => (
        <Field
          key={variant_id}
          label={`${[name, options_text].filter(Boolean).join(', ')} × ${quantity}`}
          hint={t('quotes.now', { price: sum(selling_price) })}
          inputMode="numeric"
          value={prices[variant_id] ?? ''}
          onChange={(event) => setPrices({ ...prices, [variant_id]: event.target.value })}
        />
      ))}
      <Field
        label={t('quotes.validOn')}
        type="date"
        required
        value={valid_on}
        onChange={(event) => setValid(event.target.value)}
      />
      <Field
        label={t('quotes.reply')}
        value={reply}
        maxLength={1000}
        onChange={(event) => setReply(event.target.value)}
      />
    </FormDialog>
  )
}

function RefuseDialog({ quote, onClose }: DialogProps) {
  const t = useT()
  const [reply, setReply] = useState('')
  const send = async () => {
    await call(staffQuotes.refuse, { params: { number: quote.number }, body: { reply } })
    return t('quotes.refused')
  }
  return (
    <FormDialog
      title={t('quotes.refuseTitle', { name: quote.organization.name })}
      verb={t('quotes.refuse')}
      danger
      onClose={onClose}
      send={send}
    >
      <Field
        label={t('quotes.reply')}
        value={reply}
        maxLength={1000}
        autoFocus
        onChange={(event) => setReply(event.target.value)}
      />
    </FormDialog>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />
