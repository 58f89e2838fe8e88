import type { Suggestion } from '@delguur/contract/account/quotes'
import { staffQuotes } from '@delguur/contract/account/quotes-staff'
import { Tag } from 'lucide'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { pageOf, queryOf, tabOf } from '../../lib/list-address.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock, sum } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { DateInput } from '../../parts/form/date-input.tsx'
import { Filters } from '../../parts/list/filters/filters.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { totalText } from '../../parts/list/total-text.ts'
import { ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { inDays } from './days.ts'
import styles from './requests.module.css'

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const query = pageOf(search, tabOf(search, 'waiting'))
  return {
    ...(await call(staffQuotes.suggestions, { query, signal: request.signal })),
    at: new Date(),
  }
}

/** Prices that shoppers propose: accepted until a day, or refused with a word. */
export function Component() {
  const t = useT()
  const { suggestions, page, at } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const state = tabOf(search, 'waiting')
  return (
    <ListPage
      title={t('suggestions.title')}
      about={totalText(page)}
      topics={['requests']}
      file={{ list: 'price_suggestions', query: queryOf(search, state) }}
      views={{ views: t.group('suggestions.views'), open: state }}
      narrow={<Filters list="suggestions" find={t('listFilters.find.suggestions')} without={['state']} />}
      count={suggestions.length}
      empty={{ icon: Tag, title: t('suggestions.nothing') }}
      page={page}
    >
      <ul className="rows">
        {suggestions.map((each) => (
          <SuggestionCard key={each.id} suggestion={each} now={at} />
        ))}
      </ul>
    </ListPage>
  )
}
Component.displayName = 'Suggestions'

function SuggestionCard({ suggestion, now }: { suggestion: Suggestion; now: Date }) {
  const t = useT()
  const mayEdit = useMay('requests.edit')
  const { act, busy, fault } = useAct()
  const [valid_on, setValid] = useState(inDays(3))
  const [reply, setReply] = useState('')
  const { id, price, product, url, comment, state, created_at } = suggestion
  const less = Math.round((1 - price / product.selling_price) * 100)
  const send = (accepted: boolean) =>
    act(
      () => call(staffQuotes.answer, { params: { id }, body: { accepted, ...(accepted && { valid_on }), reply } }),
      accepted ? t('suggestions.accepted') : t('suggestions.refused'),
    )
  return (
    <li className="card row-card">
      <div className="row-head">
        <b>{product.name}</b>
        <span className="meta">
          {product.options_text} · {dayAndClock(t, created_at, now)}
        </span>
        <span className="amount">
          <del className="meta">{sum(product.selling_price)}</del> {sum(price)} <span className="meta">−{less}%</span>
        </span>
      </div>
      {comment && <p className="soft">«{comment}»</p>}
      {url && <p className="meta">{url}</p>}
      {mayEdit && state === 'waiting' && (
        <div className={styles.suggestionAnswer}>
          <input
            className="input"
            value={reply}
            maxLength={1000}
            placeholder={t('suggestions.reply')}
            aria-label={t('suggestions.reply')}
            onChange={(event) => setReply(event.target.value)}
          />
          <DateInput
            className="input"
            type="date"
            value={valid_on}
            aria-label={t('suggestions.validOn')}
            onChange={(event) => setValid(event.target.value)}
          />
          <button type="button" className="btn btn-danger" disabled={busy} onClick={() => void send(false)}>
            {t('suggestions.refuse')}
          </button>
          <button type="button" className="btn btn-go" disabled={busy} onClick={() => void send(true)}>
            {t('suggestions.accept', { price: sum(price) })}
          </button>
        </div>
      )}
      <ErrorText text={fault} />
    </li>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />
