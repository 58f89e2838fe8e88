import { usePath } from '../../lib/path.ts'
import { ProductCard } from '../../parts/product-card.tsx'
import type { Card } from '../catalog/card.ts'
import { FestivalMark } from '../festival/late.tsx'
import { WishButton } from './wish-button.tsx'

/** The longest term: what "a month" means on a card. */
const cardMonths = 12
const lastAt = 3

type ShopCardProps = {
  card: Card
  first?: boolean
  pictureSizes?: string
  /** The list is filtered by colour: the card leads to the colour that it shows. */
  colored?: boolean
  /** 2 straight under a page's title. */
  headingLevel?: 2 | 3
  /** Until when the price holds. */
  until?: string | undefined
}

/** A product of a list, as the API describes it. */
export function ShopCard({ card, first, pictureSizes, colored, headingLevel = 3, until }: ShopCardProps) {
  const path = usePath()
  const choice = colored && card.color ? `?color=${card.color}` : ''
  const soldOut = card.total_on_hand === 0
  return (
    <ProductCard
      href={path(`/products/${card.slug}${choice}`)}
      name={card.name}
      brand={card.brand}
      pictures={card.pictures}
      alt={card.color_name ? `${card.name}, ${card.color_name}` : card.name}
      tint={card.tint}
      colors={card.colors}
      price={card.price}
      old_price={card.old_price ?? null}
      lease={card.lease_per_month ? { amount: card.lease_per_month, months: cardMonths } : null}
      rating={card.rating}
      total_reviews={card.total_reviews}
      sizes={card.sizes}
      badges={{
        age: card.min_age,
        isNew: card.is_new,
        last: !soldOut && card.total_on_hand <= lastAt ? card.total_on_hand : undefined,
        own: card.badges,
      }}
      until={until}
      note={!soldOut && <FestivalMark />}
      wish={<WishButton product={card} />}
      first={first}
      sold_out={soldOut}
      headingLevel={headingLevel}
      {...(pictureSizes && { pictureSizes })}
    />
  )
}

/** A card of a list: pictures of the first screen load at once. */
export const drawCard = (card: Card, place: Pick<ShopCardProps, 'first' | 'colored'>) => (
  <ShopCard key={card.id} card={card} headingLevel={2} {...place} />
)
