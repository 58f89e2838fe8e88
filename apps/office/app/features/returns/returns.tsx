import { staffReturns } from '@delguur/contract/orders/returns'
import { clsx } from 'clsx'
import { Undo2 } from 'lucide'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { pageOf, queryOf, tabOf } from '../../lib/list-address.ts'
import { dayAndClock, sum } from '../../lib/text.ts'
import { Filters } from '../../parts/list/filters/filters.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { SavedViews } from '../../parts/list/saved-views.tsx'
import { totalText } from '../../parts/list/total-text.ts'
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
  const t = useT()
  const { returns, page, at } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const state = tabOf(search, views.open)
  return (
    <ListPage
      title={t('returns.title')}
      about={totalText(page)}
      topics={['returns']}
      file={{ list: 'returns', query: queryOf(search, state) }}
      narrow={
        <>
          <nav className="tabs" aria-label={t('returns.title')}>
            {(Object.keys(views) as (keyof typeof views)[]).map((key) => (
              <Link
                key={key}
                to={{ search: `state=${views[key]}` }}
                aria-current={views[key] === state ? 'page' : undefined}
              >
                {t(`returns.views.${key}`)}
              </Link>
            ))}
            <SavedViews list="returns" tabs={['state']} />
          </nav>
          <Filters list="returns" find={t('listFilters.find.returns')} without={['state']} />
        </>
      }
      count={returns.length}
      empty={{ icon: Undo2, title: t('returns.nothing'), hint: t('returns.nothingHint') }}
      page={page}
    >
      <ul className={styles.cards}>
        {returns.map((each) => (
          <li key={each.number}>
            <Link className={clsx('card', styles.returnCard)} to={`/orders/${each.order_number}`}>
              <span>
                <b>{each.number}</b> <span className="meta">{each.order_number}</span>
                <span className="meta"> · {dayAndClock(t, each.created_at, at)}</span>
              </span>
              <span className="soft">
                {each.lines
                  .map(
                    ({ name, quantity, reason }) =>
                      `${name} × ${quantity} (${t.maybe(`order.return.reason.${reason}`) ?? reason})`,
                  )
                  .join(', ')}
              </span>
              {each.note && <span className="soft">«{each.note}»</span>}
              <span className="meta">
                {t.maybe(`order.refundTo.${each.refund_to}`)}
                {each.amount !== null && ` · ${sum(each.amount)}`}
                {each.exchange_order && ` · ${t('exchange.with', { number: each.exchange_order })}`}
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
