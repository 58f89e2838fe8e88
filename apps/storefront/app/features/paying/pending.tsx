import { format } from '@delguur/kit/money'
import { Button } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { useHydrated } from '@delguur/ui/use-hydrated'
import { type ReactNode, useState } from 'react'
import { PayMark } from './pay-mark.tsx'
import type { PayView } from './pay-view.server.ts'
import { TimeLeft } from './time-left.tsx'
import type { Paying } from './use-paying.ts'
import { Waiting } from './waiting.tsx'

type PendingProps = {
  paying: Paying
  now: number
  /** Where a transfer goes. */
  accounts?: ReactNode
  /** Takes what came of a form here. */
  onView?: (view: PayView) => void
}

/** Money that is waited for: how much and until when, what to do now, and whether it has come. */
export function Pending({ paying, now, accounts, onView = paying.setView }: PendingProps) {
  const { view, check } = paying
  if (!view.payment) return null
  const { charge, method, transfer } = view.payment
  return (
    <>
      <Sum view={view} payment={view.payment}>
        {charge && <TimeLeft until={new Date(charge.expires_at).getTime()} now={now} onOver={() => void check()} />}
      </Sum>
      {transfer && accounts}
      {charge && <Waiting view={view} charge={charge} name={method.name} onView={onView} />}
      <Check transfer={transfer} paying={paying} />
    </>
  )
}

/** That the truth cannot be requested at the moment. */
export function Away({ pollState }: Pick<Paying, 'pollState'>) {
  const t = useT()
  if (pollState !== 'away') return null
  return (
    <Note kind="warn" live>
      {t('paying.offline')}
    </Note>
  )
}

type SumProps = { view: PayView; payment: NonNullable<PayView['payment']>; children: ReactNode }

function Sum({ view, payment: { amount, method }, children }: SumProps) {
  const t = useT()
  return (
    <div className="paying-sum">
      <PayMark mark={method.mark} />
      <p>
        <span className="muted small block">{method.name}</span>
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
function Check({ transfer, paying: { pollState, check } }: { transfer: boolean; paying: Paying }) {
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
        <Button variant="line" busy={pollState === 'looking' && t('paying.checking')} onClick={() => void press()}>
          {t('paying.check')}
        </Button>
      )}
    </div>
  )
}
