import type { Suggestion } from '@delguur/contract/account/quotes'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { loadVariants, type Variant } from '../../orders/index.ts'

type Products = Suggestion['product']

/** What the catalogue says about variants today, in the caller's language. */
export const variantsOf = (ctx: Pick<Ctx, 'locale' | 'now'>, db: Db, ids: number[]): Promise<Map<number, Variant>> =>
  loadVariants(db, [...new Set(ids)], { locale: ctx.locale, now: ctx.now })

/** A variant as a list of products shows it; one that is gone for good keeps its place. */
export function productsOf(variant_id: number, variant: Variant | undefined): Products {
  if (!variant)
    return { variant_id, name: '', slug: '', options_text: '', picture: null, selling_price: 0, available: false }
  const { name, slug, options_text, price, available, picture } = variant
  return {
    variant_id,
    name,
    slug,
    options_text,
    selling_price: price,
    available,
    picture: picture && {
      base: `/media/${picture.key}`,
      width: picture.width,
      height: picture.height,
      color: picture.color,
      alt: picture.alt,
    },
  }
}
