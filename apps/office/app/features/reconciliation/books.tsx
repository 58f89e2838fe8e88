import { type BookDay, closedDays } from '@delguur/contract/base/closed-days'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Lock } from 'lucide'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock, day as dayText, sum } from '../../lib/text.ts'
import { ReasonDialog } from '../../parts/form/reason-dialog.tsx'
import styles from './books.module.css'

type Wanted = { day: BookDay; way: 'close' | 'reopen' }

/** The last days: what is open of each, and the button that closes it. */
export function Books({ days, now }: { days: BookDay[]; now: Date }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [wanted, setWanted] = useState<Wanted>()
  const [all, setAll] = useState(false)
  const mayClose = useMay('bank.approve')
  const [today, ...past] = days
  return (
    <section className="card" style={{ marginBottom: 16 }} aria-labelledby="books">
      <header>
        <h2 id="books">{t('reconciliation.books')}</h2>
        <button type="button" className="btn btn-quiet push" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('reconciliation.fewer') : t('reconciliation.all')}
        </button>
      </header>
      <ul>
        {(all ? past : past.slice(0, 7)).map((each) => {
          const open = each.unmatched + each.open_findings
          return (
            <li key={each.day} className={styles.day}>
              <b>{dayText(t, `${each.day}T04:00:00Z`, now)}</b>
              <span className="meta">
                {t('reconciliation.received')} {sum(each.received)}
                {Number(each.refunded) > 0 && ` · ${t('reconciliation.refunded')} ${sum(each.refunded)}`} ·{' '}
                {t('reconciliation.transfers', { n: each.transfers })} {sum(each.transfers_sum)}
                {each.by_hand > 0 && ` · ${t('reconciliation.byHand', { n: each.by_hand })} ${sum(each.by_hand_sum)}`}
              </span>
              {each.unmatched > 0 && (
                <Link className="state state-warn" to="/bank">
                  {t('reconciliation.unmatched', { n: each.unmatched })}
                </Link>
              )}
              {each.open_findings > 0 && (
                <span className="state state-bad">{t('reconciliation.open', { n: each.open_findings })}</span>
              )}
              {each.closed_at && (
                <span className="state state-ok">
                  <Icon icon={Lock} />
                  {t('reconciliation.closedBy', {
                    who: each.closed_by ?? '',
                    time: dayAndClock(t, each.closed_at, now),
                  })}
                </span>
              )}
              {mayClose && (
                <button
                  type="button"
                  className={each.closed_at ? 'btn btn-quiet push' : 'btn push'}
                  disabled={!each.closed_at && open > 0}
                  onClick={() => setWanted({ day: each, way: each.closed_at ? 'reopen' : 'close' })}
                >
                  {each.closed_at ? t('reconciliation.reopen') : t('reconciliation.close')}
                </button>
              )}
            </li>
          )
        })}
        {!today && <li className={clsx(styles.day, 'meta')}>{t('reconciliation.nothing')}</li>}
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
  const t = useT()
  const isClosing = way === 'close'
  return (
    <ReasonDialog
      title={
        isClosing ? t('reconciliation.closeTitle', { day: day.day }) : t('reconciliation.reopenTitle', { day: day.day })
      }
      verb={isClosing ? t('reconciliation.close') : t('reconciliation.reopen')}
      hint={isClosing ? t('reconciliation.closeHint') : t('reconciliation.reopenHint')}
      onClose={onClose}
      send={async (reason) => {
        const answer = await call(closedDays[way], { params: { day: day.day }, body: reason ? { reason } : {} })
        return 'approval' in answer ? t('refund.requested') : t('reconciliation.done')
      }}
    />
  )
}
