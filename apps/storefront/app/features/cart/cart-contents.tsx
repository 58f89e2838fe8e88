import { LiveRegion } from '@delguur/ui/a11y'
import { useT } from '@delguur/ui/i18n'
import { type ReactNode, useRef } from 'react'
import { CartBar } from './cart-bar.tsx'
import { CartRow } from './cart-row.tsx'
import { CartSummary, costsOf } from './cart-summary.tsx'
import type { Cart } from './cart-view.ts'
import { type Estimate, sentOf } from './estimate.ts'
import { GiftOffers } from './gift-offers.tsx'
import { tellCheckout } from './tell-checkout.ts'
import type { useCart } from './use-cart.ts'
import { useEstimate } from './use-estimate.ts'

type Props = {
  cart: Cart
  estimate: Estimate | null
  refusals: Record<number, string>
  change: ReturnType<typeof useCart>['change']
  add: ReturnType<typeof useCart>['add']
  /** Takes the cart that came with a changed coupon. */
  take: (cart: Cart) => void
  coupon: ReactNode
  /** The server's clock when the page was made. */
  now: number
}

/** A cart with something in it. */
export function CartContents({ cart, estimate: guessed, refusals, change, add, take, coupon, now }: Props) {
  const t = useT()
  const button = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  const estimate = useEstimate(guessed, sentOf(cart)[0]?.variant_id)
  const costs = costsOf(cart, estimate)
  // the button that was pressed goes with its gift
  const takeGift = async (variant_id: number, quantity: number) => {
    await add(variant_id, quantity)
    head.current?.focus({ preventScroll: true })
  }
  const blocked = cart.lines.some((line) => line.notice?.code === 'gone')
  return (
    <>
      <h1 className="page-head" ref={head} tabIndex={-1}>
        {t('cart.title')}
      </h1>
      <div className="co cart">
        <div className="co-steps">
          <ul className="step cart-lines">
            {cart.lines.map((line) => (
              <CartRow
                key={line.id}
                line={line}
                number={cart.number}
                refusal={refusals[line.id]}
                onChange={(quantity) => change(line, quantity)}
              />
            ))}
          </ul>
          <GiftOffers gifts={cart.gifts} onTake={takeGift} />
        </div>
        <CartSummary
          cart={cart}
          costs={costs}
          estimate={estimate}
          now={now}
          blocked={blocked}
          button={button}
          take={take}
          coupon={coupon}
        />
      </div>
      {!blocked && <CartBar after={button} total={costs.total} onGo={() => tellCheckout(cart)} />}
      <LiveRegion>{t('common.cart_count', { count: cart.total_quantity })}</LiveRegion>
    </>
  )
}
