import { staffPromotions } from '@delguur/contract/promotions/promotions-staff'
import { Icon } from '@delguur/ui/icon'
import { BadgePercent, FlaskConical, Plus } from 'lucide'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { queryOf, withCursor } from '../../lib/list-address.ts'
import { useMay } from '../../lib/session.ts'
import { shownName, sum } from '../../lib/text.ts'
import { Filters } from '../../parts/list/filters/filters.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { sentence, spanText, termsOf } from './sentence.ts'

/** What the list is narrowed to, as the API reads it. */
const listQuery = (search: URLSearchParams) => queryOf(search, search.get('state') ?? 'all')

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const query = withCursor(listQuery(search), search)
  query.set('limit', '25')
  return { ...(await call(staffPromotions.list, { query, signal })), at: new Date() }
}

export const toneOf: Record<string, string> = {
  running: 'state state-ok',
  scheduled: 'state state-info',
  draft: 'state state-plan',
}

/** What the shop gives off: each in a sentence, with what it cost so far. */
export function Component() {
  const t = useT()
  const mayEdit = useMay('promotions.edit')
  const { promotions, page, at } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  return (
    <ListPage
      title={t('promotions.title')}
      topics={['promotions']}
      file={{ list: 'promotions', query: listQuery(search) }}
      acts={
        <>
          <Link className="btn" to="/promotions/simulator">
            <Icon icon={FlaskConical} small />
            {t('promotions.try')}
          </Link>
          {mayEdit && (
            <Link className="btn btn-go" to="/promotions/new">
              <Icon icon={Plus} small />
              {t('promotions.add')}
            </Link>
          )}
        </>
      }
      views={{ views: t.group('promotions.views'), open: search.get('state') ?? 'all' }}
      narrow={<Filters list="promotions" find={t('promotions.find')} without={['state']} />}
      count={promotions.length}
      empty={{ icon: BadgePercent, title: t('promotions.nothing'), hint: t('promotions.nothingHint') }}
      page={page}
    >
      <ul className="rows">
        {promotions.map((promotion) => (
          <li key={promotion.id}>
            <Link className="card row-card" to={`/promotions/${promotion.id}`}>
              <span className="row-head">
                <b>{shownName(promotion.name)}</b>
                <span className={toneOf[promotion.state] ?? 'state'}>
                  {t.maybe(`promotions.states.${promotion.state}`)}
                </span>
                {Number(promotion.spared) > 0 && <span className="amount">{sum(-Number(promotion.spared))}</span>}
              </span>
              <span>{sentence(t, termsOf(promotion))}</span>
              <span className="meta">
                {spanText(t, promotion, at)}
                {' · '}
                {promotion.orders_count > 0
                  ? t('promotions.costLine', { spared: sum(promotion.spared), orders: promotion.orders_count })
                  : t('promotions.notUsed')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </ListPage>
  )
}
Component.displayName = 'Promotions'

export const HydrateFallback = () => <Skeleton rows={6} />
