import type { Db, Tx } from '../../../platform/database/db.ts'

/** Whether a wave that is not done has the order. */
export const isBeingPicked = async (tx: Db | Tx, order_id: number): Promise<boolean> =>
  (await tx
    .selectFrom('wave_orders')
    .select('wave_id')
    .where('order_id', '=', order_id)
    .where('active', '=', true)
    .executeTakeFirst()) !== undefined

/** Whether a picker has units of some lines in a basket; what a phone sends meanwhile waits until the transaction ends. */
export async function isInBasket(tx: Tx, order_id: number, lines: readonly { id: number }[]): Promise<boolean> {
  await tx
    .selectFrom('waves')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('wave_orders').select('wave_id').where('order_id', '=', order_id).where('active', '=', true),
    )
    .forUpdate()
    .execute()
  const picked = await tx
    .selectFrom('wave_picks as k')
    .innerJoin('wave_orders as z', (join) => join.onRef('z.wave_id', '=', 'k.wave_id').on('z.active', '=', true))
    .select('k.unit')
    .where('z.order_id', '=', order_id)
    .where('k.status', '=', 'picked')
    .where('k.line_item_id', 'in', [0, ...lines.map(({ id }) => id)])
    .executeTakeFirst()
  return picked !== undefined
}
