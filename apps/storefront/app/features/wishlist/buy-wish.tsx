import type { Wish } from '@delguur/contract/account/wishlist-flat'
import { Button, ButtonLink } from '@delguur/ui/button'
import { useLocale, useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import { Suspense, type SyntheticEvent, useState } from 'react'
import { extra } from '../../lib/extra.ts'
import { usePath } from '../../lib/path.ts'
import { addToCart } from '../cart/cart-client.ts'
import { tell } from '../third-parties/events.ts'

const AlertLink = extra(() => import('../alerts/alert-link.tsx'))

/** The way of a wish into the cart, or why there is none. */
export function BuyWish({ wish }: { wish: Wish }) {
  const t = useT()
  const path = usePath()
  if (wish.state === 'gone') return <p className="wish-state">{t('wishlist.state.gone')}</p>
  if (wish.state === 'out' || wish.state === 'ready')
    return (
      <>
        {wish.state === 'out' ? <p className="wish-state">{t('wishlist.state.out')}</p> : <BuyForm wish={wish} />}
        <Suspense>
          <AlertLink
            kind={wish.state === 'out' ? 'stock' : 'price'}
            of={wish.variant_id}
            about={wish.name}
            className="link with-icon small"
          />
        </Suspense>
      </>
    )
  return (
    <ButtonLink variant="line" wide href={path(`/products/${wish.slug}`)}>
      {t('wishlist.choose')}
      <span className="vh">: {wish.name}</span>
    </ButtonLink>
  )
}

function BuyForm({ wish }: { wish: Wish }) {
  const t = useT()
  const path = usePath()
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const buy = async (event: SyntheticEvent) => {
    event.preventDefault()
    setBusy(true)
    const answer = await addToCart(wish.variant_id, wish.quantity, locale)
    setBusy(false)
    if (!answer.ok) return void showToast({ text: answer.error || t('common.offline.title') })
    tell({
      name: 'add_to_cart',
      items: [
        {
          item_id: String(wish.variant_id),
          item_name: wish.name,
          price: wish.selling_price,
          quantity: wish.quantity,
        },
      ],
    })
    const link = { label: t('common.toast.view_cart'), href: path('/cart') }
    showToast({ text: t('common.toast.added'), picture: wish.picture?.base, link })
  }
  const fields = { variant_id: wish.variant_id, quantity: wish.quantity, slug: wish.slug, locale }
  return (
    <form method="post" action="/resources/cart" onSubmit={(event) => void buy(event)}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="dark" wide busy={busy && t('common.adding')}>
        {t('wishlist.to_cart')}
        <span className="vh">: {wish.name}</span>
      </Button>
    </form>
  )
}
