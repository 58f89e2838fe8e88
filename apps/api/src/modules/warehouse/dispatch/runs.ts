import type { CourierPage, Run } from '@delguur/contract/warehouse/runs'
import { strictestAge } from '@delguur/kit/age/legal-age'
import { decimal, mnt } from '@delguur/kit/money'
import { addressParts } from '@delguur/kit/text/address'
import { spokenBeside } from '@delguur/kit/text/spoken-place'
import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { titleIn } from '../../../platform/tenant.ts'
import { gateUrl, voiceUrl } from '../../delivery/pins/index.ts'
import { isScannedOnDelivery } from '../../orders/index.ts'
import { areaText } from './board.ts'
import { isOpenRequest } from './live.domain.ts'
import { readRun, type StopPin, type StoredRun, type StoredStop, stopsOf } from './runs.queries.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null
const addressOf = ({ address1, address2 }: StoredStop): string => addressParts({ address1, address2 }).join(', ')

/** What is to be collected at a stop, and what was. */
const collecting = ({ collect, collected }: StoredStop) => ({
  collect: decimal(mnt(collect)),
  collected: collected && { way: collected.way, amount: decimal(mnt(collected.amount)) },
})

const cashOf = ({ expected_cash: expected, counted_cash: counted, closed_by: by }: StoredRun): Run['cash'] => ({
  expected: decimal(mnt(expected)),
  counted: counted === null ? null : decimal(mnt(counted)),
  difference: counted === null ? null : decimal(mnt(counted - expected)),
  by,
})

function serializeRun(run: StoredRun, stops: readonly StoredStop[]): Run {
  return {
    id: run.id,
    status: run.status,
    courier: run.courier,
    created_at: run.created_at.toISOString(),
    handed_over_at: iso(run.handed_over_at),
    expires_at: iso(run.expires_at),
    closed_at: iso(run.closed_at),
    cash: cashOf(run),
    stops: stops
      .filter(({ run_id }) => run_id === run.id)
      .map((stop) => ({
        ...collecting(stop),
        n: stop.n,
        number: stop.number,
        shipment: stop.shipment,
        parts: stop.parts,
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
export async function serializeRuns(ctx: Ctx, runs: readonly StoredRun[]): Promise<Run[]> {
  const stops = await stopsOf(
    ctx.db,
    runs.map(({ id }) => id),
  )
  return runs.map((run) => serializeRun(run, stops))
}

export async function oneRun(ctx: Ctx, id: number): Promise<Run> {
  const run = await readRun(ctx.db, id)
  if (!run) throw new ShopError('not_found')
  return serializeRun(run, await stopsOf(ctx.db, [id]))
}

/** Where exactly the address of a stop is, for the courier who is on the way to it. */
function serializePin(ctx: Ctx, pin: StopPin | null) {
  if (!pin || !ctx.tenant.flags.pinned_addresses) return null
  const { address_id, lat, lon, near, near_lat, near_lon, gate, voice } = pin
  const code = spokenBeside({ lat, lon }, { lat: near_lat, lon: near_lon })
  return {
    lat,
    lon,
    near,
    code,
    gate: gate ? gateUrl(ctx, address_id) : null,
    voice: voice ? voiceUrl(ctx, address_id) : null,
  }
}

/** What the courier of a run sees: of a stop that is done, nothing of the person. */
export async function courierPage(ctx: Ctx, run: StoredRun): Promise<CourierPage> {
  const stops = await stopsOf(ctx.db, [run.id])
  const scans = stops.some(({ collect }) => collect > 0) && (await isScannedOnDelivery(ctx))
  return {
    shop: titleIn(ctx.tenant, ctx.locale),
    courier: run.courier.name,
    expires_at: iso(run.expires_at) ?? ctx.now.toISOString(),
    live: ctx.tenant.flags.live_delivery,
    scans,
    stops: stops.map((stop) => {
      const open = stop.status !== 'delivered' && stop.status !== 'withdrawn'
      return {
        ...collecting(stop),
        n: stop.n,
        number: stop.number,
        shipment: stop.shipment,
        parts: stop.parts,
        status: stop.status,
        name: open ? stop.name : null,
        phone: open ? stop.phone : null,
        area: areaText(stop.abbr, stop.khoroo),
        address: open ? addressOf(stop) : null,
        instructions: open ? stop.instructions : null,
        promised_to: iso(stop.promised_to),
        window: stop.window,
        units: stop.units,
        alcohol: stop.alcohol,
        minimum_age: strictestAge,
        id_checked: stop.id_checked,
        called_at: iso(stop.called_at),
        done_at: iso(stop.done_at),
        photo: stop.photo,
        heading_at: iso(stop.heading_at),
        notified_at: iso(stop.notified_at),
        wish: open && isOpenRequest(stop.wish, ctx.now) ? stop.wish : null,
        pin: open ? serializePin(ctx, stop.pin) : null,
      }
    }),
  }
}
