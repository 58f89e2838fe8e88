import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { lazy, type ReactNode, Suspense } from 'react'
import { StepSection } from '../../parts/step-section.tsx'
import { PayList } from '../paying/pay-list.tsx'
import { type WayGroup, waysOf } from '../paying/pay-ways.ts'
import { idOf } from './focus-first.ts'
import type { Checkout } from './use-checkout.ts'

/** Few shops are paid at the door. */
const FreshOnDelivery = lazy(() => import('./fresh-on-delivery.tsx'))

const ids = { first: idOf('payment'), phone: idOf('pay_phone') }

type PayProps = {
  checkout: Checkout
  groups: WayGroup[]
  holds: Record<string, number | null>
  /** What the shop itself holds for the shopper. */
  own: ReactNode
}

/** Last: how to pay what is left. A wallet that needs a number is offered the receiver's. */
export function Pay({ checkout, groups, holds, own }: PayProps) {
  const t = useT()
  const { cart, form, faults, left, change } = checkout
  const hours = holds[form.payment]
  const onDelivery = groups.find(({ key }) => key === 'door')?.ways[0]
  const step = cart?.all_digital ? 2 : cart?.fetched ? 3 : 4
  return (
    <StepSection
      step={cart?.age ? step + 1 : step}
      title={t('checkout.step.pay')}
      done={form.rate !== '' && (!left || form.payment !== '') && !faults.payment}
    >
      {own}
      {onDelivery && (
        <Suspense>
          <FreshOnDelivery checkout={checkout} way={onDelivery} />
        </Suspense>
      )}
      {left > 0 && (
        <>
          <fieldset className="picks">
            <legend className="vh">{t('checkout.step.pay')}</legend>
            <PayList
              groups={groups}
              values={form}
              ids={ids}
              phoneFault={faults.pay_phone}
              change={(values) => {
                const way = waysOf(groups).find(({ id }) => String(id) === values.payment)
                const known = way?.needs.includes('phone') && !form.pay_phone
                change({ ...values, ...(known && { pay_phone: form.phone }) })
              }}
            />
          </fieldset>
          {faults.payment && (
            <Note kind="bad" live>
              {faults.payment}
            </Note>
          )}
          {hours && <Note kind="warn">{t('checkout.hold', { hours })}</Note>}
        </>
      )}
    </StepSection>
  )
}
