import { localePath } from '@delguur/kit/locale'
import { useLocale, useT } from '@delguur/ui/i18n'
import { type HTMLAttributes, Suspense } from 'react'
import { dayOf } from '../../parts/preorder-line.tsx'
import { ProductCard } from '../../parts/product-card.tsx'
import type { Card } from '../catalog/card.ts'
import { FestivalMark } from '../festival/late.tsx'
import { WishButton } from './wish-button.tsx'

/** The longest term: what "a month" means on a card. */
const cardMonths = 12
const lastAt = 3

/** How the cards of a list are drawn. */
export type CardPlace = {
  /** Within the first screen: the picture is loaded at once. */
  first?: boolean
  pictureSizes?: string
  pictureUpTo?: 540 | 720
  /** The list is filtered by colour: the card leads to the colour that it shows. */
  colored?: boolean
  /** 2 straight under a page's title. */
  headingLevel?: 2 | 3
  /** Until when the price holds. */
  until?: string | undefined
  /** The browser has no data of it: its element names the product. */
  isNamed?: boolean
}

/** A product of a list, as the API describes it. */
export function ShopCard({ card, ...place }: { card: Card } & CardPlace) {
  return (
    <ProductCard
      {...useProps(card, place)}
      note={card.total_on_hand > 0 && <FestivalMark />}
      wish={<WishButton product={card} />}
    />
  )
}

/** The same as the server writes it, without what comes when the page is alive. */
export const StaticCard = ({ card, place }: { card: Card; place: CardPlace }) => (
  <ProductCard {...useProps(card, place)} note={card.total_on_hand > 0 && <Suspense />} />
)

function useProps(
  card: Card,
  { first, pictureSizes, pictureUpTo, colored, headingLevel = 3, until, isNamed }: CardPlace,
) {
  const locale = useLocale()
  const t = useT()
  const choice = colored && card.color ? `?color=${card.color}` : ''
  const soldOut = card.total_on_hand === 0
  return {
    ...(isNamed && { ids: { product: card.id, variant: card.variant_id } }),
    href: localePath(locale, `/products/${card.slug}${choice}`),
    name: card.name,
    brand: card.brand,
    pictures: card.pictures,
    alt: card.color_name ? `${card.name}, ${card.color_name}` : card.name,
    tint: card.tint,
    colors: card.colors,
    price: card.price,
    old_price: card.old_price ?? null,
    lease: card.lease_per_month ? { amount: card.lease_per_month, months: cardMonths } : null,
    rating: card.rating,
    total_reviews: card.total_reviews,
    sizes: card.sizes,
    badges: {
      age: card.min_age,
      isNew: card.is_new,
      last: !soldOut && !card.arrives_on && card.total_on_hand <= lastAt ? card.total_on_hand : undefined,
      own: card.badges,
    },
    until: card.arrives_on ? t('common.preorder_on', { date: dayOf(t, card.arrives_on) }) : until,
    first,
    sold_out: soldOut,
    headingLevel,
    ...(pictureSizes && { pictureSizes }),
    ...(pictureUpTo && { pictureUpTo }),
  }
}

/** A card and its place in a list. */
export type PlacedCard = { card: Card; place: CardPlace }

/** Where the server puts lists of cards in (`server/card-lists.tsx`): cached HTML. The browser draws them itself. */
export const cardLists: {
  of?: () => { add: (list: { cards: readonly PlacedCard[]; inItems: boolean }) => string } | undefined
} = {}

export type ListContent = Pick<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'>

/** The cards of a list as the content of its element. The server writes the same HTML that the browser draws. */
export function cardContent(cards: readonly PlacedCard[], inItems = false): ListContent {
  const lists = cardLists.of?.()
  if (lists) return { dangerouslySetInnerHTML: { __html: lists.add({ cards, inItems }) } }
  return {
    children: cards.map(({ card, place }) =>
      inItems ? (
        <li key={card.id}>
          <ShopCard card={card} {...place} />
        </li>
      ) : (
        <ShopCard key={card.id} card={card} {...place} />
      ),
    ),
  }
}

type List = { first: number; colored: boolean }

/** The cards of a list's page: pictures of the first screen load at once. */
export const drawCards = (cards: readonly Card[], { first, colored }: List): ListContent =>
  cardContent(cards.map((card, index) => ({ card, place: { headingLevel: 2, first: index < first, colored } })))
