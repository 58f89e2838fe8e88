import type { Module } from '../../module.ts'
import { showNextSales } from './sales.jobs.ts'
import { saleRoutes } from './sales.routes.ts'
import { createSale, editSale, type SaleEdit, type SaleInput } from './sales.ts'

export const sales = {
  routes: saleRoutes,
  jobs: [showNextSales],
  approvals: {
    'sales.create': { needs: 'prices.approve', run: (ctx, { wish: input }) => createSale(ctx, input as SaleInput) },
    'sales.edit': {
      needs: 'prices.approve',
      run: (ctx, { id, version, edit }) => editSale(ctx, Number(id), Number(version), edit as SaleEdit),
    },
  },
} satisfies Module
