import type { Api } from '../../platform/serve.ts'
import type { Module } from '../manifest.ts'
import { promotionRoutes } from './promotions.routes.ts'
import { staffPromotionRoutes } from './staff-promotions.routes.ts'

function routes(api: Api): void {
  promotionRoutes(api)
  staffPromotionRoutes(api)
}

export const promotions = { routes } satisfies Module
