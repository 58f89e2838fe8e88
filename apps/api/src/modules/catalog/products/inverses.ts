import type { Inverse } from '../../registry.ts'
import { undoProduct } from './product-acts.ts'

const product: Inverse = (ctx, row) => undoProduct(ctx, Number(row.subject_id), row)

/** Acts on a product write a version of it; the one before is restored. */
export const inverses: Record<string, Inverse> = {
  'products.edit': product,
  'products.publish': product,
  'products.hide': product,
  'products.archive': product,
  'products.schedule': product,
  'products.restore': product,
  'products.tag': product,
  'products.category': product,
  'products.badge': product,
  'products.price': product,
}
