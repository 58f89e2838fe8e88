import type { ProductBulkAct } from '@delguur/contract/catalog/products-staff'
import type { BulkActs } from '../../registry.ts'
import { actOnProduct, requireProductAct } from './product-acts.ts'
import { productIdsOf } from './product-list.queries.ts'

export const bulkActs: BulkActs<ProductBulkAct> = {
  audit: 'products.bulk',
  require: requireProductAct,
  isFresh: () => false,
  find: productIdsOf,
  run: (ctx, id, act, params) => actOnProduct(ctx, Number(id), act, params),
}
