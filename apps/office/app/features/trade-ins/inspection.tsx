import { type StaffTradeIn, staffTradeIns } from '@delguur/contract/leisure/trade-in-staff'
import { type PieceState, pieceStates } from '@delguur/kit/trade-in'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { sum } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { useWords } from '../../lib/words.ts'
import { ErrorText } from '../../parts/small.tsx'
import styles from './trade-ins.module.css'

/** What is found: each state says what it is worth, and the button what will happen. */
export function Inspection({ trade: { number, claimed, quote, sums } }: { trade: StaffTradeIn }) {
  const t = useWords().tradeIns
  const { act, busy, fault } = useAct()
  const [found, setFound] = useState<PieceState>(claimed)
  const [reason, setReason] = useState('')
  const worth = sums[found]
  const isLess = worth < quote
  const params = { number }
  return (
    <section className="card card-fields">
      <h2>{t.inspect}</h2>
      <p className="meta">{t.inspectHint}</p>
      <fieldset className="stack bare">
        <legend className="unseen">{t.inspect}</legend>
        {pieceStates.map((state) => (
          <label key={state} className={styles.state}>
            <input type="radio" name="found" value={state} checked={found === state} onChange={() => setFound(state)} />
            <span>
              <b>{t.states[state]}</b> {state === claimed && <span className="meta">{t.claimed}</span>}
              <br />
              <span className="meta">{t.seen[state]}</span>
            </span>
            <b>{sum(sums[state])}</b>
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor="trade-reason">{t.reason}</label>
        <textarea
          id="trade-reason"
          className="input"
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      {worth <= 0 && <p className="note note-bad">{t.worthless}</p>}
      <div className="row wrap">
        <button
          type="button"
          className="btn btn-go"
          disabled={busy || worth <= 0 || (isLess && reason.trim() === '')}
          onClick={() => void act(() => call(staffTradeIns.decide, { params, body: { found, reason } }), t.decided)}
        >
          {isLess ? t.offerNow(sum(worth)) : t.creditNow(sum(worth))}
        </button>
        <button
          type="button"
          className="btn btn-danger"
          disabled={busy || reason.trim() === ''}
          onClick={() => void act(() => call(staffTradeIns.refuse, { params, body: { reason } }), t.refused)}
        >
          {t.refuse}
        </button>
      </div>
      <ErrorText text={fault} />
    </section>
  )
}
