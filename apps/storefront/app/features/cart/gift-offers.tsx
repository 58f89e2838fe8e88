import { Button, ButtonLink } from '@delguur/ui/button'
import { useLocale, useT } from '@delguur/ui/i18n'
import { type SyntheticEvent, useState } from 'react'
import { usePath } from '../../lib/path.ts'
import { CartThing, FreePrice } from './cart-thing.tsx'
import type { Cart } from './cart-view.ts'

type Gift = Cart['gifts'][number]['products'][number]
type Add = (variant_id: number, quantity: number) => Promise<void>
type Props = Pick<Cart, 'gifts'> & { onTake: Add }

/** Gifts that the cart has earned and does not hold. */
export function GiftOffers({ gifts, onTake }: Props) {
  const t = useT()
  if (gifts.length === 0) return null
  return (
    <section className="step" aria-labelledby="cart-gifts">
      <h2 id="cart-gifts">{t('cart.gift.title')}</h2>
      <ul>
        {gifts.flatMap(({ promotion_id, label, products }) =>
          products.map((gift) => (
            <CartThing
              key={`${promotion_id}:${gift.id}`}
              thing={{ ...gift, name: nameOf(gift), picture: gift.image }}
              detail={label}
              price={<FreePrice />}
            >
              <div className="cart-line-end">
                {gift.variant_id === null ? (
                  <Choose gift={gift} />
                ) : (
                  <Take gift={gift} variant_id={gift.variant_id} onTake={onTake} />
                )}
              </div>
            </CartThing>
          )),
        )}
      </ul>
    </section>
  )
}

const nameOf = ({ name, quantity }: Gift): string => (quantity > 1 ? `${name} × ${quantity}` : name)

/** One of several variants is chosen on the product's own page. */
function Choose({ gift }: { gift: Gift }) {
  const t = useT()
  const path = usePath()
  return (
    <ButtonLink
      variant="line"
      href={path(`/products/${gift.slug}`)}
      aria-label={`${t('cart.gift.choose')}: ${gift.name}`}
    >
      {t('cart.gift.choose')}
    </ButtonLink>
  )
}

function Take({ gift, variant_id, onTake }: { gift: Gift; variant_id: number; onTake: Add }) {
  const t = useT()
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const take = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    await onTake(variant_id, gift.quantity)
    setBusy(false)
  }
  const many = gift.quantity > 1 && { quantity: gift.quantity }
  const fields = { variant_id, slug: gift.slug, locale, ...many }
  return (
    <form method="post" action="/resources/cart" onSubmit={(event) => void take(event)}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        variant="dark"
        busy={busy && t('common.adding')}
        aria-label={`${t('cart.gift.take')}: ${nameOf(gift)}`}
      >
        {t('cart.gift.take')}
      </Button>
    </form>
  )
}
