import { format } from '@delguur/kit/money'
import { LiveRegion } from '@delguur/ui/a11y'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import type { ReactNode } from 'react'
import { usePath } from '../../lib/path.ts'
import { ShopMark } from '../../parts/shop-mark.tsx'
import type { PayView } from './pay-view.server.ts'
import { Away, Pending } from './pending.tsx'
import { usePaying } from './use-paying.ts'

/** `accounts` are where a transfer goes. */
type Props = { view: PayView; now: number; accounts: ReactNode }

const titles = { waiting: 'wallet.paying.title', paid: 'wallet.paying.paid', failed: 'wallet.paying.failed' } as const

/** The truth about a recharge, while it is open and after; providers lead back here. */
export function RechargePage({ view: first, now, accounts }: Props) {
  const t = useT()
  const paying = usePaying(first, 'recharges')
  const { view, heading } = paying
  const state = view.state === 'over' || view.state === 'lending' ? 'failed' : view.state
  return (
    <section className="acc-panel paying-recharge">
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {t(titles[state])}
        </h1>
        <p className="small muted">{t('wallet.paying.number', { number: view.number })}</p>
      </header>
      <Away pollState={paying.pollState} />
      {state === 'waiting' && <Pending paying={paying} now={now} accounts={accounts} />}
      {state === 'paid' && <Recharged amount={view.total} />}
      {state === 'failed' && <RefusedNotice view={view} />}
      <LiveRegion>{state === 'paid' ? t('wallet.paying.paid') : ''}</LiveRegion>
    </section>
  )
}

function Recharged({ amount }: { amount: number }) {
  const t = useT()
  const path = usePath()
  return (
    <div className="paying-paid paying-needs">
      <ShopMark />
      <p>{t('wallet.paying.paid_text', { amount: format(amount) })}</p>
      <div className="paying-acts">
        <ButtonLink variant="main" big href={path('/account/wallet')}>
          {t('wallet.paying.back')}
        </ButtonLink>
      </div>
    </div>
  )
}

function RefusedNotice({ view }: { view: PayView }) {
  const t = useT()
  const path = usePath()
  const failure = view.payment?.charge?.failure ?? 'paying.failed.declined'
  return (
    <>
      <Note kind="bad">
        <b className="block">{t(failure)}</b>
        {t('wallet.paying.cashed')}
      </Note>
      <div className="paying-acts">
        <ButtonLink variant="main" big href={path(`/account/wallet?amount=${view.total}#recharge`)}>
          {t('wallet.paying.again')}
        </ButtonLink>
        <ButtonLink variant="line" big href={path('/account/wallet')}>
          {t('wallet.paying.back')}
        </ButtonLink>
      </div>
    </>
  )
}
