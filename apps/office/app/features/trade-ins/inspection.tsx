import { type StaffTradeIn, staffTradeIns } from '@delguur/contract/leisure/trade-in-staff'
import { type PieceState, pieceStates } from '@delguur/kit/trade-in'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { sum } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { ErrorText } from '../../parts/small.tsx'
import styles from './trade-ins.module.css'

/** What is found: each state says what it is worth, and the button what will happen. */
export function Inspection({ trade: { number, claimed, quote, sums } }: { trade: StaffTradeIn }) {
  const t = useT()
  const { act, busy, fault } = useAct()
  const [found, setFound] = useState<PieceState>(claimed)
  const [reason, setReason] = useState('')
  const worth = sums[found]
  const isLess = worth < quote
  const params = { number }
  return (
    <section className="card card-fields">
      <h2>{t('tradeIns.inspect')}</h2>
      <p className="meta">{t('tradeIns.inspectHint')}</p>
      <fieldset className="stack bare">
        <legend className="unseen">{t('tradeIns.inspect')}</legend>
        {pieceStates.map((state) => (
          <label key={state} className={styles.state}>
            <input type="radio" name="found" value={state} checked={found === state} onChange={() => setFound(state)} />
            <span>
              <b>{t.maybe(`tradeIns.states.${state}`)}</b>{' '}
              {state === claimed && <span className="meta">{t('tradeIns.claimed')}</span>}
              <br />
              <span className="meta">{t.maybe(`tradeIns.seen.${state}`)}</span>
            </span>
            <b>{sum(sums[state])}</b>
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor="trade-reason">{t('tradeIns.reason')}</label>
        <textarea
          id="trade-reason"
          className="input"
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      {worth <= 0 && <p className="note note-bad">{t('tradeIns.worthless')}</p>}
      <div className="row wrap">
        <button
          type="button"
          className="btn btn-go"
          disabled={busy || worth <= 0 || (isLess && reason.trim() === '')}
          onClick={() =>
            void act(() => call(staffTradeIns.decide, { params, body: { found, reason } }), t('tradeIns.decided'))
          }
        >
          {isLess ? t('tradeIns.offerNow', { sum: sum(worth) }) : t('tradeIns.creditNow', { sum: sum(worth) })}
        </button>
        <button
          type="button"
          className="btn btn-danger"
          disabled={busy || reason.trim() === ''}
          onClick={() =>
            void act(() => call(staffTradeIns.refuse, { params, body: { reason } }), t('tradeIns.refused'))
          }
        >
          {t('tradeIns.refuse')}
        </button>
      </div>
      <ErrorText text={fault} />
    </section>
  )
}
