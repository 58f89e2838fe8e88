import { templateChannels, templateGroups } from '@delguur/contract/messages/message-lists'
import { type TemplateRow, templates as templatesRoutes } from '@delguur/contract/messages/templates'
import { clsx } from 'clsx'
import { MessageSquareText } from 'lucide'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { SearchForm } from '../../parts/list/search-form.tsx'
import { EmptyList, Skeleton } from '../../parts/states.tsx'
import styles from './templates.module.css'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => call(templatesRoutes.list, { signal })

/** Every message of the shop: what it is about, by which channels it goes, and what the shop wrote itself. */
export function Component() {
  const t = useT()
  const { templates } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const q = search.get('q')?.trim().toLowerCase() ?? ''
  const nameOf = (event: string) => t.maybe(`templates.events.${event}`) ?? event
  const found = templates.filter(({ event }) => nameOf(event).toLowerCase().includes(q))
  return (
    <>
      <div className="page-head">
        <h1>{t('templates.title')}</h1>
      </div>
      <SearchForm label={t('templates.find')} verb={t('articles.search')} />
      {found.length === 0 && <EmptyList icon={MessageSquareText} title={t('templates.nothing')} />}
      {templateGroups
        .map((group) => ({ group, rows: found.filter((each) => each.group === group) }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ group, rows }) => (
          <section key={group} className={styles.group} aria-label={t(`templates.groups.${group}`)}>
            <h2>{t(`templates.groups.${group}`)}</h2>
            <ul className={styles.list}>
              {[...new Set(rows.map(({ event }) => event))].map((event) => (
                <Event key={event} name={nameOf(event)} rows={rows.filter((each) => each.event === event)} />
              ))}
            </ul>
          </section>
        ))}
    </>
  )
}
Component.displayName = 'Templates'

function Event({ name, rows }: { name: string; rows: TemplateRow[] }) {
  const t = useT()
  const edited = rows.reduce((sum, row) => sum + row.edited, 0)
  return (
    <li className={clsx('card', styles.template)}>
      <b>{name}</b>
      {edited > 0 && <span className="state state-info">{t('templates.edited', { n: edited })}</span>}
      <span className="row wrap">
        {templateChannels.map((channel) => {
          const row = rows.find((each) => each.channel === channel && each.locale === 'mn')
          return row ? (
            <Link
              key={channel}
              className="btn"
              to={`/templates/${row.id}`}
              aria-label={`${name}: ${t(`templates.channels.${channel}`)}`}
            >
              {t(`templates.channels.${channel}`)}
            </Link>
          ) : null
        })}
      </span>
    </li>
  )
}

export const HydrateFallback = () => <Skeleton rows={10} />
