import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { OtherWays } from '../../paying/other-ways.tsx'
import type { PayView } from '../../paying/pay-view.server.ts'
import { Away, Pending } from '../../paying/pending.tsx'
import { usePaying } from '../../paying/use-paying.ts'
import { BookingWays } from './booking-ways.tsx'

/** Paying what is due: by what, and the truth about it while it is open. */
export function BookingPaying({ view: first, now }: { view: PayView; now: number }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const paying = usePaying(first, 'bookings')
  const { view } = paying
  const settled = view.state === 'paid' || view.state === 'over'
  useEffect(() => {
    if (settled) void revalidate()
  }, [settled, revalidate])
  const ways = <BookingWays view={view} />
  return (
    <section className="acc-panel paying-recharge">
      <header>
        <h2 ref={paying.heading} tabIndex={-1}>
          {t('travel.paying')}
        </h2>
      </header>
      <Away pollState={paying.pollState} />
      {view.state === 'failed' && view.payment?.charge && (
        <Note kind="bad" live>
          <b className="block">{t(view.payment.charge.failure)}</b>
          {t('travel.pay_safe')}
        </Note>
      )}
      {view.state === 'waiting' ? (
        <>
          <Pending paying={paying} now={now} />
          <OtherWays>{ways}</OtherWays>
        </>
      ) : (
        !settled && ways
      )}
    </section>
  )
}
