import { type BankTransaction, staffBank } from '@delguur/contract/books/bank'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { Plus, X } from 'lucide'
import { useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { sum } from '../../lib/text.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import styles from './bank.module.css'
import type { Candidate, Decision, Seen } from './decisions.ts'

type Row = { key: number; number: string; amount: string }
type Props = {
  transaction: BankTransaction
  candidates: readonly Candidate[]
  onClose: () => void
  onDone: (seen: Seen, text: string) => Decision
}
type Rest = 'wait' | 'ignore'

const tugrikIn = (amount: string): number => Number(amount.replace(/\D/g, '')) || 0
/** Sums are read in threes while they are typed. */
const grouped = (amount: number): string => (amount === 0 ? '' : String(amount).replace(/\B(?=(\d{3})+$)/g, ','))

/** What each order gets of a transfer, and what is left of it. */
function useParts({ left: whole }: BankTransaction, candidates: readonly Candidate[]) {
  const keys = useRef(0)
  const rowOf = (number: string, amount: number): Row => ({ key: ++keys.current, number, amount: grouped(amount) })
  const [rows, setRows] = useState<Row[]>(() => {
    const [first] = candidates
    return [first ? rowOf(first.number, Math.min(first.due, whole)) : rowOf('', 0), rowOf('', 0)]
  })
  const given = rows.reduce((all, { amount }) => all + tugrikIn(amount), 0)
  const left = whole - given
  return {
    rows,
    given,
    left,
    parts: rows
      .filter(({ number, amount }) => number.trim() !== '' && tugrikIn(amount) > 0)
      .map(({ number, amount }) => ({ order_number: number.trim().toUpperCase(), amount: tugrikIn(amount) })),
    /** A number without a sum, or a sum without a number. */
    isHalf: rows.some(({ number, amount }) => (number.trim() === '') !== (tugrikIn(amount) === 0)),
    unused: candidates.filter(({ number }) => rows.every((row) => row.number.trim().toUpperCase() !== number)),
    change: (key: number, next: Partial<Row>) =>
      setRows((all) => all.map((row) => (row.key === key ? { ...row, ...next } : row))),
    remove: (key: number) => setRows(rows.filter((row) => row.key !== key)),
    add: () => setRows([...rows, rowOf('', Math.max(0, left))]),
    /** Where a row is still empty it is filled, else one is added: with what is due, or as much of it as there is. */
    put({ number, due }: Candidate): void {
      const open = rows.find((row) => row.number.trim() === '')
      const amount = Math.min(due, left + (open ? tugrikIn(open.amount) : 0))
      const fresh = rowOf(number, Math.max(0, amount))
      setRows(open ? rows.map((row) => (row === open ? fresh : row)) : [...rows, fresh])
    },
  }
}

/** One transfer for several orders; what is left stands there while sums are typed. */
export function SplitDialog({ transaction, candidates, onClose, onDone }: Props) {
  const t = useT()
  const split = useParts(transaction, candidates)
  const { parts, given, left, unused, isHalf } = split
  const [rest, setRest] = useState<Rest>('wait')
  const [note, setNote] = useState('')
  const isIgnored = left > 0 && rest === 'ignore'
  async function send() {
    const body = { parts, rest, ...(isIgnored && { note: note.trim() }) }
    const seen = await call(staffBank.split, { params: { id: transaction.id }, body })
    return onDone(seen, t('transfers.splitDone', { n: parts.length }))
  }
  return (
    <FormDialog
      title={t('transfers.splitTitle', { amount: sum(transaction.left) })}
      verb={t('transfers.splitDo', { amount: sum(given), n: parts.length })}
      disabled={parts.length === 0 || isHalf || left < 0 || (isIgnored && !note.trim())}
      onClose={onClose}
      send={send}
    >
      <p className="soft">{t('transfers.splitHint')}</p>
      <Rows split={split} />
      {unused.length > 0 && (
        <div className={clsx('stack', styles.splitSuggest)}>
          <span className="meta">{t('transfers.suggest')}</span>
          <span className="row wrap">
            {unused.map((candidate) => (
              <button key={candidate.number} type="button" className="chip" onClick={() => split.put(candidate)}>
                <Icon icon={Plus} small /> {candidate.number} {candidate.name} <b>{sum(candidate.due)}</b>
              </button>
            ))}
          </span>
        </div>
      )}
      <p className={clsx('note', left < 0 && 'note-bad')} role="status">
        {left < 0 ? (
          t('transfers.over', { amount: sum(-left) })
        ) : (
          <>
            {t('transfers.rest')} <b className="push">{sum(left)}</b>
          </>
        )}
      </p>
      {left > 0 && (
        <fieldset className={clsx('bare stack', styles.splitRest)}>
          <legend className="small">{t('transfers.restQuestion')}</legend>
          {(['wait', 'ignore'] as const).map((each) => (
            <label key={each} className="row">
              <input type="radio" name="rest" checked={rest === each} onChange={() => setRest(each)} />
              {each === 'wait' ? t('transfers.restWait') : t('transfers.restIgnore')}
            </label>
          ))}
          {rest === 'ignore' && (
            <Field
              label={t('transfers.restNote')}
              value={note}
              maxLength={300}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </fieldset>
      )}
    </FormDialog>
  )
}

function Rows({ split: { rows, change, remove, add } }: { split: ReturnType<typeof useParts> }) {
  const t = useT()
  return (
    <div className="rows">
      <span className={clsx(styles.splitHead, 'meta')} aria-hidden="true">
        <span>{t('transfers.order')}</span>
        <span>{t('transfers.amount')}</span>
      </span>
      {rows.map(({ key, number, amount }, place) => (
        <div key={key} className={styles.splitRow}>
          <input
            className="input"
            aria-label={t('transfers.splitOrder', { n: place + 1 })}
            autoComplete="off"
            autoCapitalize="characters"
            placeholder="R…"
            value={number}
            onChange={(event) => change(key, { number: event.target.value })}
          />
          <input
            className={clsx('input', styles.splitSum)}
            aria-label={t('transfers.splitAmount', { n: place + 1 })}
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            value={amount}
            onFocus={(event) => event.target.select()}
            onChange={(event) => change(key, { amount: grouped(tugrikIn(event.target.value)) })}
          />
          <IconButton
            icon={X}
            small
            label={t('transfers.remove', { n: place + 1 })}
            disabled={rows.length === 1}
            onClick={() => remove(key)}
          />
        </div>
      ))}
      <button
        type="button"
        className={clsx('btn btn-quiet', styles.splitAdd)}
        disabled={rows.length >= 20}
        onClick={add}
      >
        <Icon icon={Plus} small /> {t('transfers.add')}
      </button>
    </div>
  )
}
