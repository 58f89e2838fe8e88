import type { Wish } from '@delguur/contract/account/wishlist-flat'
import { useT } from '@delguur/ui/i18n'
import type { ReactNode } from 'react'
import { usePath } from '../../lib/path.ts'
import { ProductCard } from '../../parts/product-card.tsx'
import { BuyWish } from './buy-wish.tsx'

type WishCardProps = {
  wish: Wish
  first?: boolean
  /** The heart on the picture. */
  heart?: ReactNode
  /** Further things to do, below the way into the cart. */
  children?: ReactNode
}

/** A wished variant: its card, what can be done with it now, and what the owner of the list may do. */
export function WishCard({ wish, first, heart, children }: WishCardProps) {
  const t = useT()
  const path = usePath()
  if (wish.state === 'gone') return <MissingWish wish={wish} heart={heart} />
  const onSale = wish.selling_price < wish.price
  const quantity = wish.quantity > 1 ? t('wishlist.quantity', { count: wish.quantity }) : ''
  return (
    <li className="wish-item">
      <ProductCard
        href={path(`/products/${wish.slug}`)}
        name={wish.name}
        pictures={wish.picture ? [wish.picture.base] : []}
        alt={wish.picture?.alt ?? wish.name}
        tint={wish.picture?.color}
        price={wish.selling_price}
        old_price={onSale ? wish.price : null}
        sizes={[wish.options_text, quantity].filter(Boolean).join(' · ')}
        sold_out={wish.state === 'out'}
        wish={heart}
        first={first}
        headingLevel={2}
      />
      <div className="wish-acts">
        <BuyWish wish={wish} />
        {children}
      </div>
    </li>
  )
}

/** What is no longer sold has no page to lead to. */
function MissingWish({ wish, heart }: Pick<WishCardProps, 'wish' | 'heart'>) {
  return (
    <li className="wish-item">
      <article className="card card-out">
        <div className="pic">{wish.picture && <img src={`${wish.picture.base}-360.webp`} alt="" loading="lazy" />}</div>
        <h2 className="name">{wish.name}</h2>
        {heart}
      </article>
      <div className="wish-acts">
        <BuyWish wish={wish} />
      </div>
    </li>
  )
}
