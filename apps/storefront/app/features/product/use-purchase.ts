import type { ProductDetail, ProductVariant } from '@delguur/contract/shopfront/shop-schemas'
import { useLocale, useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { usePath } from '../../lib/path.ts'
import { addToCart } from '../cart/cart-client.ts'
import { tellOf } from '../third-parties/item.ts'
import { buyFormId } from './options.tsx'

export type Purchase = ReturnType<typeof usePurchase>

/** Putting the chosen variant into the cart: refuses in words what cannot be, never twice at once. */
export function usePurchase(product: ProductDetail, variant: ProductVariant | undefined) {
  const t = useT()
  const locale = useLocale()
  const path = usePath()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [missed, setMissed] = useState(0)
  const [failure, setFailure] = useState<string>()

  const buy = async (then: 'stay' | 'cart'): Promise<void> => {
    if (busy) return
    if (!variant) return setMissed((times) => times + 1)
    setBusy(true)
    setFailure(undefined)
    const answer = await addToCart(variant.id, 1, locale, product.digital === 'gift_card' ? giftOf() : undefined)
    setBusy(false)
    if (!answer.ok) return setFailure(answer.error || t('common.offline.title'))
    tellOf('add_to_cart', product, variant)
    if (then === 'cart') return void navigate(path('/cart'))
    showToast({
      text: t('product.added'),
      picture: product.pictures[0]?.base,
      link: { label: t('common.toast.view_cart'), href: path('/cart') },
    })
  }
  /** How often the size was missing; each time the shopper is led to the sizes again. */
  return { busy, missed, failure, buy, clearErrors: () => [setMissed(0), setFailure(undefined)] }
}

/** What is shown of a gift, in the fields that go with the form. */
const giftOf = (): Record<string, string> => {
  const form = document.getElementById(buyFormId)
  const data = form instanceof HTMLFormElement ? [...new FormData(form)] : []
  return Object.fromEntries(
    data.filter((entry): entry is [string, string] => entry[0].startsWith('gift_') && typeof entry[1] === 'string'),
  )
}
