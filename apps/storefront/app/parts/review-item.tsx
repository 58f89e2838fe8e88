import type { ReactNode } from 'react'
import { type Tint, tintStyle } from './ger-tile.tsx'
import { ShopMark } from './shop-mark.tsx'
import { Stars } from './stars.tsx'

type ReviewItemProps = {
  author: string
  /** District, size bought, date. */
  note?: string | undefined
  /** Beside the name: that it was bought. */
  mark?: ReactNode
  rating: number
  children: ReactNode
  tint?: Tint
  /** What stands above the words: size and fit. */
  facts?: ReactNode
  /** Photos and answers below the words. */
  photos?: ReactNode
}

/** What somebody says about a product. */
export const ReviewItem = ({ author, note, mark, facts, rating, children, tint = 'sky', photos }: ReviewItemProps) => (
  <article className="review">
    <header>
      <span className="face" style={tintStyle(tint)}>
        <ShopMark />
      </span>
      <span>
        <b>{author}</b> {mark}
        {note && <span className="muted small">{note}</span>}
      </span>
      <Stars rating={rating} />
    </header>
    {facts}
    <p>{children}</p>
    {photos}
  </article>
)
