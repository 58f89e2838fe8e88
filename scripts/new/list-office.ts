import type { ListNames } from './list.ts'

// The office's files of a list.

export const screenOf = ({
  room,
  kebab,
  snake,
  camel,
  pascal,
}: ListNames): string => `import { ${camel} } from '@delguur/contract/${room}/${kebab}'
import { List } from 'lucide'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { pageOf, queryOf } from '../../lib/list-address.ts'
import { dayAndClock } from '../../lib/text.ts'
import { ListFilters, totalText } from '../../parts/list/list-filters.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { Skeleton } from '../../parts/states.tsx'

export const loader = ({ request: { url, signal } }: LoaderFunctionArgs) =>
  call(${camel}.list, { query: pageOf(new URL(url).searchParams, 'all'), signal })

export function Component() {
  const t = useT()
  const { ${snake}: rows, page } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const now = new Date()
  return (
    <ListPage
      title={t('${camel}.title')}
      about={totalText(page)}
      topics={['${snake}']}
      file={{ list: '${snake}', query: queryOf(search, 'all') }}
      narrow={<ListFilters find={t('${camel}.find')} days="created_at" />}
      count={rows.length}
      empty={{ icon: List, title: t('${camel}.nothing') }}
      page={page}
    >
      <ul className="rows">
        {rows.map(({ id, name, created_at }) => (
          <li key={id} className="card row wrap">
            <b>{name}</b>
            <time className="meta push" dateTime={created_at}>
              {dayAndClock(t, created_at, now)}
            </time>
          </li>
        ))}
      </ul>
    </ListPage>
  )
}
Component.displayName = '${pascal}'

export const HydrateFallback = () => <Skeleton rows={8} />
`

const texts = {
  mn: { find: 'Нэрээр хайх', nothing: 'Одоогоор хоосон байна' },
  en: { find: 'Find by name', nothing: 'Nothing yet' },
}

export const textsOf = (titles: ListNames, language: 'mn' | 'en'): string =>
  `${JSON.stringify({ title: titles[language], ...texts[language] }, null, 2)}\n`
