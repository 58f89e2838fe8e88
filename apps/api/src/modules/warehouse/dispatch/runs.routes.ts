import { staffOrders } from '@delguur/contract/orders/staff-orders'
import { runs } from '@delguur/contract/warehouse/runs'
import { dayMs } from '@delguur/kit/dates'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { addAttemptPhoto, attemptPhoto } from './attempt-photos.ts'
import { closeRun } from './cash/close-run.ts'
import { addCourier, editCourier, listCouriers } from './couriers.use-cases.ts'
import { photoOf, recentRuns } from './runs.queries.ts'
import { courierPage, oneRun, serializeRuns } from './runs.ts'
import { addParcel, handOverRun, receiveParcel, removeParcel, runLink, startRun } from './runs.use-cases.ts'
import { actAtStop, openRun, photographStop } from './stops.use-cases.ts'

/** Couriers and the runs they take out, for staff and for the couriers. */
export function runRoutes(api: Api): void {
  serve(api, runs.couriers, async ({ ctx }) => ({ couriers: await listCouriers(ctx) }))
  serve(api, runs.addCourier, ({ ctx, body }) => addCourier(ctx, body))
  serve(api, runs.editCourier, ({ ctx, params, body, version }) => editCourier(ctx, params.id, version, body))
  serve(api, runs.list, async ({ ctx }) => ({
    runs: await serializeRuns(ctx, await recentRuns(ctx.db, new Date(ctx.now.getTime() - dayMs))),
  }))
  serve(api, runs.start, async ({ ctx, body }) => oneRun(ctx, await startRun(ctx, body.courier_id)))
  serve(api, runs.add, async ({ ctx, params, body }) => {
    await addParcel(ctx, params.id, body.code)
    return oneRun(ctx, params.id)
  })
  serve(api, runs.remove, async ({ ctx, params, body }) => {
    await removeParcel(ctx, params.id, body.number)
    return oneRun(ctx, params.id)
  })
  serve(api, runs.handOver, async ({ ctx, params }) => {
    await handOverRun(ctx, params.id)
    return oneRun(ctx, params.id)
  })
  serve(api, runs.close, async ({ ctx, params, body }) => {
    await closeRun(ctx, params.id, body.counted)
    return oneRun(ctx, params.id)
  })
  serve(api, runs.receive, ({ ctx, body }) => receiveParcel(ctx, body.code))
  serve(api, runs.link, async ({ ctx, params }) => {
    const { url, expires_at } = await runLink(ctx, params.id)
    return { url, expires_at: expires_at?.toISOString() ?? null }
  })
  serve(api, runs.photo, async ({ ctx, params }) => {
    const photo = await photoOf(ctx.db, params.id, params.n)
    if (!photo) throw new ShopError('not_found')
    return { photo: `data:image/webp;base64,${photo.toString('base64')}` }
  })
  serve(api, staffOrders.attemptPhoto, ({ ctx, params }) => attemptPhoto(ctx, params.number, params.id))
  serve(api, staffOrders.addAttemptPhoto, ({ ctx, params, file }) =>
    addAttemptPhoto(ctx, params.number, params.id, file),
  )
  serve(api, runs.page, async ({ ctx, params, ip }) => courierPage(ctx, await openRun(ctx, params.token, ip)))
  serve(api, runs.stop, async ({ ctx, params, ip, body }) => courierPage(ctx, await actAtStop(ctx, params, ip, body)))
  serve(api, runs.stopPhoto, async ({ ctx, params, ip, file }) =>
    courierPage(ctx, await photographStop(ctx, params, ip, file)),
  )
}
