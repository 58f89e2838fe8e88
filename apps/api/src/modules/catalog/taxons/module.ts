import type { Module } from '../../module.ts'
import { countSales } from './product-sales.jobs.ts'
import { redirectExport } from './redirect-export.ts'
import { taxonRoutes } from './taxons.routes.ts'
import { undoPins, undoTaxonEdit, undoTaxonMove } from './undo-taxon.ts'

export const taxons = {
  routes: taxonRoutes,
  jobs: [countSales],
  exports: { redirects: redirectExport },
  inverses: {
    'taxons.edit': (ctx, row) => undoTaxonEdit(ctx, Number(row.subject_id), row),
    'taxons.move': (ctx, row) => undoTaxonMove(ctx, Number(row.subject_id), row),
    'taxons.products': (ctx, row) => undoPins(ctx, Number(row.subject_id), row),
  },
} satisfies Module
