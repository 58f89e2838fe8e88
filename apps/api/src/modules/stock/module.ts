import type { Module } from '../manifest.ts'
import { stockRoutes } from './stock.routes.ts'

export const stock = { routes: stockRoutes } satisfies Module
