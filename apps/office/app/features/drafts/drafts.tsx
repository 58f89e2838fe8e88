import { drafts as draftsRoutes } from '@delguur/contract/orders/drafts'
import { Icon } from '@delguur/ui/icon'
import { PhoneCall } from 'lucide'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock, phoneText, sum } from '../../lib/text.ts'
import { Empty, Skeleton } from '../../parts/states.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    ...(await call(draftsRoutes.list, { signal: request.signal })),
    at: new Date(),
  }
}

/** Orders by phone that are not placed yet. */
export function Component() {
  const t = useT()
  const { drafts, at } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const mayEdit = useMay('orders.edit')
  const begin = async () => {
    const { id } = await call(draftsRoutes.create, { body: {} })
    await navigate(`/drafts/${id}`)
  }
  return (
    <>
      <div className="page-head">
        <h1>{t('drafts.title')}</h1>
        <span className="meta">{drafts.length}</span>
        {mayEdit && (
          <button type="button" className="btn btn-go push" onClick={() => void begin()}>
            <Icon icon={PhoneCall} small />
            {t('drafts.begin')}
            <kbd>N</kbd>
          </button>
        )}
      </div>
      {drafts.length === 0 ? (
        <Empty icon={PhoneCall} title={t('drafts.nothing')} hint={t('drafts.nothingHint')} />
      ) : (
        <ul className="rows">
          {drafts.map((each) => (
            <li key={each.id}>
              <Link className="card row-card" to={`/drafts/${each.id}`}>
                <span className="row-head">
                  <b>{each.name || t('drafts.nobody')}</b>
                  {each.phone && <span>{phoneText(each.phone)}</span>}
                  <span className="meta">
                    {t('drafts.items', { n: each.item_count })} · {each.by} · {dayAndClock(t, each.updated_at, at)}
                  </span>
                  <span className="amount">{sum(each.total)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
Component.displayName = 'Drafts'

export const HydrateFallback = () => <Skeleton rows={6} />
