import type { PromotionEdit } from '@delguur/contract/promotions/promotions-staff'
import type { Api } from '../../../platform/http/serve.ts'
import type { Module } from '../../module.ts'
import { promotionExport } from './promotion-export.ts'
import { promotionRoutes } from './promotions.routes.ts'
import { staffPromotionRoutes } from './staff-promotions.routes.ts'
import { editPromotion, startPromotion, undoPromotion } from './staff-promotions.ts'
import { scannedCoupon } from './use-coupon.use-cases.ts'

function routes(api: Api): void {
  promotionRoutes(api)
  staffPromotionRoutes(api)
}

export const promotions = {
  routes,
  exports: { promotions: promotionExport },
  approvals: {
    'promotions.edit': {
      needs: 'promotions.approve',
      run: (ctx, { id, version, change }) => editPromotion(ctx, Number(id), Number(version), change as PromotionEdit),
    },
    'promotions.start': { needs: 'promotions.approve', run: (ctx, { id }) => startPromotion(ctx, Number(id)) },
  },
  inverses: {
    'promotions.edit': (ctx, row) => undoPromotion(ctx, Number(row.subject_id), row),
    'promotions.start': (ctx, row) => undoPromotion(ctx, Number(row.subject_id), row),
    'promotions.stop': (ctx, row) => undoPromotion(ctx, Number(row.subject_id), row),
  },
  codeLookups: { coupon: { needs: ['vouchers.view'], find: scannedCoupon } },
} satisfies Module
