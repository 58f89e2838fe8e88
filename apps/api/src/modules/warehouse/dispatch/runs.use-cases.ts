import type { FoundCode } from '@delguur/contract/office/lookup'
import type { runs } from '@delguur/contract/warehouse/runs'
import { dayMs } from '@delguur/kit/dates'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { actsOfPart, markReceived, sendOrder, stampsOf } from '../../orders/index.ts'
import { lockCourier } from './couriers.repository.ts'
import { parcelOf, type StoredStop, sealedToken, stopsOf } from './runs.queries.ts'
import { holdRun, insertRun, insertStop, lockParcel, lockRun, removeStop, setRun } from './runs.repository.ts'

type Received = z.infer<typeof runs.receive.response>
const subject = (id: number) => ({ subject_type: 'run', subject_id: String(id) })
const purpose = 'courier run'

/** What of a token is stored: whoever reads the table cannot open the page by it. */
export const macOf = (ctx: Pick<Ctx, 'secrets'>, token: string): Buffer => ctx.secrets.mac(purpose, token)

/** A run of a courier, without parcels yet. */
export async function startRun(ctx: Ctx, courier_id: number): Promise<number> {
  return transact(ctx.db, async (tx) => {
    const courier = await lockCourier(tx, courier_id)
    if (!courier?.active) throw new ShopError('not_found')
    const token = ctx.ids.token()
    const token_sealed = ctx.secrets.seal(purpose, token)
    const id = await insertRun(tx, { courier_id, token_mac: macOf(ctx, token), token_sealed, created_at: ctx.now })
    await audit(ctx, tx, { ...subject(id), before: null, after: { courier: courier.name } })
    return id
  })
}

/** The address of the courier's page of a run. */
export async function runLink(ctx: Ctx, id: number): Promise<{ url: string; expires_at: Date | null }> {
  const stored = await sealedToken(ctx.db, id)
  if (!stored) throw new ShopError('not_found')
  const token = ctx.secrets.open(purpose, stored.sealed)
  return { url: `${ctx.origin}/office/run/${token}`, expires_at: stored.expires_at }
}

/**
 * A packed parcel goes with a run; scanned again it changes nothing. Refuses what is not packed or is fetched (`parcel_not_ready`),
 * what another run has (`parcel_taken`), and alcohol whose bottles are not all scanned (`stamps_missing`).
 */
export async function addParcel(ctx: Ctx, id: number, code: string): Promise<void> {
  const label = await parcelOf(ctx.db, code.trim().toUpperCase(), id)
  if (!label) throw new ShopError('order_not_found')
  const { number } = label
  const lines = await stampsOf(ctx, number)
  const left = lines.reduce((sum, { bottles, stamp_ids }) => sum + bottles - stamp_ids.length, 0)
  await transact(ctx.db, async (tx) => {
    await holdRun(tx, id, 'loading')
    const parcel = await lockParcel(tx, label)
    if (
      parcel?.status !== 'ready' ||
      !parcel.free ||
      parcel.delivery_kind === null ||
      parcel.delivery_kind === 'pick_up'
    )
      throw new ShopError('parcel_not_ready', { params: { number } })
    if (parcel.run_id === id) return
    if (parcel.run_id !== null) throw new ShopError('parcel_taken', { params: { number, name: parcel.courier ?? '' } })
    if (left > 0) throw new ShopError('stamps_missing', { params: { left } })
    await insertStop(tx, id, parcel)
    await audit(ctx, tx, { ...subject(id), before: null, after: { added: number, parcel: label.shipment } })
  })
}

/** A parcel stays in the shop after all. */
export async function removeParcel(ctx: Ctx, id: number, number: string): Promise<void> {
  await transact(ctx.db, async (tx) => {
    await holdRun(tx, id, 'loading')
    if (!(await removeStop(tx, id, number))) throw new ShopError('not_found')
    await audit(ctx, tx, { ...subject(id), before: { parcel: number }, after: {} })
  })
}

/**
 * The courier has the parcels: each order that has not left yet is sent, by the command of the order, and the link works for a day.
 * Called again after it was interrupted it goes on where it stopped; once it is done it changes nothing.
 */
export async function handOverRun(ctx: Ctx, id: number): Promise<void> {
  const stops = await transact(ctx.db, async (tx) => {
    const run = await holdRun(tx, id, 'loading', 'leaving', 'out')
    if (run.status === 'out') return []
    const waiting = (await stopsOf(tx, [id])).filter(({ active }) => active)
    if (waiting.length === 0) throw new ShopError('run_empty')
    await setRun(tx, id, { status: 'leaving' })
    return waiting
  })
  const sent: StoredStop[] = []
  for (const stop of stops) if (await send(ctx, stop)) sent.push(stop)
  await transact(ctx.db, async (tx) => {
    const run = await lockRun(tx, id)
    if (run?.status !== 'leaving') return
    for (const stop of stops) if (!sent.includes(stop)) await removeStop(tx, id, stop.shipment)
    const expires_at = new Date(ctx.now.getTime() + dayMs)
    await setRun(tx, id, { status: 'out', handed_over_at: ctx.now, expires_at })
    await audit(ctx, tx, {
      ...subject(id),
      before: { status: 'loading' },
      after: { status: 'out', parcels: sent.map(({ number }) => number) },
    })
  })
}

/** Whether a parcel is on its way: sent by this call, or one that came back before. */
async function send(ctx: Ctx, { number, shipment }: StoredStop): Promise<boolean> {
  try {
    await sendOrder(ctx, number, null, { part: shipment })
    return true
  } catch (error) {
    if (!(error instanceof ShopError) || (error.code !== 'status_change_refused' && error.code !== 'not_found'))
      throw error
    return error.params.status === 'shipped'
  }
}

/** The order whose parcel a scanned label names. */
export async function orderOfLabel(ctx: Ctx, code: string): Promise<FoundCode | null> {
  const parcel = await parcelOf(ctx.db, code.toUpperCase())
  return parcel ? { kind: 'order', number: parcel.number } : null
}

/** A parcel that was not handed over is scanned in the shop: its courier has it no more. Refuses what never left (`parcel_not_out`). */
export async function receiveParcel(ctx: Ctx, code: string): Promise<Received> {
  const label = await parcelOf(ctx.db, code.trim().toUpperCase())
  if (!label) throw new ShopError('order_not_found')
  const { number, shipment } = label
  const order = await markReceived(ctx, number, shipment)
  const reason = order.shipments.find((each) => each.number === shipment)?.not_delivered
  if (!reason) throw new Error(`parcel ${shipment} came back without a reason`)
  const acts = actsOfPart(order, shipment).filter(
    (act) => act === 'redeliver' || act === 'keep_for_pickup' || act === 'take_back',
  )
  return { number, shipment, reason, acts }
}
