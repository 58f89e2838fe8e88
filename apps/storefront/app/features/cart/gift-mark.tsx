import { Checkbox } from '@delguur/ui/checkbox'
import { useLocale, useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import { lazy, Suspense, useState } from 'react'
import { usePath } from '../../lib/path.ts'
import { post } from '../../lib/post.ts'
import type { Cart } from './cart-view.ts'
import type { CouponAnswer } from './coupon-client.ts'

const GiftWords = lazy(() => import('./gift-words.tsx'))

type Props = {
  cart: Pick<Cart, 'number' | 'gift' | 'gift_note' | 'gift_wrap' | 'all_digital'>
  onCart: (cart: Cart) => void
  /** The words of the card where the form that this stands in sends them; else they are saved as they are left. */
  words?: { value: string; onChange: (value: string) => void }
}

/** Whether the order is a gift, with the words of its card and its wrapping, as fields of the form that they stand in. */
export default function GiftMark({ cart, onCart, words }: Props) {
  const t = useT()
  const locale = useLocale()
  const [wanted, setWanted] = useState<boolean>()
  const save = async (change: Record<string, string>): Promise<boolean> => {
    const fields = { intent: 'gift', number: cart.number, gift: 'true', ...change, locale }
    const answer = await post<CouponAnswer>('/resources/cart-lines', new URLSearchParams(fields))
    if (answer?.ok) onCart(answer.cart)
    else showToast({ text: answer?.error || t('errors.network') })
    return answer?.ok ?? false
  }
  const change = async (gift: boolean) => {
    setWanted(gift)
    await save({ gift: String(gift) })
    setWanted(undefined)
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
      {cart.gift && !cart.all_digital && (
        <Suspense>
          <GiftWords cart={cart} save={save} words={words} />
        </Suspense>
      )}
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
