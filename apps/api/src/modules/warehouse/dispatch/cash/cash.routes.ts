import { courierCash } from '@delguur/contract/warehouse/courier-cash'
import { type Api, serve } from '../../../../platform/http/serve.ts'
import { scanStop } from '../stops.use-cases.ts'
import { readCourierCash, settleCourier, writeOffCourier } from './courier-cash.ts'

/** Cash of couriers: what stands with them, and codes that buyers scan at doors. */
export function cashRoutes(api: Api): void {
  serve(api, courierCash.show, ({ ctx, params }) => readCourierCash(ctx, params.id))
  serve(api, courierCash.settle, ({ ctx, params, body }) => settleCourier(ctx, params.id, body))
  serve(api, courierCash.writeOff, ({ ctx, params, body }) => writeOffCourier(ctx, params.id, body))
  serve(api, courierCash.scan, ({ ctx, params, ip }) => scanStop(ctx, params, ip))
}
