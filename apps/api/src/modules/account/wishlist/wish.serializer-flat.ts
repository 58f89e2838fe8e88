import type { Wish } from '@delguur/contract/account/wishlist-flat'
import type { Picture } from '@delguur/contract/schemas'
import { wishState } from './wishlist.domain.ts'
import type { WishRow } from './wishlist.queries.ts'

const maxDisplayed = 99

/** The picture of a wish in its own colour. */
export const pictureOf = ({ picture, name, options_text }: WishRow): Picture | null =>
  picture && {
    base: `/media/${picture.key}`,
    width: picture.width,
    height: picture.height,
    color: picture.color,
    alt: options_text ? `${name}, ${options_text}` : name,
  }

/** A wish as the shop's pages show it. */
export const flatWish = (row: WishRow): Wish => ({
  id: row.id,
  variant_id: row.variant_id,
  product_id: row.product_id,
  quantity: row.quantity,
  position: row.position,
  name: row.name,
  slug: row.slug,
  options_text: row.options_text,
  picture: pictureOf(row),
  price: row.price,
  selling_price: row.selling_price,
  on_hand: Math.min(row.on_hand, maxDisplayed),
  state: wishState(row),
})
