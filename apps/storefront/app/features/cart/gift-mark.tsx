import { Checkbox } from '@delguur/ui/checkbox'
import { useLocale, useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import { useState } from 'react'
import { usePath } from '../../lib/path.ts'
import { post } from '../../lib/post.ts'
import type { Cart } from './cart-view.ts'
import type { CouponAnswer } from './coupon-client.ts'

type Props = { cart: Pick<Cart, 'number' | 'gift'>; onCart: (cart: Cart) => void }

/** Whether the order is a gift, as a field of the form that it stands in. */
export default function GiftMark({ cart, onCart }: Props) {
  const t = useT()
  const locale = useLocale()
  const [wanted, setWanted] = useState<boolean>()
  const change = async (gift: boolean) => {
    setWanted(gift)
    const fields = { intent: 'gift', number: cart.number, gift: String(gift), locale }
    const answer = await post<CouponAnswer>('/resources/cart-lines', new URLSearchParams(fields))
    setWanted(undefined)
    if (answer?.ok) return onCart(answer.cart)
    showToast({ text: answer?.error || t('errors.network') })
  }
  return (
    <>
      <input type="hidden" name="gift_asked" value="1" />
      <Checkbox
        name="gift"
        value="true"
        checked={wanted ?? cart.gift}
        onChange={(event) => void change(event.target.checked)}
      >
        {t('cart.gift.mark')}
        <span className="small muted block">{t('cart.gift.mark_hint')}</span>
      </Checkbox>
    </>
  )
}

/** The same in a form of its own, which is sent by a button where there are no scripts. */
export function GiftForm(props: Props) {
  const t = useT()
  const path = usePath()
  return (
    <form method="post" action={path('/cart')}>
      <input type="hidden" name="intent" value="gift" />
      <input type="hidden" name="number" value={props.cart.number} />
      <GiftMark {...props} />
      <noscript>
        <button type="submit" className="link small">
          {t('common.save')}
        </button>
      </noscript>
    </form>
  )
}
