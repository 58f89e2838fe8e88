import { format } from '@delguur/kit/money'
import { LiveRegion } from '@delguur/ui/a11y'
import { Button, ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { useHydrated } from '@delguur/ui/use-hydrated'
import { ArrowLeft, ChevronDown } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePath } from '../../lib/path.ts'
import { PayMark } from '../../lib/pay-mark.tsx'
import { ChooseWay } from './choose-way.tsx'
import { Failed, Lending, Over, Paid } from './outcome.tsx'
import type { PayView } from './pay-view.server.ts'
import { Refunds } from './refunds.tsx'
import { TimeLeft } from './time-left.tsx'
import { type Look, usePaying } from './use-paying.ts'
import { Waiting } from './waiting.tsx'

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
  const { view, setView, look, check } = usePaying(first)
  const navigate = useNavigate()
  // a transfer that was chosen here is made with what the order's page says
  const onView = (next: PayView) =>
    next.payment?.transfer ? void navigate(path(`/orders/${next.number}`)) : setView(next)
  const heading = useRef<HTMLHeadingElement>(null)
  const was = useRef(view.state)
  useEffect(() => {
    if (was.current !== view.state) heading.current?.focus()
    was.current = view.state
  }, [view.state])
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
          {look === 'away' && (
            <Note kind="warn" live>
              {t('paying.offline')}
            </Note>
          )}
          {view.state === 'waiting' && <Open view={view} now={now} look={look} check={check} onView={onView} />}
          {view.state === 'failed' && <Failed view={view} onView={onView} />}
          {view.state === 'paid' && <Paid view={view} />}
          {view.state === 'lending' && <Lending number={view.number} />}
          {view.state === 'over' && <Over view={view} />}
          <Refunds refunds={view.refunds} />
        </div>
        <LiveRegion>{view.state === 'paid' ? t('paying.paid.title') : ''}</LiveRegion>
      </div>
    </div>
  )
}

type OpenProps = Props & {
  look: Look
  check: () => Promise<PayView | undefined>
  onView: (view: PayView) => void
}

function Open({ view, now, look, check, onView }: OpenProps) {
  const { payment } = view
  if (!payment) return <Failed view={view} onView={onView} />
  const { charge, method, amount } = payment
  return (
    <>
      <section className="step">
        <Sum view={view} amount={amount}>
          {charge && <TimeLeft until={new Date(charge.expires_at).getTime()} now={now} onOver={() => void check()} />}
        </Sum>
        {payment.transfer && <Accounts number={view.number} />}
        {charge && <Waiting view={view} charge={charge} name={method.name} onView={onView} />}
        <Check transfer={payment.transfer} look={look} check={check} />
      </section>
      <OtherWays view={view} onView={onView} />
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

/** What is paid by what, and until when. */
export function Sum({ view, amount, children }: { view: PayView; amount: number; children: ReactNode }) {
  const t = useT()
  const method = view.payment?.method
  return (
    <div className="paying-sum">
      {method && <PayMark mark={method.mark} />}
      <p>
        <span className="muted small block">{method?.name ?? t('paying.amount')}</span>
        <b className="num paying-amount">{format(amount)}</b>
        {view.paid > 0 && (
          <span className="muted small block">
            {t('paying.part', { paid: format(view.paid), due: format(view.due) })}
          </span>
        )}
      </p>
      {children}
    </div>
  )
}

/** The page looks by itself; whoever cannot wait presses, and is told that nothing has come. */
export function Check({ transfer, look, check }: Pick<OpenProps, 'look' | 'check'> & { transfer: boolean }) {
  const t = useT()
  const hydrated = useHydrated()
  const [nothing, setNothing] = useState(false)
  const press = async () => {
    setNothing(false)
    const view = await check()
    setNothing(view?.state === 'waiting')
  }
  const [wait, checked] = transfer
    ? (['paying.transfer_text', 'paying.transfer_checked'] as const)
    : (['paying.waiting_text', 'paying.checked'] as const)
  return (
    <div className="paying-check">
      <p className="small muted">
        <b className="block paying-waits">{t('paying.waiting')}</b>
        <span role="status">{t(hydrated ? (nothing ? checked : wait) : 'paying.script')}</span>
      </p>
      {hydrated && (
        <Button variant="line" busy={look === 'looking' && t('paying.checking')} onClick={() => void press()}>
          {t('paying.check')}
        </Button>
      )}
    </div>
  )
}

function OtherWays({ view, onView }: { view: PayView; onView: (view: PayView) => void }) {
  const t = useT()
  if (view.groups.length === 0) return null
  return (
    <details className="step paying-other">
      <summary>
        <h2>{t('paying.other')}</h2>
        <span className="i-turn">
          <Icon icon={ChevronDown} />
        </span>
      </summary>
      <ChooseWay key={view.payment?.charge?.number ?? ''} view={view} onView={onView} />
    </details>
  )
}
