import { type Approval, approvals as approvalsRoutes } from '@delguur/contract/approvals'
import { clsx } from 'clsx'
import { Stamp } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { dayAndClock } from '../../lib/text.ts'
import { Change } from '../../parts/change.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { WhyRequested } from '../../parts/over-limit.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { showToast } from '../../parts/toast.tsx'
import styles from './approvals.module.css'

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const query = new URLSearchParams({ 'filter[status]': search.get('status') ?? 'pending' })
  for (const edge of ['after', 'before']) if (search.has(edge)) query.set(edge, search.get(edge) ?? '')
  return { ...(await call(approvalsRoutes.list, { query, signal: request.signal })), at: new Date() }
}

/** Acts over a limit, each with what it would change: one person wants it, another answers. */
export function Component() {
  const t = useT()
  const { approvals, page, at } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  return (
    <ListPage
      title={t('approvals.title')}
      topics={['approvals']}
      views={{ views: t.group('approvals.views'), open: search.get('status') ?? 'pending', name: 'status' }}
      count={approvals.length}
      empty={{ icon: Stamp, title: t('approvals.nothing'), hint: t('approvals.nothingHint') }}
      page={page}
    >
      <ul className={styles.list}>
        {approvals.map((each) => (
          <ApprovalCard key={each.id} approval={each} now={at} />
        ))}
      </ul>
    </ListPage>
  )
}
Component.displayName = 'Approvals'

function ApprovalCard({ approval, now }: { approval: Approval; now: Date }) {
  const t = useT()
  const { act, subject, before, after, reason, requested_by, answered_by, answer, expires_at, status, over_limit } =
    approval
  return (
    <li className={clsx('card', styles.request)}>
      <div className="row wrap">
        <h2>{t.maybe(`auditLog.acts.${act}`) ?? act}</h2>
        <Subject subject={subject} />
        <span className="meta push">
          {status === 'pending'
            ? t('approvals.until', { time: dayAndClock(t, expires_at, now) })
            : dayAndClock(t, approval.answered_at ?? expires_at, now)}
        </span>
      </div>
      <p className="meta">
        {t('approvals.by', { name: requested_by?.name ?? t('approvals.nobody') })}
        {reason && <span> · «{reason}»</span>}
      </p>
      <WhyRequested over={over_limit} />
      <Change before={before} after={after} />
      {answered_by && (
        <p className="meta">
          {t('approvals.answered', { name: answered_by.name })}
          {answer && <span> · «{answer}»</span>}
        </p>
      )}
      {status === 'pending' && <Answer approval={approval} />}
    </li>
  )
}

/** What it is about, with a way there where it has a page. */
function Subject({ subject }: { subject: Approval['subject'] }) {
  const t = useT()
  const name = t.maybe(`auditLog.subjects.${subject.type}`) ?? subject.type
  if (subject.type === 'order')
    return (
      <Link className="link small" to={`/orders/${subject.id}`}>
        {subject.id}
      </Link>
    )
  return (
    <span className="meta">
      {name} {subject.id}
    </span>
  )
}

function Answer({ approval: { id, answerable, own } }: { approval: Approval }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [answer, setAnswer] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function send(way: 'approve' | 'decline' | 'withdraw', done: string) {
    setBusy(true)
    setFault(undefined)
    try {
      const body = way === 'withdraw' || !answer.trim() ? {} : { answer: answer.trim() }
      await call(approvalsRoutes[way], { params: { id }, body })
      showToast(done)
      await revalidate()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {answerable && (
        <div className={styles.answer}>
          <input
            className="input"
            value={answer}
            maxLength={500}
            placeholder={t('approvals.answer')}
            aria-label={t('approvals.answer')}
            onChange={(event) => setAnswer(event.target.value)}
          />
          <button
            type="button"
            className="btn btn-danger"
            disabled={busy}
            onClick={() => void send('decline', t('approvals.declined'))}
          >
            {t('approvals.decline')}
          </button>
          <button
            type="button"
            className="btn btn-go"
            disabled={busy}
            onClick={() => void send('approve', t('approvals.approved'))}
          >
            {t('approvals.approve')}
          </button>
        </div>
      )}
      {own && (
        <div className="row wrap">
          <span className="meta">{t('approvals.own')}</span>
          <button
            type="button"
            className="btn push"
            disabled={busy}
            onClick={() => void send('withdraw', t('approvals.withdrawn'))}
          >
            {t('approvals.withdraw')}
          </button>
        </div>
      )}
      <ErrorText text={fault} />
    </>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />
