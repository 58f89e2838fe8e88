import { staffReturns } from '@delguur/contract/orders/returns'
import { clsx } from 'clsx'
import { Undo2 } from 'lucide'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { pageOf, queryOf, tabOf } from '../../lib/list-address.ts'
import { dayAndClock, sum } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { ListFilters, totalText } from '../../parts/list-filters.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { SavedViews } from '../../parts/saved-views.tsx'
import { Skeleton } from '../../parts/states.tsx'
import styles from './returns.module.css'

const views = {
  open: 'requested',
  approved: 'approved',
  received: 'received',
  refunded: 'refunded',
  refused: 'refused',
  all: 'all',
} as const

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const query = pageOf(search, tabOf(search, views.open))
  return { ...(await call(staffReturns.list, { query, signal: request.signal })), at: new Date() }
}

/** Returns by what is to be done with them; each is decided on the page of its order. */
export function Component() {
  const w = useWords()
  const { returns, page, at } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const state = tabOf(search, views.open)
  const r = w.returns
  return (
    <ListPage
      title={r.title}
      about={totalText(page)}
      topics={['returns']}
      file={{ list: 'returns', query: queryOf(search, state) }}
      narrow={
        <>
          <nav className="tabs" aria-label={r.title}>
            {(Object.keys(views) as (keyof typeof views)[]).map((key) => (
              <Link
                key={key}
                to={{ search: `state=${views[key]}` }}
                aria-current={views[key] === state ? 'page' : undefined}
              >
                {r.views[key]}
              </Link>
            ))}
            <SavedViews list="returns" tabs={['state']} />
          </nav>
          <ListFilters
            find={w.listFilters.find.returns}
            days="created_at"
            choices={[{ filter: 'reason', any: w.listFilters.any.reason, options: w.order.return.reason }]}
          />
        </>
      }
      count={returns.length}
      empty={{ icon: Undo2, title: r.nothing, hint: r.nothingHint }}
      page={page}
    >
      <ul className={styles.cards}>
        {returns.map((each) => (
          <li key={each.number}>
            <Link className={clsx('card', styles.returnCard)} to={`/orders/${each.order_number}`}>
              <span>
                <b>{each.number}</b> <span className="meta">{each.order_number}</span>
                <span className="meta"> · {dayAndClock(w, each.created_at, at)}</span>
              </span>
              <span className="soft">
                {each.lines
                  .map(
                    ({ name, quantity, reason }) =>
                      `${name} × ${quantity} (${w.order.return.reason[reason] ?? reason})`,
                  )
                  .join(', ')}
              </span>
              {each.note && <span className="soft">«{each.note}»</span>}
              <span className="meta">
                {w.order.refundTo[each.refund_to]}
                {each.amount !== null && ` · ${sum(each.amount)}`}
                {each.exchange_order && ` · ${w.exchange.with(each.exchange_order)}`}
                {each.refusal && ` · ${each.refusal}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </ListPage>
  )
}
Component.displayName = 'Returns'

export const HydrateFallback = () => <Skeleton rows={8} />
