import type { HandOverScan } from '@delguur/contract/warehouse/courier-cash'
import type { NotDeliveredReason } from '@delguur/kit/not-delivered'
import { type Budget, countFailure, refuseSpent, spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { networkOf } from '../../../platform/http/rate-limit.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { redrawPicture } from '../../catalog/uploads/index.ts'
import { orderNearMessage } from '../../messages/notify/index.ts'
import { checkId, markNotDelivered, tryAgain } from '../../orders/index.ts'
import { deliverStop, scanAtStop } from './cash/collect.ts'
import { claimAct, isKnown, type LockedStop, lockStop } from './live.repository.ts'
import { runByToken, type StoredRun, type StoredStop, stopsOf } from './runs.queries.ts'
import { setStop, storePhoto } from './runs.repository.ts'
import { macOf } from './runs.use-cases.ts'

// The page of a run, opened by whoever has its link: what its courier does at each stop.

const wrongTokens: Budget = { name: 'runs.wrong_token', tries: 20, seconds: 600 }

/**
 * The run of a link that works, for whoever has it. A network that tries many that do not is refused for a while
 * (`too_many_requests`); the right link is opened from there too, for a network may be shared by a whole town.
 */
export async function openRun(ctx: Ctx, token: string, ip: string): Promise<StoredRun> {
  const run = await runByToken(ctx.db, macOf(ctx, token), ctx.now)
  if (run) return run
  await refuseSpent(ctx, wrongTokens, networkOf(ip))
  await countFailure(ctx, wrongTokens, networkOf(ip))
  throw new ShopError('not_found')
}

const photoSide = 1280
/** A run has a few dozen stops: more pictures are somebody else's doing. */
const photos: Budget = { name: 'runs.photo', tries: 120, seconds: 3600 }

/** The page looks whether a code was paid every few seconds. */
const scans: Budget = { name: 'runs.scan', tries: 1200, seconds: 3600 }

type Named = { token: string; n: number }
async function openStop(ctx: Ctx, { token, n }: Named, ip: string): Promise<{ run: StoredRun; stop: StoredStop }> {
  const run = await openRun(ctx, token, ip)
  const stop = (await stopsOf(ctx.db, [run.id])).find((each) => each.n === n)
  if (!stop) throw new ShopError('not_found')
  return { run, stop }
}

type Document = NonNullable<Parameters<typeof checkId>[2]['document']>
export type StopAct = {
  act: 'heading' | 'called' | 'id_seen' | 'delivered' | 'not_delivered' | 'nobody'
  reason?: NotDeliveredReason | undefined
  document?: Document | undefined
  note?: string | undefined
  /** The cash in hand for a parcel that is handed over, tugrik. */
  cash?: number | undefined
  /** Of the phone, which may send an act again, and later than it was. */
  act_id?: string | undefined
  at?: string | undefined
}

/**
 * What a courier says of a stop. Delivered, not delivered and the identity are commands of the order, which ask of alcohol what they
 * always ask. What a phone kept and sends again changes nothing.
 */
export async function actAtStop(ctx: Ctx, named: Named, ip: string, request: StopAct): Promise<StoredRun> {
  const { run, stop } = await openStop(ctx, named, ip)
  const { act, reason = 'nobody', note } = request
  const asCourier = (name: string): Ctx => courierOf(ctx, run, name, ip)
  if (request.act_id && (await isKnown(ctx.db, request.act_id))) return run
  const isFailure = act === 'nobody' || act === 'not_delivered'
  if (isFailure && isStanding(stop))
    await markNotDelivered(
      asCourier('orders.not_delivered'),
      stop.number,
      { reason, note, stop_id: stop.id },
      stop.shipment,
    )
  if (act === 'heading' && stop.active && isFailed(stop))
    await tryAgain(asCourier('orders.try_again'), stop.number, stop.shipment)
  if (act === 'id_seen' && request.document)
    await checkId(asCourier('orders.id_check'), stop.number, { outcome: 'of_age', document: request.document })
  if (act === 'delivered' && stop.status !== 'delivered')
    await deliverStop(asCourier('orders.deliver'), stop, request.cash)
  const at = momentOf(request.at, run.handed_over_at, ctx.now)
  await transact(ctx.db, async (tx) => {
    const held = await noteAct(ctx, tx, stop.id, request, at)
    const noted = request.act === 'called' || request.act === 'heading'
    if (held && noted)
      await logAct(asCourier(`orders.${request.act}`), tx, stop, { [`${request.act}_at`]: at.toISOString() })
  })
  return run
}

const courierOf = (ctx: Ctx, { courier }: StoredRun, name: string, ip: string): Ctx => ({
  ...ctx,
  user: null,
  actor: `courier:${courier.id}`,
  act: { name, ip },
})

/** Whether the courier has the parcel, and nobody has said otherwise. */
const isStanding = ({ active, status }: StoredStop): boolean =>
  active && status !== 'delivered' && status !== 'withdrawn'
const isFailed = ({ status }: Pick<LockedStop, 'status'>): boolean =>
  status !== 'waiting' && status !== 'delivered' && status !== 'withdrawn'

/** Of a parcel that is in the shop again, or was delivered, a courier has nothing more to say. */
const isOver = ({ status, active }: LockedStop, act: StopAct['act']): boolean =>
  status === 'withdrawn' || (act !== 'delivered' && (status === 'delivered' || !active))

/** When a phone without network says that it was, within the time that its run has been out. */
function momentOf(at: string | undefined, from: Date | null, now: Date): Date {
  const given = at === undefined ? now.getTime() : new Date(at).getTime()
  return new Date(Math.min(Math.max(given, from?.getTime() ?? 0), now.getTime()))
}

/** What was delivered stays delivered, whatever comes later or a second time. */
async function noteAct(ctx: Ctx, tx: Tx, id: number, { act, act_id, note }: StopAct, at: Date): Promise<boolean> {
  const stop = await lockStop(tx, id)
  if (!stop || (act_id && !(await claimAct(tx, act_id, id, ctx.now))) || isOver(stop, act)) return false
  if (act === 'called') await setStop(tx, id, { called_at: at })
  if (act === 'delivered' && stop.done_at?.getTime() === ctx.now.getTime()) await setStop(tx, id, { done_at: at })
  if ((act === 'nobody' || act === 'not_delivered') && isFailed(stop))
    await setStop(tx, id, { done_at: at, note: note || null })
  if (act === 'heading') await headFor(ctx, tx, id, stop, at)
  return true
}

/** What changes no order, and that those who look after it should know. */
const logAct = (ctx: Ctx, tx: Tx, { number, shipment }: StoredStop, after: Record<string, unknown>): Promise<void> =>
  audit(ctx, tx, { subject_type: 'order', subject_id: number, before: null, after: { part: shipment, ...after } })

/** The receiver is told once that the courier is near; not by what a phone kept for long. */
async function headFor(ctx: Ctx, tx: Tx, id: number, stop: LockedStop, at: Date): Promise<void> {
  const tells = ctx.tenant.flags.live_delivery && stop.notified_at === null && isFresh(at, ctx.now)
  await setStop(tx, id, {
    status: 'waiting',
    done_at: null,
    heading_at: at,
    ...(tells && { notified_at: ctx.now }),
  })
  const about = `${stop.run_id}-${Math.floor(ctx.now.getTime() / 1000)}`
  if (tells) await ctx.jobs.add(tx, orderNearMessage, { order_id: stop.order_id, about })
}

const freshMs = 5 * 60_000
const isFresh = (at: Date, now: Date): boolean => now.getTime() - at.getTime() <= freshMs

/** The code by which the buyer at a stop of a run that is out pays what is to be collected. */
export async function scanStop(ctx: Ctx, named: Named, ip: string): Promise<HandOverScan> {
  const { run, stop } = await openStop(ctx, named, ip)
  await spend(ctx, scans, String(run.id))
  return scanAtStop(courierOf(ctx, run, 'orders.scan_to_pay', ip), stop)
}

/** A picture of a parcel where it was left, drawn anew without anything that the phone wrote into it. */
export async function photographStop(
  ctx: Ctx,
  named: Named,
  ip: string,
  read: () => Promise<Buffer>,
): Promise<StoredRun> {
  const { run, stop } = await openStop(ctx, named, ip)
  await spend(ctx, photos, String(run.id))
  const photo = await redrawPicture(await read(), photoSide, 'photo')
  await transact(ctx.db, async (tx) => {
    const held = await lockStop(tx, stop.id)
    if (!held || held.photo_withdrawn) return
    await storePhoto(tx, stop.id, photo, ctx.now)
    await logAct(courierOf(ctx, run, 'orders.stop_photo', ip), tx, stop, { photo_at: ctx.now.toISOString() })
  })
  return run
}
