import type { CourierPage, Run } from '@delguur/contract/runs'
import { addressParts } from '@delguur/kit/address'
import { strictestAge } from '@delguur/kit/legal-age'
import type { Ctx } from '../../platform/context.ts'
import { ShopError } from '../../platform/shop-error.ts'
import { titleIn } from '../../platform/tenant.ts'
import { areaText } from './board.ts'
import { isOpenWish } from './live.domain.ts'
import { readRun, type StoredRun, type StoredStop, stopsOf } from './runs.queries.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null
const addressOf = ({ address1, address2 }: StoredStop): string => addressParts({ address1, address2 }).join(', ')

function runShown(run: StoredRun, stops: readonly StoredStop[]): Run {
  return {
    ...run,
    created_at: run.created_at.toISOString(),
    handed_over_at: iso(run.handed_over_at),
    expires_at: iso(run.expires_at),
    closed_at: iso(run.closed_at),
    stops: stops
      .filter(({ run_id }) => run_id === run.id)
      .map((stop) => ({
        n: stop.n,
        number: stop.number,
        status: stop.status,
        name: stop.name ?? '',
        area: areaText(stop.abbr, stop.khoroo),
        address: addressOf(stop),
        units: stop.units,
        alcohol: stop.alcohol,
        called_at: iso(stop.called_at),
        done_at: iso(stop.done_at),
        note: stop.note,
        photo: stop.photo,
        heading_at: iso(stop.heading_at),
        wish: stop.wish,
      })),
  }
}

/** Runs with their stops, as staff see them. */
export async function runsShown(ctx: Ctx, runs: readonly StoredRun[]): Promise<Run[]> {
  const stops = await stopsOf(
    ctx.db,
    runs.map(({ id }) => id),
  )
  return runs.map((run) => runShown(run, stops))
}

export async function oneRun(ctx: Ctx, id: number): Promise<Run> {
  const run = await readRun(ctx.db, id)
  if (!run) throw new ShopError('not_found')
  return runShown(run, await stopsOf(ctx.db, [id]))
}

/** What the courier of a run sees: of a stop that is done, nothing of the person. */
export async function courierPage(ctx: Ctx, run: StoredRun): Promise<CourierPage> {
  const stops = await stopsOf(ctx.db, [run.id])
  return {
    shop: titleIn(ctx.tenant, ctx.locale),
    courier: run.courier.name,
    expires_at: iso(run.expires_at) ?? ctx.now.toISOString(),
    live: ctx.tenant.flags.live_delivery,
    stops: stops.map((stop) => {
      const open = stop.status !== 'delivered'
      return {
        n: stop.n,
        number: stop.number,
        status: stop.status,
        name: open ? stop.name : null,
        phone: open ? stop.phone : null,
        area: areaText(stop.abbr, stop.khoroo),
        address: open ? addressOf(stop) : null,
        instructions: open ? stop.instructions : null,
        promised_to: iso(stop.promised_to),
        units: stop.units,
        alcohol: stop.alcohol,
        minimum_age: strictestAge,
        id_checked: stop.id_checked,
        called_at: iso(stop.called_at),
        done_at: iso(stop.done_at),
        photo: stop.photo,
        heading_at: iso(stop.heading_at),
        notified_at: iso(stop.notified_at),
        wish: open && isOpenWish(stop.wish, ctx.now) ? stop.wish : null,
      }
    }),
  }
}
