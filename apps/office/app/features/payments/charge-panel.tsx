import { type StaffCharge, staffMoney } from '@delguur/contract/books/treasury'
import { Icon } from '@delguur/ui/icon'
import { RefreshCw, X } from 'lucide'
import { useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock, sum } from '../../lib/text.ts'
import { PanelBox } from '../../parts/side-panel.tsx'
import { Copied, ErrorText, OrderLink } from '../../parts/small.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { showToast } from '../../parts/toast.tsx'
import { ProviderWords } from './provider-words.tsx'

/** One request to a provider: every word exchanged about it, and asking once more. */
export function ChargePanel({ number, search }: { number: string; search: URLSearchParams }) {
  const t = useT()
  const [charge, setCharge] = useState<StaffCharge>()
  const [failed, setFailed] = useState<{ error: unknown }>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads it again
  useEffect(() => {
    const abort = new AbortController()
    setFailed(undefined)
    call(staffMoney.charge, { params: { number }, signal: abort.signal })
      .then(setCharge)
      .catch((error: unknown) => !abort.signal.aborted && setFailed({ error }))
    return () => abort.abort()
  }, [number, tries])
  return (
    <PanelBox label={t('payments.chargeOf', { number })}>
      <header>
        <h2>{charge ? sum(charge.amount) : number}</h2>
        {charge && <ChargeState charge={charge} />}
        <Link
          className="icon-btn push"
          to={{ search: search.toString() }}
          aria-label={t('common.close')}
          preventScrollReset
        >
          <Icon icon={X} small />
        </Link>
      </header>
      {failed ? (
        <Failed error={failed.error} retry={() => setTries(tries + 1)} />
      ) : charge ? (
        <Shown charge={charge} onCharge={setCharge} />
      ) : (
        <Skeleton rows={4} />
      )}
    </PanelBox>
  )
}

function ChargeState({ charge: { status, closed_at } }: { charge: StaffCharge }) {
  const t = useT()
  const chip = status === 'paid' ? 'state-ok' : closed_at === null ? 'state-warn' : 'state-bad'
  return <span className={`state ${chip}`}>{t.maybe(`payments.chargeStates.${status}`) ?? status}</span>
}

function Shown({ charge, onCharge }: { charge: StaffCharge; onCharge: (charge: StaffCharge) => void }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const { number, order_number, reference, payment_reference, failure, created_at, closed_at, status } = charge
  const mayCheck = useMay('payments.edit') && status !== 'paid'

  async function check() {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    try {
      const answer = await call(staffMoney.check, { params: { number } })
      onCharge(answer)
      if (answer.calls.at(-1)?.status === null) setFault(t('payments.silent', { method: answer.method }))
      else
        showToast(t('payments.answered', { state: t.maybe(`payments.chargeStates.${answer.status}`) ?? answer.status }))
      void revalidate()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="card-body stack">
      <dl className="pairs">
        {order_number && (
          <>
            <dt>{t('payments.columns.order')}</dt>
            <dd>
              <OrderLink number={order_number} />
            </dd>
          </>
        )}
        <dt>{t('payments.begun')}</dt>
        <dd>{dayAndClock(t, created_at, new Date())}</dd>
        {closed_at && (
          <>
            <dt>{t('payments.ended')}</dt>
            <dd>{dayAndClock(t, closed_at, new Date())}</dd>
          </>
        )}
      </dl>
      <Copied label={t('payments.number')} value={number} />
      {reference && <Copied label={t('payments.bill')} value={reference} />}
      {payment_reference && <Copied label={t('payments.paymentReference')} value={payment_reference} />}
      {failure && <p className="note note-warn">{failure}</p>}
      <ErrorText text={fault} />
      {mayCheck && (
        <button
          type="button"
          className={closed_at === null ? 'btn btn-go' : 'btn'}
          disabled={busy}
          onClick={() => void check()}
        >
          <Icon icon={RefreshCw} small />
          {busy ? t('payments.checking') : t('payments.check')}
        </button>
      )}
      <ProviderWords calls={charge.calls} />
    </div>
  )
}
