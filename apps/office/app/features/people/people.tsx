import type { PersonRow } from '@delguur/contract/office/people-schemas'
import { staffPersons } from '@delguur/contract/office/people-staff'
import { clsx } from 'clsx'
import { Users } from 'lucide'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { withCursor } from '../../lib/list-address.ts'
import { day, initials, phoneText, sum } from '../../lib/text.ts'
import { Filters } from '../../parts/list/filters/filters.tsx'
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
const sorts = ['-spent', '-orders', '-last_order_at'] as const
const viewOf = (search: URLSearchParams): View => {
  const view = search.get('view') as View | null
  return view && Object.hasOwn(views, view) ? view : 'all'
}

/** What the list is narrowed to, as the API reads it. */
function listQuery(search: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(views[viewOf(search)])
  for (const [name, value] of search)
    if (value.trim() && (name === 'q' || name === 'sort' || name.startsWith('filter['))) query.set(name, value.trim())
  return query
}

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const query = withCursor(listQuery(search), search)
  query.set('count', '1')
  const { signal } = request
  return { ...(await call(staffPersons.list, { query, signal })), at: new Date() }
}

/** Everybody whom the shop knows, with an account or without one. */
export function Component() {
  const t = useT()
  const { people, page, at } = useLoaderData<typeof loader>()
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
          <Filters list="people" find={t('peoplePage.search')} without={view === 'all' ? [] : ['ordered', 'blocked']}>
            <Choice
              name="sort"
              label={t('peoplePage.sort')}
              any={t('peoplePage.sorts.-created_at')}
              options={sorts.map((sort) => [sort, t(`peoplePage.sorts.${sort}`)])}
            />
          </Filters>
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

type ChoiceProps = { name: string; label: string; any: string; options: readonly (readonly [string, string])[] }

/** One of the values of a parameter of the address; the first choice leaves it out. */
function Choice({ name, label, any, options }: ChoiceProps) {
  const [search, setSearch] = useSearchParams()
  const choose = (value: string) => {
    const next = new URLSearchParams(search)
    for (const old of ['after', 'before', name]) next.delete(old)
    if (value) next.set(name, value)
    setSearch(next)
  }
  return (
    <select
      className={clsx('input', styles.choice)}
      aria-label={label}
      value={search.get(name) ?? ''}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{any}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
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
          <th scope="col" className="number">
            {t('peoplePage.columns.returned')}
          </th>
          <th scope="col">{t('peoplePage.columns.last')}</th>
          <th scope="col">{t('peoplePage.columns.joined')}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person, place) => (
          <tr key={person.id} {...markOf(place)}>
            <td className={styles.cell}>
              <span className={styles.who}>
                <span className="round" aria-hidden="true">
                  {initials(person.name)}
                </span>
                <span className={styles.name}>
                  <Link className="link" to={`/people/${person.id}`}>
                    {person.name}
                  </Link>
                  <Marks person={person} />
                  <span className="meta cut">
                    {[
                      person.phone && phoneText(person.phone),
                      person.email,
                      // a confirmed account is the usual case and is not named
                      person.account !== 'proved' && t(`peoplePage.accounts.${person.account}`),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </span>
            </td>
            <td className={clsx('number', styles.orders)}>{person.orders}</td>
            <td className={clsx('number', styles.spent)}>
              <b>{sum(person.spent)}</b>
            </td>
            <td className={clsx('number', styles.returned)}>
              {person.returned_percent > 0 ? `${person.returned_percent}%` : <span className="meta">–</span>}
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

/** What sets a customer apart. */
function Marks({ person: { blocked, tags } }: { person: PersonRow }) {
  const t = useT()
  if (!blocked && tags.length === 0) return null
  return (
    <span className={styles.marks}>
      {blocked && <span className="state state-bad">{t('peoplePage.blocked')}</span>}
      {tags.map((tag) => (
        <span key={tag} className="state">
          {tag}
        </span>
      ))}
    </span>
  )
}

export const HydrateFallback = () => <Skeleton rows={8} />
