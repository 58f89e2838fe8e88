import type { Tx } from '../../../platform/db.ts'

/** Whether a wave that is not done has the order. */
export const isBeingPicked = async (tx: Tx, order_id: number): Promise<boolean> =>
  (await tx
    .selectFrom('wave_orders')
    .select('wave_id')
    .where('order_id', '=', order_id)
    .where('active', '=', true)
    .executeTakeFirst()) !== undefined
