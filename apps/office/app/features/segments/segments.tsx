import { segments as segmentsRoutes } from '@delguur/contract/office/segments'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Plus, UsersRound } from 'lucide'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { day } from '../../lib/text.ts'
import { EmptyList, Skeleton } from '../../parts/states.tsx'
import { rulesText } from './rule-text.ts'
import { SegmentEditor } from './segment-editor.tsx'
import styles from './segments.module.css'

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  return { ...(await call(segmentsRoutes.list, { signal })), at: new Date() }
}

/** Groups of people by rules. */
export function Component() {
  const t = useT()
  const { segments, categories, places, at } = useLoaderData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const open = search.get('open')
  const segment = segments.find(({ id }) => String(id) === open)
  const mayEdit = useMay('people.edit', 'promotions.edit')
  if (segment || (open === 'new' && mayEdit))
    return (
      <SegmentEditor
        key={segment ? `${segment.id} ${segment.version}` : 'new'}
        segment={segment}
        choices={{ categories, places }}
        mayEdit={mayEdit}
        onClose={() => setSearch({})}
      />
    )
  return (
    <>
      <div className="page-head">
        <h1>{t('segmentsPage.title')}</h1>
        {mayEdit && (
          <Link className="btn btn-go push" to="?open=new">
            <Icon icon={Plus} small />
            {t('segmentsPage.add')}
          </Link>
        )}
      </div>
      {segments.length === 0 && (
        <EmptyList icon={UsersRound} title={t('segmentsPage.nothing')} hint={t('segmentsPage.nothingHint')} />
      )}
      <ul className={styles.list}>
        {segments.map((each) => (
          <li key={each.id}>
            <Link className={clsx('card', styles.segment)} to={`?open=${each.id}`}>
              <b>{each.name}</b>
              <span className="soft small">{rulesText(t, each.rules, { categories, places })}</span>
              <span className="meta">{day(t, each.updated_at ?? each.created_at, at)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
Component.displayName = 'Segments'

export const HydrateFallback = () => <Skeleton rows={6} />
