import { format } from '@delguur/kit/money'
import { LiveRegion } from '@delguur/ui/a11y'
import { ButtonLink } from '@delguur/ui/button'
import { CubMark } from '@delguur/ui/cub-mark'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePath } from '../../lib/path.ts'
import type { Instalment } from './instalment.server.ts'
import { Check, Sum } from './paying-page.tsx'
import { TimeLeft } from './time-left.tsx'
import { usePaying } from './use-paying.ts'
import { Waiting } from './waiting.tsx'

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
  const { view, setView, look, check } = usePaying(instalment.view, 'leases')
  const heading = useRef<HTMLHeadingElement>(null)
  const was = useRef(view.state)
  useEffect(() => {
    if (was.current !== view.state) heading.current?.focus()
    was.current = view.state
  }, [view.state])
  const { order_number, position, months, due_on, is_overdue, lease_id } = instalment
  const charge = view.payment?.charge
  const paid = view.state === 'paid'
  return (
    <section className="acc-panel paying-recharge">
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {t(paid ? 'leasing.pay.paid' : 'leasing.pay.title')}
        </h1>
        <p className="small muted">{t('leasing.pay.number', { number: order_number, position, months })}</p>
      </header>
      {paid ? (
        <div className="paying-paid paying-needs">
          <CubMark />
          <p>{t('leasing.pay.paid_text', { amount: format(view.total) })}</p>
        </div>
      ) : (
        <>
          <Note kind={is_overdue ? 'bad' : 'plain'}>
            {t(is_overdue ? 'leasing.pay.overdue' : 'leasing.pay.due', {
              amount: format(view.total),
              date: due_on.replaceAll('-', '.'),
            })}
          </Note>
          {view.state === 'waiting' && charge && (
            <>
              <Sum view={view} amount={view.total}>
                <TimeLeft until={new Date(charge.expires_at).getTime()} now={now} onOver={() => void check()} />
              </Sum>
              <Waiting view={view} charge={charge} name={view.payment?.method.name ?? ''} onView={setView} />
              <Check look={look} check={check} transfer={false} />
            </>
          )}
          {ways}
        </>
      )}
      <ButtonLink variant="line" href={path(`/account/leases/${lease_id}`)}>
        {t('leasing.pay.back')}
      </ButtonLink>
      <LiveRegion>{paid ? t('leasing.pay.paid') : ''}</LiveRegion>
    </section>
  )
}
