import type { ProductInput } from '@delguur/contract/catalog/product-shapes'
import type { Module } from '../../module.ts'
import { bulkActs } from './bulk-acts.ts'
import { editProduct } from './edit-product.ts'
import { inverses } from './inverses.ts'
import { restoreProduct } from './product-acts.ts'
import { settleStockNotes } from './products.jobs.ts'
import { productRoutes } from './products.routes.ts'
import { variantExport } from './variants/variant-export.ts'

/** Goods as the back office writes them. */
export const products = {
  routes: productRoutes,
  jobs: [settleStockNotes],
  exports: { variants: variantExport },
  approvals: {
    'products.edit': {
      needs: 'prices.approve',
      run: (ctx, { id, version, body }) => editProduct(ctx, Number(id), Number(version), body as ProductInput),
    },
    'products.restore': {
      needs: 'prices.approve',
      run: (ctx, { id, version }) => restoreProduct(ctx, Number(id), Number(version)),
    },
  },
  inverses,
  bulkActs: { products: bulkActs },
} satisfies Module
