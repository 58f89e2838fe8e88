import { useLocale, useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import type { Cart } from './cart-view.ts'
import { changeCoupon } from './coupon-client.ts'

/** Takes a coupon off the cart and says so. */
export function useCouponOff(cart: Cart, onCart: (cart: Cart) => void): (code: string) => void {
  const t = useT()
  const locale = useLocale()
  const remove = async (code: string): Promise<void> => {
    const answer = await changeCoupon(cart, 'uncoupon', code, locale)
    if (answer?.cart) onCart(answer.cart)
    showToast({ text: answer?.ok ? t('cart.coupon_removed') : (answer?.error ?? t('errors.network')) })
  }
  return (code) => void remove(code)
}
