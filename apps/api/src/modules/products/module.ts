import type { Module } from '../manifest.ts'
import { settleStockNotes } from './products.jobs.ts'
import { productRoutes } from './products.routes.ts'

/** Goods as the back office writes them. */
export const products = { routes: productRoutes, jobs: [settleStockNotes] } satisfies Module
