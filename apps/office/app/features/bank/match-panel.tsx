import type { BankCandidate, BankTransaction } from '@delguur/contract/bank'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { call, callFresh, Refused } from '../../lib/api.ts'
import { dayAndClock, phoneText, sum, useWords } from '../../lib/text.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { say } from '../../parts/toast.tsx'
import { useKeys } from '../frame/use-keys.ts'

type Candidate = z.infer<typeof BankCandidate>
type Seen = BankTransaction & { candidates: Candidate[] }
type Props = { transaction: BankTransaction; mayEdit: boolean; now: Date; onDone: () => void }

/** One transaction with the orders that it may be for, the likeliest first, each with why. */
export function MatchPanel({ transaction, mayEdit, now, onDone }: Props) {
  const w = useWords()
  const [candidates, setCandidates] = useState<Candidate[]>()
  const [number, setNumber] = useState('')
  const [note, setNote] = useState('')
  const [ignoring, setIgnoring] = useState(false)
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { id, status } = transaction
  const isOpen = status === 'unmatched'

  useEffect(() => {
    if (!isOpen) return
    const abort = new AbortController()
    call<Seen>('GET', `/backoffice/bank/transactions/${id}`, { signal: abort.signal })
      .then((seen) => setCandidates(seen.candidates))
      .catch(() => undefined)
    return () => abort.abort()
  }, [id, isOpen])

  async function run(work: () => Promise<unknown>, done: string) {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    try {
      await work()
      say(done)
      setIgnoring(false)
      onDone()
    } catch (error) {
      setFault(error instanceof Refused ? error.message : w.states.unreachable)
    } finally {
      setBusy(false)
    }
  }
  const match = (wanted: string) =>
    run(
      () => callFresh('PUT', `/backoffice/bank/transactions/${id}/match`, { body: { number: wanted } }),
      w.bank.matched(wanted),
    )
  const ignore = () =>
    run(
      () => call('PUT', `/backoffice/bank/transactions/${id}/ignore`, { body: { note: note.trim() } }),
      w.bank.views.ignored,
    )
  const first = candidates?.[0]
  useKeys({
    Enter: () => isOpen && mayEdit && first && void match(first.number),
    i: () => isOpen && mayEdit && setIgnoring(true),
  })

  return (
    <section className="card bank-panel" aria-live="polite">
      <header>
        <h2>{sum(transaction.amount)}</h2>
        <span className="meta push">{dayAndClock(w, transaction.happened_at, now)}</span>
      </header>
      <div className="card-body">
        <p>{transaction.text}</p>
        <p className="meta">
          {[transaction.payer_name, transaction.payer_account, transaction.reference].filter(Boolean).join(' · ')}
        </p>
        {transaction.order_number && (
          <p>
            <Link className="link" to={`/orders/${transaction.order_number}`}>
              {transaction.order_number}
            </Link>{' '}
            {transaction.outcome && <span className="meta">{w.bank.outcome[transaction.outcome]}</span>}
          </p>
        )}
        {transaction.note && <p className="soft">{transaction.note}</p>}
        {fault && (
          <p className="note note-bad" role="alert">
            {fault}
          </p>
        )}
        {isOpen && (
          <>
            <h3 className="small">{w.bank.candidates}</h3>
            {candidates?.length === 0 && <p className="soft">{w.bank.noCandidates}</p>}
            <ul className="stack">
              {candidates?.map((candidate, place) => (
                <li key={candidate.number} className="candidate">
                  <span className="stack" style={{ gap: 0 }}>
                    <span>
                      <Link className="link" to={`/orders/${candidate.number}`}>
                        {candidate.number}
                      </Link>{' '}
                      {candidate.name} {candidate.phone && phoneText(candidate.phone)}
                    </span>
                    <span className="meta">
                      {[w.bank.due(sum(candidate.due)), ...candidate.fits.map((fit) => w.bank.fits[fit])].join(' · ')}
                    </span>
                  </span>
                  {mayEdit && (
                    <button
                      type="button"
                      className={place === 0 ? 'btn btn-go' : 'btn'}
                      disabled={busy}
                      onClick={() => void match(candidate.number)}
                    >
                      {w.bank.match} {place === 0 && <kbd>Enter</kbd>}
                    </button>
                  )}
                </li>
              ))}
            </ul>
            {mayEdit && (
              <form
                className="row"
                onSubmit={(event) => {
                  event.preventDefault()
                  if (number.trim()) void match(number.trim().toUpperCase())
                }}
              >
                <input
                  className="input"
                  aria-label={w.bank.other}
                  placeholder={w.bank.other}
                  value={number}
                  onChange={(event) => setNumber(event.target.value)}
                />
                <button type="submit" className="btn" disabled={busy || !number.trim()}>
                  {w.bank.match}
                </button>
                <button type="button" className="btn btn-quiet" disabled={busy} onClick={() => setIgnoring(true)}>
                  {w.bank.ignore} <kbd>I</kbd>
                </button>
              </form>
            )}
          </>
        )}
      </div>
      {ignoring && (
        <Dialog
          title={w.bank.ignoreTitle}
          onClose={() => setIgnoring(false)}
          foot={
            <>
              <button type="button" className="btn" onClick={() => setIgnoring(false)}>
                {w.common.cancel}
              </button>
              <button
                type="button"
                className="btn btn-go"
                disabled={busy || !note.trim()}
                onClick={() => void ignore()}
              >
                {w.bank.views.ignored}
              </button>
            </>
          }
        >
          <Field
            label={w.bank.ignoreWhy}
            value={note}
            maxLength={300}
            autoFocus
            onChange={(event) => setNote(event.target.value)}
          />
        </Dialog>
      )}
    </section>
  )
}
