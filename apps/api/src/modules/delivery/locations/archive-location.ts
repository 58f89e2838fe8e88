import type { ErrorCode } from '@delguur/contract/errors'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { requireSeen } from '../../../platform/http/seen-version.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { subject } from './edit-location.ts'
import { type Use, type UseName, usesOf } from './holds.queries.ts'
import { followLocation } from './locations.jobs.ts'
import { type LocationRow, namesake } from './locations.queries.ts'
import { lockLocation, lockLocations, lockVariants, openLocations, setArchived } from './locations.repository.ts'

const refusals: Record<UseName, ErrorCode> = {
  stock: 'location_has_stock',
  transfers: 'location_in_transfer',
  counts: 'location_in_count',
  waves: 'location_in_wave',
  pick_ups: 'location_has_pick_ups',
  orders: 'location_has_orders',
  trade_ins: 'location_has_trade_ins',
}

const namesOf = ({ names, units, what }: Use): string =>
  names.join(', ') +
  (what !== 'stock' && units > names.length ? ` +${units - names.length}` : names.length === 5 ? ', …' : '')

async function mustLock(ctx: Ctx, tx: Tx, id: number): Promise<LocationRow> {
  const place = await lockLocation(tx, id)
  if (!place) throw new ShopError('not_found')
  await requireSeen(tx, subject(id), { version: place.version, seen: ctx.act?.seen })
  return place
}

/**
 * Archives a place that holds nothing. Orders, transfers and staff who put goods there hold its row (`for key share`), so that they
 * come before the question what it holds, or find it archived.
 */
export const archiveLocation = (ctx: Ctx, id: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const place = await mustLock(ctx, tx, id)
    if (!place.active) return
    const name = place.name.mn
    if ((await openLocations(tx)) === 1) throw new ShopError('location_last', { params: { name } })
    if (place.is_default) throw new ShopError('location_default', { params: { name } })
    const uses = await usesOf(tx, id)
    const [first] = uses
    if (first)
      throw new ShopError(refusals[first.what], {
        params: { name, units: first.units, names: namesOf(first) },
        beside: { uses },
      })
    await setArchived(tx, id, ctx.now)
    await ctx.jobs.add(tx, followLocation, { location_id: id })
    const states = { before: { archived: false }, after: { archived: true } }
    await audit(ctx, tx, { ...subject(id), version: place.version + 1, ...states })
  })

/** Opens an archived place again, under a name that no other has meanwhile. */
export const restoreLocation = (ctx: Ctx, id: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    await lockLocations(tx)
    await lockVariants(tx)
    const place = await mustLock(ctx, tx, id)
    if (place.active) return
    const other = await namesake(tx, id, place.name)
    if (other) throw new ShopError('location_name_in_use', { params: { name: other.mn } })
    await setArchived(tx, id, null)
    await ctx.jobs.add(tx, followLocation, { location_id: id })
    const states = { before: { archived: true }, after: { archived: false } }
    await audit(ctx, tx, { ...subject(id), version: place.version + 1, ...states })
  })
