import { type CourierCash, courierCash } from '@delguur/contract/warehouse/courier-cash'
import { clsx } from 'clsx'
import { Banknote } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock, phoneText, sum } from '../../lib/text.ts'
import { DigitsField, Field } from '../../parts/form/field.tsx'
import { ActDialog } from '../../parts/form/form-dialog.tsx'
import { Changed } from '../../parts/list/changed.tsx'
import { BackLink } from '../../parts/small.tsx'
import { Empty, Skeleton } from '../../parts/states.tsx'
import styles from './runs.module.css'

export const loader = async ({ params, request: { signal } }: LoaderFunctionArgs) => ({
  cash: await call(courierCash.show, { params: { id: Number(params.id) }, signal }),
  at: new Date(),
})

type Settling = 'paid' | 'written_off'

/** What stands with a courier over all runs, how it came to be, and how it is settled. */
export function Component() {
  const t = useT()
  const { cash, at } = useLoaderData<typeof loader>()
  const [settling, setSettling] = useState<Settling>()
  const maySettle = useMay('bank.edit')
  const isOpen = Number(cash.balance) !== 0
  return (
    <>
      <Changed topics={['dispatch']} />
      <div className="page-head">
        <BackLink to="/runs" label={t('runs.title')} />
        <h1>{cash.courier.name}</h1>
        <span className="soft">
          <a href={`tel:+976${cash.courier.phone}`}>{phoneText(cash.courier.phone)}</a>
        </span>
        {isOpen && maySettle && (
          <span className="row push wrap">
            <button type="button" className="btn btn-go" onClick={() => setSettling('paid')}>
              {Number(cash.balance) < 0 ? t('courierCash.paid') : t('courierCash.paidOut')}
            </button>
            <button type="button" className="btn" onClick={() => setSettling('written_off')}>
              {t('courierCash.writeOff')}
            </button>
          </span>
        )}
      </div>
      <p className={styles.balance}>
        <CourierBalance balance={cash.balance} always />
      </p>
      {cash.lines.length === 0 ? (
        <Empty icon={Banknote} title={t('courierCash.none')} hint={t('courierCash.noneHint')} />
      ) : (
        <ol className="card" aria-label={t('courierCash.lines')}>
          {cash.lines.map((line) => (
            <CashLine key={`${line.kind} ${line.at} ${line.balance}`} line={line} now={at} />
          ))}
        </ol>
      )}
      {settling && <Settle cash={cash} kind={settling} onClose={() => setSettling(undefined)} />}
    </>
  )
}
Component.displayName = 'CourierCash'

export const HydrateFallback = () => <Skeleton rows={6} />

/** What is missing, or too much; nothing where nothing stands with the courier, unless it is said always. */
export function CourierBalance({ balance, always = false }: { balance: string; always?: boolean }) {
  const t = useT()
  const value = Number(balance)
  if (value === 0) return always ? <span className="state state-ok">{t('courierCash.even')}</span> : null
  return (
    <span className={clsx('state', value < 0 ? 'state-bad' : 'state-warn')}>
      {t(value < 0 ? 'courierCash.owes' : 'courierCash.owed', { sum: sum(Math.abs(value)) })}
    </span>
  )
}

function CashLine({ line, now }: { line: CourierCash['lines'][number]; now: Date }) {
  const t = useT()
  const { kind, run_id, expected, counted, amount, balance, reason, by, at } = line
  return (
    <li className={styles.row}>
      <span className={clsx('stack', styles.text)}>
        <b>
          {run_id !== null ? (
            <Link className="link" to={`/runs/${run_id}`}>
              {t('runs.run', { id: String(run_id) })}
            </Link>
          ) : (
            t(kind === 'paid' ? 'courierCash.kinds.paid' : 'courierCash.kinds.written_off')
          )}
        </b>
        <span className="meta">{[dayAndClock(t, at, now), by].filter(Boolean).join(' · ')}</span>
        {expected !== null && counted !== null && (
          <span className="small">{t('courierCash.compared', { expected: sum(expected), counted: sum(counted) })}</span>
        )}
        {reason && <span className="small">«{reason}»</span>}
      </span>
      <span className={clsx('stack push', styles.amounts)}>
        <b>{Number(amount) > 0 ? `+${sum(amount)}` : sum(amount)}</b>
        <span className="meta">{t('courierCash.after', { sum: sum(balance) })}</span>
      </span>
    </li>
  )
}

/** Settles a part of what stands with a courier, or all of it. */
function Settle({ cash, kind, onClose }: { cash: CourierCash; kind: Settling; onClose: () => void }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const most = Math.abs(Number(cash.balance))
  const [amount, setAmount] = useState(String(most))
  const [reason, setReason] = useState('')
  const isOff = kind === 'written_off'
  const title = isOff
    ? t('courierCash.writeOff')
    : t(Number(cash.balance) < 0 ? 'courierCash.paid' : 'courierCash.paidOut')
  const send = async () => {
    const params = { id: cash.courier.id }
    const body = { amount: Number(amount), reason: reason.trim() }
    const done = isOff
      ? await call(courierCash.writeOff, { params, body })
      : await call(courierCash.settle, { params, body: { amount: body.amount, ...(body.reason && body) } })
    void revalidate()
    if ('approval' in done) return t('refund.requested')
    return t('courierCash.settled', { sum: sum(amount) })
  }
  const isReady = Number(amount) > 0 && Number(amount) <= most && (!isOff || reason.trim().length >= 3)
  return (
    <ActDialog title={`${title}: ${cash.courier.name}`} verb={title} disabled={!isReady} onClose={onClose} send={send}>
      <DigitsField
        label={t('courierCash.amount')}
        hint={t('courierCash.most', { sum: sum(most) })}
        required
        value={amount}
        onChange={setAmount}
      />
      <Field
        label={t('courierCash.reason')}
        required={isOff}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActDialog>
  )
}
