import type { Module } from '../manifest.ts'
import { showNextSales } from './sales.jobs.ts'
import { saleRoutes } from './sales.routes.ts'

export const sales = { routes: saleRoutes, jobs: [showNextSales] } satisfies Module
