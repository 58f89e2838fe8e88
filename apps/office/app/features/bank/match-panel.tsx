import { type BankTransaction, staffBank } from '@delguur/contract/books/bank'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Check, Split, Undo2, X } from 'lucide'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { dayAndClock, sum } from '../../lib/text.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { showToast, type Undo } from '../../parts/toast.tsx'
import { useKeys } from '../frame/use-keys.ts'
import styles from './bank.module.css'
import { Candidates } from './candidates.tsx'
import type { Decision, Seen } from './decisions.ts'
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

/** What is known of a transaction, and what is decided about it. */
function useMatching(
  { id, status, left }: BankTransaction,
  { onDone, onChanged }: Pick<Props, 'onDone' | 'onChanged'>,
) {
  const t = useT()
  const [seen, setSeen] = useState<Seen>()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was decided about it is read again
  useEffect(() => {
    const abort = new AbortController()
    call(staffBank.show, { params: { id }, signal: abort.signal })
      .then(setSeen)
      .catch(() => undefined)
    return () => abort.abort()
  }, [id, status, left])

  const undo = () => call(staffBank.undo, { params: { id } })
  /** Offers to take it back, where nothing followed that cannot be taken back. */
  const undoOf = (after: Seen): Undo | undefined =>
    after.undo_problem === null ? () => undo().finally(onChanged) : undefined
  return {
    seen,
    fault,
    busy,
    takeBack: () => undo().then(onChanged),
    done: (after: Seen, text: string): Decision => {
      const taken = undoOf(after)
      onDone()
      return taken ? { text, undo: taken } : text
    },
    async match(wanted: string): Promise<void> {
      if (busy) return
      setBusy(true)
      setFault(undefined)
      try {
        const after = await call(staffBank.match, { params: { id }, body: { number: wanted } })
        onDone()
        showToast(t('bank.matched', { number: wanted }), undoOf(after))
      } catch (error) {
        setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
      } finally {
        setBusy(false)
      }
    },
  }
}

/** One transaction: the orders that it may be for, or what was decided about it. */
export function MatchPanel({ transaction, mayEdit, now, ...events }: Props) {
  const t = useT()
  const { seen, fault, busy, takeBack, done, match } = useMatching(transaction, events)
  const [number, setNumber] = useState('')
  const [note, setNote] = useState('')
  const [dialog, setDialog] = useState<'ignore' | 'split' | 'undo'>()
  const { status, parts, amount, left, payer_name, payer_account, reference } = transaction
  const isOpen = status === 'unmatched'
  const isDecided = !isOpen || parts.length > 0
  const candidates = seen?.candidates
  const first = candidates?.[0]
  const mayDecide = isOpen && mayEdit && !dialog
  useKeys({
    Enter: () => mayDecide && first && void match(first.number),
    i: () => mayDecide && setDialog('ignore'),
    s: () => mayDecide && candidates && setDialog('split'),
  })
  const close = () => setDialog(undefined)
  const about = [dayAndClock(t, transaction.happened_at, now), payer_name, payer_account, reference]
  return (
    <section className={styles.panel} aria-live="polite" aria-label={sum(amount)}>
      <div className={styles.transfer}>
        <span className="meta">{about.filter(Boolean).join(' · ')}</span>
        <h2>{sum(amount)}</h2>
        <p>«{transaction.text}»</p>
        {isOpen && parts.length > 0 && <p className="state state-warn">{t('transfers.left', { amount: sum(left) })}</p>}
      </div>
      {isDecided && <Decided transaction={transaction} />}
      <ErrorText text={fault} />
      {isOpen && (
        <>
          <h3>{t('bank.candidates')}</h3>
          <Candidates candidates={candidates} mayEdit={mayEdit} busy={busy} onMatch={(wanted) => void match(wanted)} />
        </>
      )}
      {mayDecide && (
        <OtherOrder number={number} busy={busy} onNumber={setNumber} onMatch={(wanted) => void match(wanted)} />
      )}
      {mayEdit && (
        <div className={clsx('row wrap', styles.acts)}>
          {isOpen && (
            <>
              <button type="button" className="btn" disabled={!candidates} onClick={() => setDialog('split')}>
                <Icon icon={Split} small /> {t('transfers.split')} <kbd>S</kbd>
              </button>
              <button type="button" className="btn" onClick={() => setDialog('ignore')}>
                <Icon icon={X} small /> {t('bank.ignore')} <kbd>I</kbd>
              </button>
            </>
          )}
          {isDecided && seen?.undo_problem === null && (
            <button type="button" className="btn btn-quiet" onClick={() => setDialog('undo')}>
              <Icon icon={Undo2} small /> {t('transfers.undo')}
            </button>
          )}
        </div>
      )}
      {isDecided && seen?.undo_problem && <p className="meta">{t.maybe(`transfers.cannot.${seen.undo_problem}`)}</p>}
      {dialog === 'ignore' && (
        <IgnoreDialog transaction={transaction} note={note} onNote={setNote} onClose={close} onDone={done} />
      )}
      {dialog === 'split' && candidates && (
        <SplitDialog transaction={transaction} candidates={candidates} onClose={close} onDone={done} />
      )}
      {dialog === 'undo' && <UndoDialog transaction={transaction} onClose={close} takeBack={takeBack} />}
    </section>
  )
}

type OtherProps = {
  number: string
  busy: boolean
  onNumber: (number: string) => void
  onMatch: (number: string) => void
}

/** An order that is none of the likely ones. */
function OtherOrder({ number, busy, onNumber, onMatch }: OtherProps) {
  const t = useT()
  return (
    <form
      className={clsx('row', styles.other)}
      onSubmit={(event) => {
        event.preventDefault()
        if (number.trim()) onMatch(number.trim().toUpperCase())
      }}
    >
      <input
        className="input"
        aria-label={t('bank.other')}
        placeholder={t('bank.other')}
        value={number}
        onChange={(event) => onNumber(event.target.value)}
      />
      <button type="submit" className="btn" disabled={busy || !number.trim()}>
        <Icon icon={Check} small /> {t('bank.match')}
      </button>
    </form>
  )
}

type DialogProps = { transaction: BankTransaction; onClose: () => void }

type IgnoreProps = DialogProps & {
  note: string
  onNote: (note: string) => void
  onDone: (seen: Seen, text: string) => Decision
}

function IgnoreDialog({ transaction: { id }, note, onNote, onClose, onDone }: IgnoreProps) {
  const t = useT()
  const send = async () =>
    onDone(await call(staffBank.ignore, { params: { id }, body: { note: note.trim() } }), t('transfers.ignored'))
  return (
    <FormDialog
      title={t('bank.ignoreTitle')}
      verb={t('bank.views.ignored')}
      disabled={!note.trim()}
      onClose={onClose}
      send={send}
    >
      <Field
        label={t('bank.ignoreWhy')}
        value={note}
        maxLength={300}
        autoFocus
        onChange={(event) => onNote(event.target.value)}
      />
    </FormDialog>
  )
}

type UndoProps = DialogProps & { takeBack: () => Promise<unknown> }

function UndoDialog({ transaction: { status, amount }, onClose, takeBack }: UndoProps) {
  const t = useT()
  const send = async () => {
    await takeBack()
    return t('transfers.undone')
  }
  return (
    <FormDialog title={t('transfers.undoTitle')} verb={t('transfers.undoDo')} onClose={onClose} send={send}>
      <p>
        {status === 'ignored'
          ? t('transfers.undoIgnored', { amount: sum(amount) })
          : t('transfers.undoMatched', { amount: sum(amount) })}
      </p>
    </FormDialog>
  )
}

/** What was decided: its orders with their sums, and why money is for none. */
function Decided({ transaction }: { transaction: BankTransaction }) {
  const t = useT()
  const { order_number, outcome, parts, amount, note } = transaction
  const whole = order_number === null ? [] : [{ order_number, outcome, amount }]
  return (
    <>
      {whole.length + parts.length > 0 && (
        <ul className={styles.orders} aria-label={t('transfers.orders')}>
          {[...whole, ...parts].map((each) => (
            <li key={each.order_number}>
              <Link className="link" to={`/orders/${each.order_number}`}>
                {each.order_number}
              </Link>
              <span className="meta">{each.outcome && t.maybe(`bank.outcome.${each.outcome}`)}</span>
              <b className="push">{sum(each.amount)}</b>
            </li>
          ))}
        </ul>
      )}
      {note && <p className="soft">{note}</p>}
    </>
  )
}
