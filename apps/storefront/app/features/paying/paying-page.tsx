import { LiveRegion } from '@delguur/ui/a11y'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { ArrowLeft } from 'lucide'
import { useNavigate } from 'react-router'
import { usePath } from '../../lib/path.ts'
import { ChooseWay } from './choose-way.tsx'
import { OtherWays } from './other-ways.tsx'
import { Failed, Lending, Over, Paid, PaidBefore } from './outcome.tsx'
import type { PayView } from './pay-view.server.ts'
import { Away, Pending } from './pending.tsx'
import { Refunds } from './refunds.tsx'
import { SendToPayer } from './send-to-payer.tsx'
import { type Paying, usePaying } from './use-paying.ts'

type Props = { view: PayView; now: number }

const titles = {
  waiting: 'paying.title',
  failed: 'paying.failed.title',
  lending: 'paying.lending.title',
  paid: 'paying.paid.title',
  over: 'paying.over.title',
} as const

/** The truth about paying an order, and what can be done about it. */
export function PayingPage({ view: first, now }: Props) {
  const t = useT()
  const path = usePath()
  const paying = usePaying(first)
  const { view, setView, heading } = paying
  const navigate = useNavigate()
  // a transfer that was chosen here is made with what the order's page says
  const onView = (next: PayView) =>
    next.payment?.transfer ? void navigate(path(`/orders/${next.number}`)) : setView(next)
  return (
    <div className="co-body">
      <div className="wrap paying">
        <header className="page-head">
          <h1 ref={heading} tabIndex={-1}>
            {t(view.state === 'paid' && !view.fresh ? 'paying.paid.before' : titles[view.state])}
          </h1>
          <p>
            <Link className="link paying-back" href={path(`/orders/${view.number}`)}>
              <Icon icon={ArrowLeft} small />
              {t('paying.order', { number: view.number })}
            </Link>
          </p>
        </header>
        <div className="co-steps">
          <Away pollState={paying.pollState} />
          {view.state === 'waiting' && <Open paying={paying} now={now} onView={onView} />}
          {view.state === 'failed' && <Failed view={view} onView={onView} />}
          {view.state === 'paid' && (view.fresh ? <Paid view={view} /> : <PaidBefore view={view} />)}
          {view.state === 'lending' && <Lending number={view.number} />}
          {view.state === 'over' && <Over view={view} />}
          {view.mine && (view.state === 'waiting' || view.state === 'failed') && (
            <SendToPayer number={view.number} due={view.due} />
          )}
          <Refunds refunds={view.refunds} />
        </div>
        <LiveRegion>{view.state === 'paid' && view.fresh ? t('paying.paid.title') : ''}</LiveRegion>
      </div>
    </div>
  )
}

type OpenProps = { paying: Paying; now: number; onView: (view: PayView) => void }

function Open({ paying, now, onView }: OpenProps) {
  const t = useT()
  const { view } = paying
  // a courier would collect it: whoever pays before chooses how
  if (!view.payment)
    return (
      <section className="step">
        <h2>{t('paying.choose')}</h2>
        <ChooseWay view={view} onView={onView} />
      </section>
    )
  return (
    <>
      <section className="step">
        <Pending paying={paying} now={now} accounts={<Accounts number={view.number} />} onView={onView} />
      </section>
      {view.groups.length > 0 && (
        <OtherWays key={view.instead ? 'instead' : ''} open={view.instead !== null}>
          <ChooseWay key={view.payment?.charge?.number ?? ''} view={view} onView={onView} />
        </OtherWays>
      )}
    </>
  )
}

function Accounts({ number }: { number: string }) {
  const t = useT()
  const path = usePath()
  return (
    <>
      <p className="paying-next">{t('paying.next.transfer')}</p>
      <ButtonLink variant="main" big wide href={path(`/orders/${number}`)}>
        {t('paying.accounts')}
      </ButtonLink>
    </>
  )
}
