import { staffTickets, type TicketRow } from '@delguur/contract/community/contact-threads'
import { clsx } from 'clsx'
import { MessageSquare } from 'lucide'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { queryOf, withCursor } from '../../lib/list-address.ts'
import { dayAndClock } from '../../lib/text.ts'
import { Filters } from '../../parts/list/filters/filters.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { StateMark, subjectText } from './ticket-words.tsx'
import styles from './tickets.module.css'

const views = { todo: 'open,waiting', answered: 'answered', closed: 'closed', all: '', spam: '' } as const
type View = keyof typeof views
const viewOf = (search: URLSearchParams): View => {
  const view = search.get('view') as View | null
  if (view && Object.hasOwn(views, view)) return view
  return search.get('q') ? 'all' : 'todo'
}

function narrowedBy(search: URLSearchParams, view: View): URLSearchParams {
  // what waits longest is answered first
  const query = new URLSearchParams({ sort: view === 'todo' ? 'touched_at' : '-touched_at' })
  if (views[view]) query.set('filter[state]', views[view])
  if (view === 'spam') query.set('filter[spam]', '1')
  for (const [name, value] of queryOf(search, 'all')) query.set(name, value)
  return query
}

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const view = viewOf(search)
  const query = withCursor(narrowedBy(search, view), search)
  for (const [name, value] of [['limit', '50'] as const, ['count', '1'] as const, ['facets', 'state'] as const])
    query.set(name, value)
  return { ...(await call(staffTickets.list, { query, signal: request.signal })), at: new Date() }
}

/** What people wrote to the shop, what waits longest first. */
export function Component() {
  const t = useT()
  const { tickets, page, facets, at } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const view = viewOf(search)
  const waiting = (facets?.state?.open ?? 0) + (facets?.state?.waiting ?? 0)
  return (
    <ListPage
      title={t('messagesToShop.title')}
      topics={['messages']}
      about={page.total?.value}
      file={{ list: 'tickets', query: narrowedBy(search, view) }}
      narrow={
        <>
          <nav className="tabs" aria-label={t('messagesToShop.title')}>
            {(Object.keys(views) as View[]).map((key) => (
              <Link key={key} to={{ search: `view=${key}` }} aria-current={key === view ? 'page' : undefined}>
                {t(`messagesToShop.views.${key}`)}
                {key === 'todo' && view !== 'spam' && waiting > 0 && <span className="meta"> {waiting}</span>}
              </Link>
            ))}
          </nav>
          <Filters list="tickets" find={t('messagesToShop.search')} without={['state', 'spam']} />
        </>
      }
      count={tickets.length}
      empty={{ icon: MessageSquare, title: t('messagesToShop.nothing'), hint: t('messagesToShop.nothingHint') }}
      page={page}
    >
      <ul className={clsx('rows', styles.list)}>
        {tickets.map((ticket) => (
          <li key={ticket.number}>
            <Row ticket={ticket} now={at} />
          </li>
        ))}
      </ul>
    </ListPage>
  )
}
Component.displayName = 'Tickets'

function Row({ ticket, now }: { ticket: TicketRow; now: Date }) {
  const t = useT()
  const { number, name, subject, excerpt, last_by_shop, assignee, order_number, touched_at } = ticket
  return (
    <Link className={clsx('card', styles.ticket)} to={`/tickets/${number}`}>
      <span className="row wrap">
        <b>{name}</b>
        <StateMark state={ticket.state} spam={ticket.spam} />
        <span className="meta push">{dayAndClock(t, touched_at, now)}</span>
      </span>
      <span className={styles.excerpt}>
        {last_by_shop && <span className="soft">{t('messagesToShop.shop')}: </span>}
        {excerpt}
      </span>
      <span className="meta">
        {[number, subjectText(t, subject), order_number, assignee?.name].filter(Boolean).join(' · ')}
      </span>
    </Link>
  )
}

export const HydrateFallback = () => <Skeleton rows={8} />
