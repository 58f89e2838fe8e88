import { dayText } from '@delguur/i18n/dates'
import type { MessageKey } from '@delguur/i18n/keys'
import { format } from '@delguur/kit/money'
import { LiveRegion } from '@delguur/ui/a11y'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import type { ReactNode } from 'react'
import { usePath } from '../../lib/path.ts'
import { ShopMark } from '../../parts/shop-mark.tsx'
import type { Instalment } from './instalment.server.ts'
import { OtherWays } from './other-ways.tsx'
import { Away, Pending } from './pending.tsx'
import { usePaying } from './use-paying.ts'

type Props = {
  instalment: Instalment
  now: number
  /** The form that chooses how to pay it. */
  ways: ReactNode
}

/** Paying one instalment: how much and until when, by what, and the truth about it while it is open and after. */
export function InstalmentPage({ instalment, now, ways }: Props) {
  const t = useT()
  const path = usePath()
  const paying = usePaying(instalment.view, 'leases')
  const { view, heading } = paying
  const { order_number, position, months, due_on, is_overdue, lease_id } = instalment
  const paid = view.state === 'paid'
  return (
    <section className="acc-panel paying-recharge">
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {t(paid ? 'leasing.pay.paid' : 'leasing.pay.title')}
        </h1>
        <p className="small muted">{t('leasing.pay.number', { number: order_number, position, months })}</p>
      </header>
      <Away pollState={paying.pollState} />
      {paid ? (
        <div className="paying-paid paying-needs">
          <ShopMark />
          <p>{t('leasing.pay.paid_text', { amount: format(view.total) })}</p>
        </div>
      ) : (
        <>
          <Note kind={is_overdue ? 'bad' : 'plain'}>
            {t(is_overdue ? 'leasing.pay.overdue' : 'leasing.pay.due', {
              amount: format(view.total),
              date: dayText(t, new Date(due_on)),
            })}
          </Note>
          {view.state === 'failed' && view.payment?.charge && <RefusedNotice reason={view.payment.charge.failure} />}
          {view.state === 'waiting' && <Pending paying={paying} now={now} />}
          {view.state === 'waiting' ? <OtherWays>{ways}</OtherWays> : ways}
        </>
      )}
      <div className="paying-acts">
        <ButtonLink variant={paid ? 'main' : 'line'} big href={path(`/account/leases/${lease_id}`)}>
          {t('leasing.pay.back')}
        </ButtonLink>
      </div>
      <LiveRegion>{paid ? t('leasing.pay.paid') : ''}</LiveRegion>
    </section>
  )
}

function RefusedNotice({ reason }: { reason: MessageKey }) {
  const t = useT()
  return (
    <Note kind="bad">
      <b className="block">{t(reason)}</b>
      {t('leasing.pay.safe')}
    </Note>
  )
}
