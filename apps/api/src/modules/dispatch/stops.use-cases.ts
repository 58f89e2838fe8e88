import { type Budget, countFailure, refuseSpent, spend } from '../../platform/budget.ts'
import type { Ctx } from '../../platform/context.ts'
import { type Tx, transact } from '../../platform/db.ts'
import { networkOf } from '../../platform/rate-limit.ts'
import { ShopError } from '../../platform/shop-error.ts'
import { redrawPicture } from '../account/index.ts'
import { orderNearMessage } from '../notify/index.ts'
import { checkId, handOver } from '../orders/index.ts'
import { claimAct, type LockedStop, lockStop } from './live.repository.ts'
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

type Named = { token: string; n: number }
async function openStop(ctx: Ctx, { token, n }: Named, ip: string): Promise<{ run: StoredRun; stop: StoredStop }> {
  const run = await openRun(ctx, token, ip)
  const stop = (await stopsOf(ctx.db, [run.id])).find((each) => each.n === n)
  if (!stop) throw new ShopError('not_found')
  return { run, stop }
}

type Document = NonNullable<Parameters<typeof checkId>[2]['document']>
export type StopAct = {
  act: 'heading' | 'called' | 'id_seen' | 'delivered' | 'nobody'
  document?: Document | undefined
  note?: string | undefined
  /** Of the phone, which may send an act again, and later than it was. */
  act_id?: string | undefined
  at?: string | undefined
}

/** What a courier says of a stop. Delivered and the identity are commands of the order, which ask of alcohol what they always ask. */
export async function actAtStop(ctx: Ctx, named: Named, ip: string, wish: StopAct): Promise<StoredRun> {
  const { run, stop } = await openStop(ctx, named, ip)
  const asCourier: Ctx = { ...ctx, user: null, actor: `courier:${run.courier.id}` }
  const { act } = wish
  if (act === 'id_seen' && wish.document)
    await checkId(asCourier, stop.number, { outcome: 'of_age', document: wish.document })
  if (act === 'delivered' && stop.status !== 'delivered') await deliverOnce(asCourier, stop.number)
  await transact(ctx.db, (tx) => noteAct(ctx, tx, stop.id, wish, momentOf(wish.at, run.handed_over_at, ctx.now)))
  return run
}

/** When a phone without network says that it was, within the time that its run has been out. */
function momentOf(at: string | undefined, from: Date | null, now: Date): Date {
  const given = at === undefined ? now.getTime() : new Date(at).getTime()
  return new Date(Math.min(Math.max(given, from?.getTime() ?? 0), now.getTime()))
}

/** What was delivered stays delivered, whatever comes later or a second time. */
async function noteAct(ctx: Ctx, tx: Tx, id: number, { act, act_id, note }: StopAct, at: Date): Promise<void> {
  const stop = await lockStop(tx, id)
  if (!stop || (act_id && !(await claimAct(tx, act_id, id, ctx.now))) || stop.status === 'delivered') return
  if (act === 'called') await setStop(tx, id, { called_at: at })
  if (act === 'delivered') await setStop(tx, id, { status: 'delivered', active: false, done_at: at })
  if (act === 'nobody') await setStop(tx, id, { status: 'nobody', done_at: at, note: note || null })
  if (act === 'heading') await headFor(ctx, tx, id, stop, at)
}

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

/** Two taps at once deliver once. */
async function deliverOnce(ctx: Ctx, number: string): Promise<void> {
  try {
    await handOver(ctx, number)
  } catch (error) {
    const already =
      error instanceof ShopError && error.code === 'status_change_refused' && error.params.status === 'delivered'
    if (!already) throw error
  }
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
    if (held && !held.photo_withdrawn) await storePhoto(tx, stop.id, photo, ctx.now)
  })
  return run
}
