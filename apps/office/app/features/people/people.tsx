import { type PersonRow, staffPersons } from '@delguur/contract/office/people-staff'
import { segments as segmentsRoutes } from '@delguur/contract/office/segments'
import { clsx } from 'clsx'
import { Users } from 'lucide'
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { withCursor } from '../../lib/list-address.ts'
import { day, initials, phoneText, sum } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { SearchBox } from '../../parts/filter-fields.tsx'
import { ListPage } from '../../parts/list-page.tsx'
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
  const w = useWords()
  const p = w.peoplePage
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
      title={p.title}
      about={page.total && p.total(page.total.value.toLocaleString('en') + (page.total.relation === 'gte' ? '+' : ''))}
      file={{ list: 'people', query: listQuery(search) }}
      narrow={
        <>
          <nav className="tabs" aria-label={p.title}>
            {(Object.keys(views) as View[]).map((key) => (
              <Link
                key={key}
                to={{ search: key === 'all' ? '' : `view=${key}` }}
                aria-current={key === view ? 'page' : undefined}
              >
                {p.views[key]}
              </Link>
            ))}
          </nav>
          <Form className="filters" role="search">
            {view !== 'all' && <input type="hidden" name="view" value={view} />}
            <SearchBox label={p.search} />
            {segments.length > 0 && <SegmentChoice segments={segments} />}
          </Form>
        </>
      }
      count={people.length}
      empty={{ icon: Users, title: p.nothing, hint: p.nothingHint }}
      page={page}
    >
      <PeopleTable people={people} at={at} markOf={markOf} />
    </ListPage>
  )
}
Component.displayName = 'People'

type Segments = Awaited<ReturnType<typeof loader>>['segments']

function SegmentChoice({ segments }: { segments: Segments }) {
  const p = useWords().peoplePage
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
      aria-label={p.segment}
      value={search.get('filter[segment]') ?? ''}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{p.anySegment}</option>
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
  const w = useWords()
  const p = w.peoplePage
  return (
    <table className={clsx('plain-table', styles.table)}>
      <thead>
        <tr>
          <th scope="col">{p.columns.person}</th>
          <th scope="col" className="number">
            {p.columns.orders}
          </th>
          <th scope="col" className="number">
            {p.columns.spent}
          </th>
          <th scope="col">{p.columns.last}</th>
          <th scope="col">{p.columns.joined}</th>
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
                {person.blocked && <span className="state state-bad">{p.blocked}</span>}
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
              {person.last_order_at ? day(w, person.last_order_at, at) : <span className="meta">{p.never}</span>}
            </td>
            <td className={clsx('meta', styles.joined)}>{day(w, person.created_at, at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const HydrateFallback = () => <Skeleton rows={8} />
