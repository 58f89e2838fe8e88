import { staffTradeIns, tradeInViews } from '@delguur/contract/leisure/trade-in-staff'
import { thumbnailOf } from '@delguur/kit/thumbnail'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Repeat2, SlidersHorizontal } from 'lucide'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { oneOf } from '../../lib/form/one-of.ts'
import { useT } from '../../lib/i18n.ts'
import { dayAndClock, sum } from '../../lib/text.ts'
import { ListPage } from '../../parts/list/list-page.tsx'
import { Skeleton } from '../../parts/states.tsx'
import styles from './trade-ins.module.css'

const viewOf = (search: URLSearchParams) => oneOf(tradeInViews, search.get('view'))

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const query = { view: viewOf(search), page: search.get('page') ?? '1', per_page: '50' }
  return { ...(await call(staffTradeIns.list, { query, signal })), at: new Date() }
}

/** What shoppers hand on, by what is to be done with it. */
export function Component() {
  const t = useT()
  const { trade_ins, counts, current_page, pages, at } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const view = viewOf(search)
  const views = Object.fromEntries(
    Object.entries(t.group('tradeIns.views')).map(([key, name]) => [
      key,
      t('tradeIns.view', { name, count: key === 'done' ? 0 : (counts[key] ?? 0) }),
    ]),
  )
  return (
    <ListPage
      title={t('tradeIns.title')}
      topics={['returns']}
      file={{ list: 'trade_ins', query: { view } }}
      acts={
        <Link className="btn" to="/trade-ins/rules">
          <Icon icon={SlidersHorizontal} />
          {t('tradeIns.rules')}
        </Link>
      }
      views={{ views, open: view, name: 'view' }}
      count={trade_ins.length}
      empty={{ icon: Repeat2, title: t('tradeIns.nothing'), hint: t('tradeIns.nothingHint') }}
      numbered={{ page: current_page, pages }}
    >
      <ul className={clsx('rows', styles.list)}>
        {trade_ins.map((row) => (
          <li key={row.number} className={clsx('card', styles.tradeIn)}>
            <Thumb pictureKey={row.picture_key} />
            <div>
              <Link className="link" to={`/trade-ins/${row.number}`}>
                {row.name}
              </Link>
              <p className="meta">
                {[row.options, t.maybe(`tradeIns.states.${row.found ?? row.claimed}`), row.number]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="meta">
                {[
                  row.person,
                  row.way === 'courier' ? `${t('tradeIns.ways.courier')} ${row.fetch_on ?? ''}` : row.store,
                  dayAndClock(t, row.received_at ?? row.quoted_at, at),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <div className={styles.end}>
              <b>{sum(row.shelf?.price ?? row.credit ?? row.quote)}</b>
              <span className={row.status === 'credited' ? 'state state-ok' : 'state'}>
                {row.shelf
                  ? row.shelf.left > 0
                    ? t('tradeIns.onShelf')
                    : t('tradeIns.sold')
                  : t.maybe(`tradeIns.statuses.${row.status}`)}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </ListPage>
  )
}
Component.displayName = 'TradeIns'

const Thumb = ({ pictureKey }: { pictureKey: string | null }) =>
  pictureKey ? <img src={thumbnailOf(`/media/${pictureKey}`)} alt="" width="48" height="60" loading="lazy" /> : <span />

export const HydrateFallback = () => <Skeleton rows={8} />
