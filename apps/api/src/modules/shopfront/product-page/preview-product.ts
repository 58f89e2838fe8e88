import type { ProductPreview } from '@delguur/contract/catalog/product-preview'
import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { previewedProduct } from '../../catalog/products/index.ts'
import { documentOf, learnPictures, productRows, type Search } from '../../search/search/index.ts'
import { draftText, findProduct } from './product-detail.queries.ts'
import { rowOf } from './product-detail.store.ts'
import { serializeProduct } from './product-detail.ts'

/** The page of a product as it is written now, by the key of its preview; `not_found` once that is over or was taken back. */
export async function previewProduct(ctx: Ctx, search: Search, key: string): Promise<ProductPreview> {
  const id = await previewedProduct(ctx, key)
  const [[row], draft] = [await productRows(ctx.db, { draft: id }, ctx.now), await draftText(ctx.db, id, ctx.now)]
  if (!row || !draft) throw new ShopError('not_found')
  const words = search.words()
  await learnPictures(ctx.db, words, [id])
  const { card } = documentOf(row, words)
  const product = serializeProduct(ctx, words, rowOf(draft.detail), card)
  return { product, published: (await findProduct(ctx.db, product.slug, ctx.now)) !== undefined }
}
