import { shippingRate, stockLocation } from '@delguur/contract/orders/checkout'
import type { Api } from '../../../platform/http/serve.ts'
import type { Module } from '../../module.ts'
import { deliveryExport } from './delivery-export.ts'
import { festivalRoutes } from './festivals.routes.ts'
import { staffDeliveryRoutes } from './staff-delivery.routes.ts'
import { undoRules } from './staff-delivery.ts'

/** The calls on the shipments of a cart belong to orders. */
export const shipping = {
  resources: [shippingRate, stockLocation],
  routes: (api: Api) => {
    festivalRoutes(api)
    staffDeliveryRoutes(api)
  },
  exports: { delivery: deliveryExport },
  inverses: {
    'delivery.rules': (ctx, row) => undoRules(ctx, row),
  },
} satisfies Module
