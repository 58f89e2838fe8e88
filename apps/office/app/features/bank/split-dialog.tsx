import { type BankTransaction, staffBank } from '@delguur/contract/books/bank'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { Plus, X } from 'lucide'
import { useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { sum } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import type { Undo } from '../../parts/toast.tsx'
import styles from './bank.module.css'
import type { Candidate, Seen } from './decisions.ts'

type Row = { key: number; number: string; amount: string }
type Props = {
  transaction: BankTransaction
  candidates: readonly Candidate[]
  onClose: () => void
  onDone: (seen: Seen, text: string) => string | { text: string; undo: Undo }
}

const tugrikIn = (amount: string): number => Number(amount.replace(/\D/g, '')) || 0
/** Sums are read in threes while they are typed. */
const grouped = (amount: number): string => (amount === 0 ? '' : String(amount).replace(/\B(?=(\d{3})+$)/g, ','))

/** One transfer for several orders; what is left stands there while sums are typed. */
export function SplitDialog({ transaction, candidates, onClose, onDone }: Props) {
  const w = useWords()
  const t = w.transfers
  const keys = useRef(0)
  const rowOf = (number: string, amount: number): Row => ({ key: ++keys.current, number, amount: grouped(amount) })
  const [rows, setRows] = useState<Row[]>(() => {
    const [first] = candidates
    return [first ? rowOf(first.number, Math.min(first.due, transaction.left)) : rowOf('', 0), rowOf('', 0)]
  })
  const [rest, setRest] = useState<'wait' | 'ignore'>('wait')
  const [note, setNote] = useState('')
  const filled = rows.filter(({ number, amount }) => number.trim() !== '' && tugrikIn(amount) > 0)
  const given = rows.reduce((all, { amount }) => all + tugrikIn(amount), 0)
  const left = transaction.left - given
  const halves = rows.some(({ number, amount }) => (number.trim() === '') !== (tugrikIn(amount) === 0))
  const change = (key: number, next: Partial<Row>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...next } : row)))

  /** Where a row is still empty it is filled, else one is added: with what is due, or as much of it as there is. */
  const put = ({ number, due }: Candidate) => {
    const open = rows.find((row) => row.number.trim() === '')
    const amount = Math.min(due, left + (open ? tugrikIn(open.amount) : 0))
    const fresh = rowOf(number, Math.max(0, amount))
    setRows(open ? rows.map((row) => (row === open ? fresh : row)) : [...rows, fresh])
  }
  const unused = candidates.filter(({ number }) => rows.every((row) => row.number.trim().toUpperCase() !== number))

  async function send() {
    const parts = filled.map(({ number, amount }) => ({
      order_number: number.trim().toUpperCase(),
      amount: tugrikIn(amount),
    }))
    const why = left > 0 && rest === 'ignore' ? { note: note.trim() } : {}
    const seen = await call(staffBank.split, { params: { id: transaction.id }, body: { parts, rest, ...why } })
    return onDone(seen, t.splitDone(parts.length))
  }
  const needsNote = left > 0 && rest === 'ignore' && !note.trim()
  return (
    <FormDialog
      title={t.splitTitle(sum(transaction.left))}
      verb={t.splitDo(sum(given), filled.length)}
      disabled={filled.length === 0 || halves || left < 0 || needsNote}
      onClose={onClose}
      send={send}
    >
      <p className="soft">{t.splitHint}</p>
      <div className={styles.splitRows}>
        <span className={clsx(styles.splitHead, 'meta')} aria-hidden="true">
          <span>{t.order}</span>
          <span>{t.amount}</span>
        </span>
        {rows.map((row, place) => (
          <div key={row.key} className={styles.splitRow}>
            <input
              className="input"
              aria-label={t.splitOrder(place + 1)}
              autoComplete="off"
              autoCapitalize="characters"
              placeholder="R…"
              value={row.number}
              onChange={(event) => change(row.key, { number: event.target.value })}
            />
            <input
              className={clsx('input', styles.splitSum)}
              aria-label={t.splitAmount(place + 1)}
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
              value={row.amount}
              onFocus={(event) => event.target.select()}
              onChange={(event) => change(row.key, { amount: grouped(tugrikIn(event.target.value)) })}
            />
            <IconButton
              icon={X}
              small
              label={t.remove(place + 1)}
              disabled={rows.length === 1}
              onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
            />
          </div>
        ))}
        <button
          type="button"
          className={clsx('btn btn-quiet', styles.splitAdd)}
          disabled={rows.length >= 20}
          onClick={() => setRows([...rows, rowOf('', Math.max(0, left))])}
        >
          <Icon icon={Plus} small /> {t.add}
        </button>
      </div>
      {unused.length > 0 && (
        <div className={clsx('stack', styles.splitSuggest)}>
          <span className="meta">{t.suggest}</span>
          <span className="row wrap">
            {unused.map((candidate) => (
              <button key={candidate.number} type="button" className="chip" onClick={() => put(candidate)}>
                <Icon icon={Plus} small /> {candidate.number} {candidate.name} <b>{sum(candidate.due)}</b>
              </button>
            ))}
          </span>
        </div>
      )}
      <p className={clsx(styles.splitLeft, 'note', left < 0 && 'note-bad')} role="status">
        {left < 0 ? (
          t.over(sum(-left))
        ) : (
          <>
            {t.rest} <b className="push">{sum(left)}</b>
          </>
        )}
      </p>
      {left > 0 && (
        <fieldset className={clsx('stack', styles.splitRest)}>
          <legend className="small">{t.restQuestion}</legend>
          {(['wait', 'ignore'] as const).map((each) => (
            <label key={each} className="row">
              <input type="radio" name="rest" checked={rest === each} onChange={() => setRest(each)} />
              {each === 'wait' ? t.restWait : t.restIgnore}
            </label>
          ))}
          {rest === 'ignore' && (
            <Field label={t.restNote} value={note} maxLength={300} onChange={(event) => setNote(event.target.value)} />
          )}
        </fieldset>
      )}
    </FormDialog>
  )
}
