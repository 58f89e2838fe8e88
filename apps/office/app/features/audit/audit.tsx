import { type AuditRow, auditLog, type StaffPerson, staffPeople } from '@delguur/contract/office/staff-people'
import { ScrollText } from 'lucide'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { type Translate, useT } from '../../lib/i18n.ts'
import { currentSession, may, useMay } from '../../lib/session.ts'
import { dayAndClock } from '../../lib/text.ts'
import { plainAddress } from '../../lib/views.ts'
import { Change } from '../../parts/change.tsx'
import { DateInput } from '../../parts/form/date-input.tsx'
import { ExportButtons } from '../../parts/list/export-buttons.tsx'
import { FilterSelect } from '../../parts/list/filter-fields.tsx'
import { CursorPages } from '../../parts/list/pages.tsx'
import { SavedViews } from '../../parts/list/saved-views.tsx'
import { EmptyList, Skeleton } from '../../parts/states.tsx'
import { UndoButton } from '../../parts/undo-button.tsx'
import styles from './audit.module.css'

/** What the log is narrowed to, as the API reads it. */
function listQuery(search: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams()
  for (const [from, to] of [
    ['q', 'q'],
    ['actor', 'filter[actor]'],
    ['act', 'filter[act]'],
    ['subject', 'filter[subject]'],
    ['from', 'filter[at][gte]'],
    ['to', 'filter[at][lte]'],
  ] as const) {
    const value = search.get(from)
    if (value) query.set(to, value)
  }
  return query
}

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const query = listQuery(search)
  for (const name of ['after', 'before']) {
    const value = search.get(name)
    if (value) query.set(name, value)
  }
  const session = currentSession()
  const seesStaff = session.phase === 'in' && may(session.me, 'staff.view')
  const [listed, { staff }] = await Promise.all([
    call(auditLog.list, { query, signal: request.signal }),
    seesStaff ? call(staffPeople.list, { signal: request.signal }) : Promise.resolve({ staff: [] }),
  ])
  return { ...listed, staff, at: new Date() }
}

/** Who changed what, with what it was before. */
export function Component() {
  const t = useT()
  const { rows, page, staff, at } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const maySeeAll = useMay('audit.view')
  return (
    <>
      <div className="page-head">
        <h1>{t('auditLog.title')}</h1>
        {maySeeAll && <ExportButtons list="audit" query={listQuery(search)} disabled={rows.length === 0} />}
      </div>
      <nav className="tabs" aria-label={t('auditLog.title')}>
        <Link to={{ search: '' }} aria-current={plainAddress(search) === '' ? 'page' : undefined}>
          {t('auditLog.everything')}
        </Link>
        <SavedViews list="audit" />
      </nav>
      <Filters staff={staff} />
      {rows.length === 0 ? (
        <EmptyList icon={ScrollText} title={t('auditLog.nothing')} hint={t('auditLog.nothingHint')} />
      ) : (
        <ol className={styles.list}>
          {rows.map((row) => (
            <li key={row.id}>
              <time className="meta" dateTime={row.at}>
                {dayAndClock(t, row.at, at)}
              </time>
              <span className="stack" style={{ gap: 0 }}>
                <b className="small">{t.maybe(`auditLog.acts.${row.act}`) ?? row.act}</b>
                <span className="meta">
                  {row.person?.name ?? row.actor} · {row.ip}
                </span>
              </span>
              <span className="small">
                <SubjectLink row={row} />
                {row.approval_id !== null && (
                  <span className="meta"> · {t('auditLog.approval', { id: String(row.approval_id) })}</span>
                )}
              </span>
              <span>
                <Change before={row.before} after={row.after} most={6} />
                {row.reason && <span className="meta">«{reasonText(t, row.reason)}»</span>}
                {row.undoes !== null && <span className="meta">{t('undoing.of', { row: row.undoes })}</span>}
                {row.undoable && (
                  <UndoButton
                    row={row.id}
                    about={t.maybe(`auditLog.acts.${row.act}`) ?? row.act}
                    onUndone={() => void revalidate()}
                  />
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      <CursorPages page={page} search={search} />
    </>
  )
}
Component.displayName = 'Audit'

const splitSubject = (subject: string): [type: string, id: string] => {
  const [type = '', ...id] = subject.split(':')
  return [type, id.join(':')]
}

/** A reason that was chosen of a list is kept by its code. */
function reasonText(t: Translate, reason: string): string {
  const [code = '', ...note] = reason.split(': ')
  return [t.maybe(`stock.reasons.${code}`) ?? t.maybe(`walletPage.reasons.${code}`) ?? code, ...note].join(': ')
}

/** «бараа 42»; what has no word is called as the log calls it. */
const subjectText = (t: Translate, type: string, id: string): string =>
  `${t.maybe(`auditLog.subjects.${type}`) ?? t.maybe(`auditMore.subjects.${type}`) ?? type.replaceAll('_', ' ')} ${id}`

function SubjectLink({ row: { subject } }: { row: AuditRow }) {
  const t = useT()
  const name = subjectText(t, subject.type, subject.id)
  if (subject.type === 'order')
    return (
      <Link className="link" to={`/orders/${subject.id}`}>
        {subject.id}
      </Link>
    )
  return (
    <Link className="link" to={{ search: `subject=${encodeURIComponent(`${subject.type}:${subject.id}`)}` }}>
      {name}
    </Link>
  )
}

function Filters({ staff }: { staff: StaffPerson[] }) {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    for (const gone of ['after', 'before', ...(value ? [] : [name])]) next.delete(gone)
    if (value) next.set(name, value)
    setSearch(next)
  }
  const acts = Object.entries(t.group('auditLog.acts')).sort(([, a], [, b]) => a.localeCompare(b))
  return (
    <search className={styles.filters}>
      <input
        className="input"
        type="search"
        defaultValue={search.get('q') ?? ''}
        placeholder={t('auditLog.search')}
        aria-label={t('auditLog.search')}
        onKeyDown={(event) => event.key === 'Enter' && set('q', event.currentTarget.value.trim())}
      />
      {staff.length > 0 && (
        <FilterSelect
          label={t('auditLog.columns.who')}
          any={t('auditLog.anyone')}
          value={search.get('actor')}
          options={staff.map(({ id, name, email }) => [id, name || email || String(id)])}
          onChange={(value) => set('actor', value)}
        />
      )}
      <FilterSelect
        label={t('auditLog.columns.act')}
        any={t('auditLog.anyAct')}
        value={search.get('act')}
        options={acts}
        onChange={(value) => set('act', value)}
      />
      {(['from', 'to'] as const).map((each) => (
        <DateInput
          key={each}
          className="input"
          type="date"
          aria-label={t(`auditLog.${each}`)}
          value={search.get(each) ?? ''}
          onChange={(event) => set(each, event.target.value)}
        />
      ))}
      {search.has('subject') && (
        <span className="chip">
          {subjectText(t, ...splitSubject(search.get('subject') ?? ''))}
          <button type="button" aria-label={t('common.clear')} onClick={() => set('subject', '')}>
            ×
          </button>
        </span>
      )}
    </search>
  )
}

export const HydrateFallback = () => <Skeleton rows={10} />
