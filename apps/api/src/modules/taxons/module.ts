import type { Module } from '../manifest.ts'
import { countSales } from './product-sales.jobs.ts'
import { taxonRoutes } from './taxons.routes.ts'

export const taxons = { routes: taxonRoutes, jobs: [countSales] } satisfies Module
