import type { Board, BoardCard } from '@delguur/contract/warehouse/dispatch'
import { dayMs, localDate, localDayAt } from '@delguur/kit/dates'
import type { Ctx } from '../../../platform/context.ts'
import { type ListedOrder, ordersById } from '../../orders/index.ts'
import { type BoardRow, boardOrders, boardRows } from './board.queries.ts'
import { columnOf, cutOf, windowOf } from './dispatch.domain.ts'
import { openWaves } from './waves.queries.ts'
import { waveRow } from './waves.ts'

const most = 400

/** `ХУД 11`: the district in short and the number of the khoroo. */
export const areaText = (abbr: string | null, khoroo: string | null): string =>
  [abbr, /\d+/.exec(khoroo ?? '')?.[0] ?? khoroo].filter(Boolean).join(' ')

/** The open orders of the shop and what has left on a day. */
export async function dispatchBoard(ctx: Ctx, day: Date): Promise<Board> {
  const from = localDayAt(day, 0, 0)
  const { ids, more } = await boardOrders(ctx.db, from, new Date(from.getTime() + dayMs), most)
  const [listed, rows, waves] = await Promise.all([
    ordersById(ctx.db, ids, ctx.locale),
    boardRows(ctx.db, ids),
    openWaves(ctx.db),
  ])
  const byId = new Map(listed.map((order) => [order.id, order]))
  return {
    day: localDate(from),
    now: ctx.now.toISOString(),
    cut_at: cutOf(from).toISOString(),
    cards: ids.flatMap((id) => {
      const [order, row] = [byId.get(id), rows.get(id)]
      return order && row ? [cardOf(order, row, from)] : []
    }),
    more,
    waves: waves.map(waveRow),
  }
}

function cardOf(order: ListedOrder, row: BoardRow, day: Date): BoardCard {
  const { id, number, status, shipment_status, delivery_kind, promised_to, district_id, pictures } = order
  const back =
    shipment_status === 'not_delivered' ? row.run_active !== true : row.run_id !== null && row.run_active === false
  const pickUp = delivery_kind === 'pick_up'
  return {
    id,
    number,
    column: columnOf({ status, shipment_status, in_wave: row.in_wave !== null, back }),
    window: windowOf(delivery_kind, promised_to, day),
    status,
    promised_to: promised_to?.toISOString() ?? null,
    district_id,
    area: pickUp ? order.place : areaText(row.abbr, row.khoroo) || order.place,
    address: pickUp ? '' : row.address1,
    units: row.units,
    pictures,
    alcohol: order.alcohol,
    wave: row.in_wave === null ? null : { id: row.in_wave, picker: row.picker },
    missing: row.missing,
    not_delivered: row.not_delivered,
    run:
      row.run_id === null
        ? null
        : {
            id: row.run_id,
            courier: row.courier ?? '',
            stop: row.stop ?? 'waiting',
            active: row.run_active === true,
          },
  }
}
