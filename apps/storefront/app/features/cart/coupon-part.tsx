import { useLocale, useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { usePath } from '../../lib/path.ts'
import type { Cart } from './cart-view.ts'
import { changeCoupon } from './coupon-client.ts'

const CouponField = lazy(() => import('./coupon-field.tsx'))

type CouponPartProps = {
  cart: Cart
  onCart: (cart: Cart) => void
  /** What the server said to a code that was sent without scripts. */
  refused?: { code: string; problem: string } | undefined
  /** A code that a link gave, now or while the cart was empty: applied without a word. */
  linked?: string | null | undefined
}

/** Asks for a coupon on demand; its field comes with the press of the button. */
export default function CouponPart({ cart, onCart, refused, linked }: CouponPartProps) {
  const t = useT()
  const path = usePath()
  const [open, setOpen] = useState(Boolean(refused))
  useLinkedCoupon(cart, onCart, linked)
  return (
    <div>
      {open ? (
        <Suspense>
          <CouponField cart={cart} onCart={onCart} refused={refused} />
        </Suspense>
      ) : (
        <button type="button" className="link small" aria-expanded={false} onClick={() => setOpen(true)}>
          {t('cart.coupon_ask')}
        </button>
      )}
      <noscript>
        <form method="post" action={path('/cart')}>
          <input type="hidden" name="intent" value="coupon" />
          <input type="hidden" name="number" value={cart.number} />
          <input name="code" defaultValue={refused?.code ?? linked ?? undefined} aria-label={t('cart.coupon_code')} />
          <button type="submit" className="link small">
            {t('cart.coupon_apply')}
          </button>
          {refused && <p className="small">{refused.problem}</p>}
        </form>
      </noscript>
    </div>
  )
}

function useLinkedCoupon(cart: Cart, onCart: (cart: Cart) => void, code: string | null | undefined): void {
  const locale = useLocale()
  const tried = useRef('')
  const latest = useRef({ cart, onCart })
  latest.current = { cart, onCart }
  useEffect(() => {
    if (!code || tried.current === code) return
    tried.current = code
    if (latest.current.cart.coupons.some((coupon) => coupon.code === code)) return
    void changeCoupon(latest.current.cart, 'coupon', code, locale).then((answer) => {
      if (answer?.ok) latest.current.onCart(answer.cart)
      else if (answer) showToast({ text: answer.error })
    })
  }, [code, locale])
}
