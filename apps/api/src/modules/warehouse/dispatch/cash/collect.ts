import type { HandOverScan } from '@delguur/contract/warehouse/courier-cash'
import { decimal, mnt } from '@delguur/kit/money'
import type { Ctx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/database/db.ts'
import { qrSvg } from '../../../../platform/files/qr-code.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { collectCash, handOver, requestScan } from '../../../orders/index.ts'
import type { StoredStop } from '../runs.queries.ts'
import { lockParcel, lockRun } from '../runs.repository.ts'
import { isDelivered, isScanPaid } from './cash.queries.ts'
import { insertCollection } from './cash.repository.ts'

/**
 * The run is out until the transaction ends: what is collected after its close is of no cashier. And the parcel is in no other run:
 * after a failed try another courier may have it, who collects for it.
 */
async function requireOut(tx: Tx, { run_id, number, shipment }: StoredStop): Promise<void> {
  if ((await lockRun(tx, run_id))?.status !== 'out') throw new ShopError('run_closed')
  const parcel = await lockParcel(tx, { number, shipment })
  if (parcel?.run_id && parcel.run_id !== run_id)
    throw new ShopError('parcel_taken', { params: { number, name: parcel.courier ?? '' } })
}

/** Whether a tap of the courier said before that the parcel was handed over. */
const isAlready = (error: unknown): boolean =>
  error instanceof ShopError && error.code === 'status_change_refused' && error.params.status === 'delivered'

/**
 * A courier hands a parcel over, with the cash for it in hand where something is to be collected: both or neither. Two taps at once
 * deliver and collect once. Refuses as `collectCash` and `handOver` do.
 */
export async function deliverStop(ctx: Ctx, stop: StoredStop, cash: number | undefined): Promise<void> {
  const { id: stop_id, number, shipment: part } = stop
  try {
    await transact(ctx.db, async (tx) => {
      const within = { ...ctx, db: tx }
      await requireOut(tx, stop)
      if (await isDelivered(tx, stop_id)) return
      if (cash !== undefined) {
        const collecting = { ...within, act: ctx.act && { ...ctx.act, name: 'orders.collect_cash' } }
        const payment_id = await collectCash(collecting, tx, number, { part, amount: cash })
        await insertCollection(tx, { stop_id, payment_id, way: 'cash', amount: cash, created_at: ctx.now })
      }
      const collected = cash !== undefined || (await isScanPaid(tx, stop_id))
      await handOver(within, number, { part, collected })
    })
  } catch (error) {
    if (!isAlready(error)) throw error
  }
}

/** The code by which the buyer at a stop pays; see `requestScan`. Of what was paid so, that it is. */
export async function scanAtStop(ctx: Ctx, stop: StoredStop): Promise<HandOverScan> {
  const { id: stop_id, number, shipment } = stop
  if (stop.collected?.way === 'qpay')
    return { amount: decimal(mnt(stop.collected.amount)), state: 'paid', qr_svg: null }
  const scan = await requestScan(ctx, number, shipment, {
    hold: (tx) => requireOut(tx, stop),
    note: (tx, { payment_id, amount }) =>
      insertCollection(tx, { stop_id, payment_id, way: 'qpay', amount, created_at: ctx.now }),
  })
  return {
    amount: decimal(mnt(scan.amount)),
    state: scan.state,
    qr_svg: scan.qr_text ? await qrSvg(scan.qr_text, 2) : null,
  }
}
