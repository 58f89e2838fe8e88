import { type PersonRow, staffPersons } from '@delguur/contract/office/people-staff'
import { segments as segmentsRoutes } from '@delguur/contract/office/segments'
import { clsx } from 'clsx'
import { Users } from 'lucide'
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { withCursor } from '../../lib/list-address.ts'
import { day, initials, phoneText, sum } from '../../lib/text.ts'
import { SearchBox } from '../../parts/list/filter-fields.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { useCursor } from '../frame/use-cursor.ts'
import { useKeys } from '../frame/use-keys.ts'
import styles from './people.module.css'

const views = {
  all: {},
  ordered: { 'filter[ordered]': '1' },
  never: { 'filter[ordered]': '0' },
  blocked: { 'filter[blocked]': '1' },
} as const
type View = keyof typeof views
const viewOf = (search: URLSearchParams): View => {
  const view = search.get('view') as View | null
  return view && Object.hasOwn(views, view) ? view : 'all'
}

/** What the list is narrowed to, as the API reads it. */
function listQuery(search: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(views[viewOf(search)])
  for (const name of ['q', 'sort', 'filter[segment]']) {
    const value = search.get(name)?.trim()
    if (value) query.set(name, value)
  }
  return query
}

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const query = withCursor(listQuery(search), search)
  query.set('count', '1')
  const { signal } = request
  const [listed, { segments }] = await Promise.all([
    call(staffPersons.list, { query, signal }),
    call(segmentsRoutes.list, { signal }),
  ])
  return { ...listed, segments, at: new Date() }
}

/** Everybody with an account. */
export function Component() {
  const t = useT()
  const { people, page, segments, at } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const view = viewOf(search)
  const { cursor, keys, markOf } = useCursor(
    people.map(({ id }) => `person-${id}`),
    search.toString(),
  )
  const current = people[cursor]
  useKeys({
    ...keys,
    Enter: () => current && void navigate(`/people/${current.id}`),
    '/': () => document.getElementById('filter')?.focus(),
  })
  return (
    <ListPage
      title={t('peoplePage.title')}
      about={
        page.total &&
        t('peoplePage.total', { n: page.total.value.toLocaleString('en') + (page.total.relation === 'gte' ? '+' : '') })
      }
      file={{ list: 'people', query: listQuery(search) }}
      narrow={
        <>
          <nav className="tabs" aria-label={t('peoplePage.title')}>
            {(Object.keys(views) as View[]).map((key) => (
              <Link
                key={key}
                to={{ search: key === 'all' ? '' : `view=${key}` }}
                aria-current={key === view ? 'page' : undefined}
              >
                {t(`peoplePage.views.${key}`)}
              </Link>
            ))}
          </nav>
          <Form className="filters" role="search">
            {view !== 'all' && <input type="hidden" name="view" value={view} />}
            <SearchBox label={t('peoplePage.search')} />
            {segments.length > 0 && <SegmentChoice segments={segments} />}
          </Form>
        </>
      }
      count={people.length}
      empty={{ icon: Users, title: t('peoplePage.nothing'), hint: t('peoplePage.nothingHint') }}
      page={page}
    >
      <PeopleTable people={people} at={at} markOf={markOf} />
    </ListPage>
  )
}
Component.displayName = 'People'

type Segments = Awaited<ReturnType<typeof loader>>['segments']

function SegmentChoice({ segments }: { segments: Segments }) {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const choose = (segment: string) => {
    const next = new URLSearchParams(search)
    for (const name of ['after', 'before', 'filter[segment]']) next.delete(name)
    if (segment) next.set('filter[segment]', segment)
    setSearch(next)
  }
  return (
    <select
      className={clsx('input', styles.segment)}
      aria-label={t('peoplePage.segment')}
      value={search.get('filter[segment]') ?? ''}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{t('peoplePage.anySegment')}</option>
      {segments.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

type TableProps = { people: PersonRow[]; at: Date; markOf: ReturnType<typeof useCursor>['markOf'] }

function PeopleTable({ people, at, markOf }: TableProps) {
  const t = useT()
  return (
    <table className={clsx('plain-table', styles.table)}>
      <thead>
        <tr>
          <th scope="col">{t('peoplePage.columns.person')}</th>
          <th scope="col" className="number">
            {t('peoplePage.columns.orders')}
          </th>
          <th scope="col" className="number">
            {t('peoplePage.columns.spent')}
          </th>
          <th scope="col">{t('peoplePage.columns.last')}</th>
          <th scope="col">{t('peoplePage.columns.joined')}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person, place) => (
          <tr key={person.id} {...markOf(place)}>
            <td className={styles.who}>
              <span className="round" aria-hidden="true">
                {initials(person.name)}
              </span>
              <span className={styles.name}>
                <Link className="link" to={`/people/${person.id}`}>
                  {person.name}
                </Link>
                {person.blocked && <span className="state state-bad">{t('peoplePage.blocked')}</span>}
                <span className="meta cut">
                  {[person.phone && phoneText(person.phone), person.email].filter(Boolean).join(' · ')}
                </span>
              </span>
            </td>
            <td className={clsx('number', styles.orders)}>{person.orders}</td>
            <td className="number">
              <b>{sum(person.spent)}</b>
            </td>
            <td className={styles.last}>
              {person.last_order_at ? (
                day(t, person.last_order_at, at)
              ) : (
                <span className="meta">{t('peoplePage.never')}</span>
              )}
            </td>
            <td className={clsx('meta', styles.joined)}>{day(t, person.created_at, at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const HydrateFallback = () => <Skeleton rows={8} />
