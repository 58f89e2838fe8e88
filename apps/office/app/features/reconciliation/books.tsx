import { type BookDay, closedDays } from '@delguur/contract/base/closed-days'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Lock } from 'lucide'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock, day as dayText, sum } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import styles from './books.module.css'

type Wanted = { day: BookDay; way: 'close' | 'reopen' }

/** The last days: what is open of each, and the button that closes it. */
export function Books({ days, now }: { days: BookDay[]; now: Date }) {
  const w = useWords()
  const r = w.reconciliation
  const { revalidate } = useRevalidator()
  const [wanted, setWanted] = useState<Wanted>()
  const [all, setAll] = useState(false)
  const mayClose = useMay('bank.approve')
  const [today, ...past] = days
  return (
    <section className="card" style={{ marginBottom: 16 }} aria-labelledby="books">
      <header>
        <h2 id="books">{r.books}</h2>
        <button type="button" className="btn btn-quiet push" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? r.fewer : r.all}
        </button>
      </header>
      <ul>
        {(all ? past : past.slice(0, 7)).map((each) => {
          const open = each.unmatched + each.open_findings
          return (
            <li key={each.day} className={styles.day}>
              <b>{dayText(w, `${each.day}T04:00:00Z`, now)}</b>
              <span className="meta">
                {r.received} {sum(each.received)}
                {Number(each.refunded) > 0 && ` · ${r.refunded} ${sum(each.refunded)}`} · {r.transfers(each.transfers)}{' '}
                {sum(each.transfers_sum)}
                {each.by_hand > 0 && ` · ${r.byHand(each.by_hand)} ${sum(each.by_hand_sum)}`}
              </span>
              {each.unmatched > 0 && (
                <Link className="state state-warn" to="/bank">
                  {r.unmatched(each.unmatched)}
                </Link>
              )}
              {each.open_findings > 0 && <span className="state state-bad">{r.open(each.open_findings)}</span>}
              {each.closed_at && (
                <span className="state state-ok">
                  <Icon icon={Lock} />
                  {r.closedBy(each.closed_by ?? '', dayAndClock(w, each.closed_at, now))}
                </span>
              )}
              {mayClose && (
                <button
                  type="button"
                  className={each.closed_at ? 'btn btn-quiet push' : 'btn push'}
                  disabled={!each.closed_at && open > 0}
                  onClick={() => setWanted({ day: each, way: each.closed_at ? 'reopen' : 'close' })}
                >
                  {each.closed_at ? r.reopen : r.close}
                </button>
              )}
            </li>
          )
        })}
        {!today && <li className={clsx(styles.day, 'meta')}>{r.nothing}</li>}
      </ul>
      {wanted && (
        <CloseDialog
          wanted={wanted}
          onClose={() => {
            setWanted(undefined)
            void revalidate()
          }}
        />
      )}
    </section>
  )
}

function CloseDialog({ wanted: { day, way }, onClose }: { wanted: Wanted; onClose: () => void }) {
  const w = useWords()
  const r = w.reconciliation
  const isClosing = way === 'close'
  return (
    <ReasonDialog
      title={isClosing ? r.closeTitle(day.day) : r.reopenTitle(day.day)}
      verb={isClosing ? r.close : r.reopen}
      hint={isClosing ? r.closeHint : r.reopenHint}
      onClose={onClose}
      send={async (reason) => {
        const answer = await call(closedDays[way], { params: { day: day.day }, body: reason ? { reason } : {} })
        return 'approval' in answer ? w.refund.requested : r.done
      }}
    />
  )
}
