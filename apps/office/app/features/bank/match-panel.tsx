import { type BankTransaction, staffBank } from '@delguur/contract/books/bank'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Check, Split, Undo2, X } from 'lucide'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { dayAndClock, sum } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { showToast, type Undo } from '../../parts/toast.tsx'
import { useKeys } from '../frame/use-keys.ts'
import styles from './bank.module.css'
import { Candidates } from './candidates.tsx'
import type { Seen } from './decisions.ts'
import { SplitDialog } from './split-dialog.tsx'

type Props = {
  transaction: BankTransaction
  mayEdit: boolean
  now: Date
  /** Something was decided: the next one is shown. */
  onDone: () => void
  /** What is shown was taken back or is no longer what it was. */
  onChanged: () => void
}

/** One transaction: the orders that it may be for, or what was decided about it. */
export function MatchPanel({ transaction, mayEdit, now, onDone, onChanged }: Props) {
  const w = useWords()
  const t = w.transfers
  const [seen, setSeen] = useState<Seen>()
  const [number, setNumber] = useState('')
  const [note, setNote] = useState('')
  const [dialog, setDialog] = useState<'ignore' | 'split' | 'undo'>()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { id, status, parts, amount, left } = transaction
  const isOpen = status === 'unmatched'
  const isDecided = !isOpen || parts.length > 0
  const candidates = seen?.candidates

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was decided about it is read again
  useEffect(() => {
    const abort = new AbortController()
    call(staffBank.show, { params: { id }, signal: abort.signal })
      .then(setSeen)
      .catch(() => undefined)
    return () => abort.abort()
  }, [id, status, left])

  const takeBack = () => call(staffBank.undo, { params: { id } })
  /** Offers to take it back, where nothing followed that cannot be taken back. */
  const undoOf = (after: Seen): Undo | undefined =>
    after.undo_problem === null ? () => takeBack().finally(onChanged) : undefined
  const done = (after: Seen, text: string): string | { text: string; undo: Undo } => {
    const undo = undoOf(after)
    onDone()
    return undo ? { text, undo } : text
  }
  async function match(wanted: string) {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    try {
      const after = await call(staffBank.match, { params: { id }, body: { number: wanted } })
      onDone()
      showToast(w.bank.matched(wanted), undoOf(after))
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : w.states.unreachable)
    } finally {
      setBusy(false)
    }
  }
  const first = candidates?.[0]
  const mayDecide = isOpen && mayEdit && !dialog
  useKeys({
    Enter: () => mayDecide && first && void match(first.number),
    i: () => mayDecide && setDialog('ignore'),
    s: () => mayDecide && candidates && setDialog('split'),
  })
  const people = [transaction.payer_name, transaction.payer_account, transaction.reference].filter(Boolean)

  return (
    <section className={styles.panel} aria-live="polite" aria-label={sum(amount)}>
      <div className={styles.transfer}>
        <span className="meta">{[dayAndClock(w, transaction.happened_at, now), ...people].join(' · ')}</span>
        <h2>{sum(amount)}</h2>
        <p>«{transaction.text}»</p>
        {isOpen && parts.length > 0 && <p className="state state-warn">{t.left(sum(left))}</p>}
      </div>
      {isDecided && <Decided transaction={transaction} />}
      <ErrorText text={fault} />
      {isOpen && (
        <>
          <h3>{w.bank.candidates}</h3>
          <Candidates candidates={candidates} mayEdit={mayEdit} busy={busy} onMatch={(wanted) => void match(wanted)} />
        </>
      )}
      {mayDecide && (
        <form
          className={clsx('row', styles.other)}
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
            <Icon icon={Check} small /> {w.bank.match}
          </button>
        </form>
      )}
      {mayEdit && (
        <div className={clsx('row wrap', styles.acts)}>
          {isOpen && (
            <>
              <button type="button" className="btn" disabled={!candidates} onClick={() => setDialog('split')}>
                <Icon icon={Split} small /> {t.split} <kbd>S</kbd>
              </button>
              <button type="button" className="btn" onClick={() => setDialog('ignore')}>
                <Icon icon={X} small /> {w.bank.ignore} <kbd>I</kbd>
              </button>
            </>
          )}
          {isDecided && seen?.undo_problem === null && (
            <button type="button" className="btn btn-quiet" onClick={() => setDialog('undo')}>
              <Icon icon={Undo2} small /> {t.undo}
            </button>
          )}
        </div>
      )}
      {isDecided && seen?.undo_problem && <p className="meta">{t.cannot[seen.undo_problem]}</p>}
      {dialog === 'ignore' && (
        <FormDialog
          title={w.bank.ignoreTitle}
          verb={w.bank.views.ignored}
          disabled={!note.trim()}
          onClose={() => setDialog(undefined)}
          send={async () =>
            done(await call(staffBank.ignore, { params: { id }, body: { note: note.trim() } }), t.ignored)
          }
        >
          <Field
            label={w.bank.ignoreWhy}
            value={note}
            maxLength={300}
            autoFocus
            onChange={(event) => setNote(event.target.value)}
          />
        </FormDialog>
      )}
      {dialog === 'split' && candidates && (
        <SplitDialog
          transaction={transaction}
          candidates={candidates}
          onClose={() => setDialog(undefined)}
          onDone={done}
        />
      )}
      {dialog === 'undo' && (
        <FormDialog
          title={t.undoTitle}
          verb={t.undoDo}
          onClose={() => setDialog(undefined)}
          send={async () => {
            await takeBack()
            onChanged()
            return t.undone
          }}
        >
          <p>{status === 'ignored' ? t.undoIgnored(sum(amount)) : t.undoMatched(sum(amount))}</p>
        </FormDialog>
      )}
    </section>
  )
}

/** What was decided: its orders with their sums, and why money is for none. */
function Decided({ transaction }: { transaction: BankTransaction }) {
  const w = useWords()
  const { order_number, outcome, parts, amount, note } = transaction
  const whole = order_number === null ? [] : [{ order_number, outcome, amount }]
  return (
    <>
      {whole.length + parts.length > 0 && (
        <ul className={styles.orders} aria-label={w.transfers.orders}>
          {[...whole, ...parts].map((each) => (
            <li key={each.order_number}>
              <Link className="link" to={`/orders/${each.order_number}`}>
                {each.order_number}
              </Link>
              <span className="meta">{each.outcome && w.bank.outcome[each.outcome]}</span>
              <b className="push">{sum(each.amount)}</b>
            </li>
          ))}
        </ul>
      )}
      {note && <p className="soft">{note}</p>}
    </>
  )
}
