import { closedDays } from '@delguur/contract/base/closed-days'
import { type Finding, type FullDay, staffMoney } from '@delguur/contract/books/treasury'
import { Scale } from 'lucide'
import { useState } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock, sum } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { ReasonDialog } from '../../parts/form/reason-dialog.tsx'
import { Changed } from '../../parts/list/changed.tsx'
import { ExportButtons } from '../../parts/list/export-buttons.tsx'
import { NumberedPages } from '../../parts/list/pages.tsx'
import { ErrorText, OrderLink } from '../../parts/small.tsx'
import { Empty, Skeleton } from '../../parts/states.tsx'
import { useCursor } from '../frame/use-cursor.ts'
import { useKeys } from '../frame/use-keys.ts'
import { Books } from './books.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const { signal } = request
  const query = { page: search.get('page') ?? '1', per_page: '50' }
  const [provider, day] = [search.get('provider'), search.get('day')]
  const [listed, books, open] = await Promise.all([
    call(staffMoney.days, { query, signal }),
    call(closedDays.list, { signal }),
    provider && day ? call(staffMoney.day, { params: { provider, day }, signal }) : Promise.resolve(undefined),
  ])
  return { ...listed, books: books.days, open, at: new Date() }
}

/** Our books of a day beside a provider's: what agrees, what differs, and why. */
export function Component() {
  const t = useT()
  const { days, books, open, current_page, pages, at } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { cursor, keys, markOf } = useCursor(
    days.map(({ provider, day }) => `day-${provider}-${day}`),
    String(current_page),
  )
  const current = days[cursor]
  useKeys({
    ...keys,
    Enter: () => current && void navigate({ search: `provider=${current.provider}&day=${current.day}` }),
  })
  return (
    <>
      <div className="page-head">
        <h1>{t('reconciliation.title')}</h1>
        <Changed topics={['books']} />
        <ExportButtons list="reconciliations" query="" disabled={days.length === 0} />
      </div>
      <Books days={books} now={at} />
      <h2 className="section-title">{t('reconciliation.providers')}</h2>
      {open && <OpenDay day={open} now={at} />}
      {days.length === 0 ? (
        <Empty icon={Scale} title={t('reconciliation.nothing')} hint={t('reconciliation.nothingHint')} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keyboard
        <section className="table-scroll" aria-label={t('reconciliation.title')} tabIndex={0}>
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{t('reconciliation.columns.day')}</th>
                <th scope="col">{t('reconciliation.columns.provider')}</th>
                <th scope="col" className="number">
                  {t('reconciliation.columns.ours')}
                </th>
                <th scope="col" className="number">
                  {t('reconciliation.columns.theirs')}
                </th>
                <th scope="col">{t('reconciliation.columns.result')}</th>
              </tr>
            </thead>
            <tbody>
              {days.map((each, place) => (
                <tr key={`${each.provider} ${each.day}`} {...markOf(place)}>
                  <th scope="row">
                    <Link className="link" to={{ search: `provider=${each.provider}&day=${each.day}` }}>
                      {each.day}
                    </Link>
                  </th>
                  <td>{each.provider}</td>
                  <td className="number">{sum(each.sum_ours)}</td>
                  <td className="number">{sum(each.sum_theirs)}</td>
                  <td>
                    <Result day={each} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <NumberedPages page={current_page} pages={pages} search={search} />
    </>
  )
}
Component.displayName = 'Reconciliation'

function Result({ day: { total_open, total_findings } }: { day: Pick<FullDay, 'total_open' | 'total_findings'> }) {
  const t = useT()
  if (total_open > 0) return <span className="state state-bad">{t('reconciliation.open', { n: total_open })}</span>
  return (
    <span className="state state-ok">
      {total_findings > 0 ? t('reconciliation.explained') : t('reconciliation.agrees')}
    </span>
  )
}

function OpenDay({ day, now }: { day: FullDay; now: Date }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const { act, busy, fault } = useAct()
  const [explaining, setExplaining] = useState<Finding>()
  const mayEdit = useMay('bank.edit')
  return (
    <section className="card" style={{ marginBottom: 16 }}>
      <header>
        <h2>
          {day.provider} · {day.day}
        </h2>
        <Result day={day} />
        <span className="meta push">{dayAndClock(t, day.compared_at, now)}</span>
        {mayEdit && (
          <button
            type="button"
            className="btn"
            disabled={busy}
            onClick={() =>
              void act(
                () => call(staffMoney.compare, { body: { provider: day.provider, day: day.day } }),
                t('reconciliation.compared'),
              )
            }
          >
            {t('reconciliation.compare')}
          </button>
        )}
      </header>
      <div className="card-body">
        <ErrorText text={fault} />
        {day.findings.length === 0 && <p className="soft">{t('reconciliation.agreesHint')}</p>}
        <ul className="rows">
          {day.findings.map((each) => (
            <li key={each.id} className="row wrap">
              <span className={`state ${each.resolution ? 'state-ok' : 'state-bad'}`}>
                {t.maybe(`reconciliation.kinds.${each.kind}`)}
              </span>
              {each.order_number && <OrderLink number={each.order_number} />}
              <span className="meta">{each.payment_reference}</span>
              <span>
                {each.ours === null ? '—' : sum(each.ours)} / {each.theirs === null ? '—' : sum(each.theirs)}
              </span>
              {each.note && <span className="soft">«{each.note}»</span>}
              {mayEdit && !each.resolution && (
                <button type="button" className="btn push" onClick={() => setExplaining(each)}>
                  {t('reconciliation.explain')}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
      {explaining && (
        <ExplainDialog
          finding={explaining}
          onClose={() => {
            setExplaining(undefined)
            void revalidate()
          }}
        />
      )}
    </section>
  )
}

function ExplainDialog({ finding, onClose }: { finding: Finding; onClose: () => void }) {
  const t = useT()
  return (
    <ReasonDialog
      title={t('reconciliation.explainTitle')}
      verb={t('reconciliation.explain')}
      label={t('reconciliation.why')}
      required
      onClose={onClose}
      send={async (note) => {
        await call(staffMoney.explain, { params: { id: finding.id }, body: { note } })
        return t('reconciliation.explained')
      }}
    />
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />
