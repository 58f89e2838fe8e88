import { useT } from '@delguur/ui/i18n'
import type { ReactNode } from 'react'
import { StepSection } from '../../parts/step-section.tsx'
import type { DivisionLists } from '../address/divisions.ts'
import type { Cart } from '../cart/cart-view.ts'
import type { WayGroup } from '../paying/pay-ways.ts'
import type { Known } from './begin.server.ts'
import { Customer } from './customer.tsx'
import { isAgeGiven, totalOf } from './form.ts'
import { Pay } from './pay.tsx'
import { PayButton, PayNotes } from './pay-button.tsx'
import { Summary, SummaryLine } from './summary.tsx'
import type { Checkout } from './use-checkout.ts'
import { When } from './when.tsx'
import { Where } from './where.tsx'

export type CheckoutData = {
  lists: DivisionLists
  known: Pick<Known, 'email' | 'addresses'>
  groups: WayGroup[]
  /** How many hours the products wait for the money of each way to pay. */
  holds: Record<string, number | null>
  /** A code that a link gave while the cart was empty. */
  coupon: string | null
  /** The server's clock when the page was made. */
  now: number
}

type CheckoutPageProps = {
  cart: Cart
  checkout: Checkout
  data: CheckoutData
  coupon: ReactNode
  own: ReactNode
  /** What is asked of who buys alcohol, and what is said of when it is sold. */
  age: ReactNode
  sale: ReactNode
  /** Hours that the delivery can be chosen for. */
  windows: ReactNode
}

/** Its steps on one page with the sum beside them; on a phone the sum stands on top and on the button. */
export function CheckoutPage({ cart, checkout, data, coupon, own, age, sale, windows }: CheckoutPageProps) {
  const t = useT()
  const { lists, known, groups, holds, now } = data
  const place = lists[checkout.form.aimag_id]?.find(({ id }) => id === checkout.form.district_id)?.name ?? ''
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        checkout.submit()
      }}
    >
      <h1 className="page-head">{t('checkout.title')}</h1>
      <input type="hidden" name="number" value={cart.number} />
      <input type="hidden" name="shipment" value={cart.shipment?.id ?? ''} />
      <input type="hidden" name="expected_total" value={totalOf(cart, checkout.form)} />
      <input type="hidden" name="own" value={cart.own_total} />
      <div className="co">
        <div className="co-steps">
          <SummaryLine cart={cart} checkout={checkout} />
          <Customer checkout={checkout} email={known.email} />
          {!cart.all_digital && (
            <>
              {!cart.fetched && <Where checkout={checkout} lists={lists} addresses={known.addresses} />}
              <When checkout={checkout} now={now} sale={sale} windows={windows} />
            </>
          )}
          {cart.age && (
            <StepSection
              step={cart.all_digital ? 2 : cart.fetched ? 3 : 4}
              title={t('alcohol.title')}
              done={isAgeGiven(checkout.form, cart.age.minimum_age, now) && !checkout.faults.age}
            >
              {age}
            </StepSection>
          )}
          <Pay checkout={checkout} groups={groups} holds={holds} own={own} />
        </div>
        <Summary cart={cart} checkout={checkout} place={place} coupon={coupon}>
          <div className="desk pay">
            <PayNotes checkout={checkout} />
            <PayButton checkout={checkout} />
          </div>
        </Summary>
      </div>
      <div className="paybar phone">
        <PayNotes checkout={checkout} />
        <PayButton checkout={checkout} />
      </div>
    </form>
  )
}
