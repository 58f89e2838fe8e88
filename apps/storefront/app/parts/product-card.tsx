import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import type { ReactNode } from 'react'
import { Badges, type BadgesProps } from './badge.tsx'
import { CardViews } from './card-views.tsx'
import { LeaseLine, Price, percentOff } from './price.tsx'
import { Rating } from './stars.tsx'

export type ProductCardProps = {
  /** For what acts on a card that the server wrote. */
  ids?: { product: number; variant: number } | undefined
  href: string
  name: string
  brand?: string | null | undefined
  /** Bases of the renditions, the best first; the others wait for a swipe or a hover. */
  pictures: readonly string[]
  /** What the first picture shows when the name alone does not say. */
  alt?: string
  /** The backdrop of the pictures, shown while they travel. */
  tint?: string | null | undefined
  /** CSS colours of the ways it comes in, the pictured one first. */
  colors?: readonly string[]
  price: number
  old_price?: number | null | undefined
  /** Payment a month; given only where paying in parts is offered. */
  lease?: { amount: number; months: number } | null | undefined
  rating?: number | null | undefined
  total_reviews?: number | undefined
  /** `92–146 см`, `24–35`. */
  sizes?: string | null | undefined
  badges?: Omit<BadgesProps, 'percent'> | undefined
  /** Lies on the foot of the picture; it may come after the page. */
  note?: ReactNode
  /** The heart; it lies above the link. */
  wish?: ReactNode
  /** Within the first screen: the picture is loaded at once. */
  first?: boolean | undefined
  /** How wide the picture is; the grid's unless said. */
  pictureSizes?: string
  /** The widest rendition that is offered. */
  pictureUpTo?: 540 | 720
  sold_out?: boolean | undefined
  /** Until when the price holds, in words. */
  until?: string | undefined
  headingLevel?: 2 | 3
}

const gridSizes = '(min-width: 62rem) 20rem, 46vw'

/** A product in a list: the whole card is one link, and only the heart stands outside it. */
export function ProductCard(props: ProductCardProps) {
  const { href, name, brand, pictures, tint, price, old_price, lease, badges, wish, sizes, total_reviews } = props
  const { colors = [], rating, first, alt = name, pictureSizes = gridSizes, headingLevel = 3 } = props
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article
      className={props.sold_out ? 'card card-out' : 'card'}
      aria-label={props.name}
      data-product={props.ids?.product}
      data-variant={props.ids?.variant}
    >
      <Link className="card-link" href={href} prefetch>
        <div className="pic" style={tint ? { backgroundColor: tint } : undefined}>
          <CardViews pictures={pictures} alt={alt} first={first} sizes={pictureSizes} upTo={props.pictureUpTo} />
          <Badges {...badges} percent={percentOff(price, old_price)} />
          {props.note}
        </div>
        <div className="card-words">
          {colors.length > 1 && <Swatches colors={colors} />}
          {brand && <p className="brand">{brand}</p>}
          <Heading className="name">{name}</Heading>
          <Price amount={price} old={old_price} />
          {props.until && <p className="lease">{props.until}</p>}
          {lease && <LeaseLine {...lease} />}
          {(total_reviews || sizes) && (
            <p className="meta">
              {total_reviews ? <Rating rating={rating ?? 0} count={total_reviews} /> : null}
              {sizes && <span>{sizes}</span>}
            </p>
          )}
        </div>
      </Link>
      {wish}
    </article>
  )
}

/** The colours a product comes in: up to five dots, the first ringed, then how many more. */
function Swatches({ colors }: { colors: readonly string[] }) {
  const t = useT()
  const visible = colors.slice(0, 5)
  return (
    <div className="swatches" role="img" aria-label={t('common.a11y.colors', { count: colors.length })}>
      {visible.map((color, place) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: two ways may share a colour, and they never move
          key={place}
          className={place === 0 ? 'on' : undefined}
          style={{ '--c': color } as React.CSSProperties}
        />
      ))}
      {colors.length > visible.length && <span>+{colors.length - visible.length}</span>}
    </div>
  )
}
