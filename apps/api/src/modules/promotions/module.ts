import type { Module } from '../manifest.ts'
import { promotionRoutes } from './promotions.routes.ts'

export const promotions = {
  routes: promotionRoutes,
} satisfies Module
