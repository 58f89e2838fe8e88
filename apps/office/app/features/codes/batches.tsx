import { codeBatches } from '@delguur/contract/promotions/code-batches'
import { TicketPercent } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { queryOf, withCursor } from '../../lib/list-address.ts'
import { useMay } from '../../lib/session.ts'
import { day, sum } from '../../lib/text.ts'
import { AddButton } from '../../parts/list/add-button.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { SearchForm } from '../../parts/list/search-form.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { BatchDialog } from './batch-dialog.tsx'

/** What the list is narrowed to, as the API reads it. */
const listQuery = (search: URLSearchParams) => queryOf(search, search.get('kind') ?? 'all', 'kind')

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const query = withCursor(listQuery(search), search)
  query.set('limit', '25')
  return { ...(await call(codeBatches.list, { query, signal })), at: new Date() }
}

/** Batches of codes: what they are, what was used of them, what the shop still owes. */
export function Component() {
  const t = useT()
  const mayEdit = useMay('vouchers.edit')
  const { batches, page, at } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const [adding, setAdding] = useState(false)
  return (
    <ListPage
      title={t('codes.title')}
      file={{ list: 'batches', query: listQuery(search) }}
      acts={mayEdit && <AddButton text={t('codes.add')} onClick={() => setAdding(true)} />}
      views={{ views: t.group('codes.views'), open: search.get('kind') ?? 'all', name: 'kind' }}
      narrow={
        <>
          <SearchForm label={t('codes.find')} keep={{ kind: search.get('kind') }} />
          {adding && <BatchDialog onClose={() => setAdding(false)} />}
        </>
      }
      count={batches.length}
      empty={{ icon: TicketPercent, title: t('codes.nothing'), hint: t('codes.nothingHint') }}
      page={page}
    >
      <ul className="rows">
        {batches.map((batch) => (
          <li key={batch.id}>
            <Link className="card row-card" to={`/batches/${batch.id}`}>
              <span className="row-head">
                <b>{batch.name}</b>
                <span className="state">{t.maybe(`codes.kinds.${batch.kind}`)}</span>
                {batch.value !== null && <span className="amount">{sum(batch.value)}</span>}
              </span>
              <span>
                {t('codes.figures', { units: batch.units, used: batch.used, canceled: batch.canceled })}
                {batch.left !== null && ` · ${t('codes.left', { sum: sum(batch.left) })}`}
              </span>
              <span className="meta">
                {[
                  ...(batch.promotion ? [batch.promotion.name] : []),
                  t('codes.expires', { when: day(t, batch.expires_at, at) }),
                  batch.shown_at ? t('codes.seen', { when: day(t, batch.shown_at, at) }) : t('codes.unseen'),
                ].join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </ListPage>
  )
}
Component.displayName = 'Batches'

export const HydrateFallback = () => <Skeleton rows={6} />
