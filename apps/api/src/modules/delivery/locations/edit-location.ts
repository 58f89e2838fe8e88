import type { locations } from '@delguur/contract/delivery/locations'
import { slugOf } from '@delguur/search/analysis/slug'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import type { SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen } from '../../../platform/http/seen-version.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { auditAll, type Change } from '../../../platform/staff/audit.ts'
import { isAsLeft, type UndoRow } from '../../../platform/staff/undoable.ts'
import { followPickUp } from '../shipping/index.ts'
import { fieldsAfter, type Sent, usual } from './location-fields.ts'
import { followLocation } from './locations.jobs.ts'
import { codesLike, type LocationFields, type LocationRow, locationById } from './locations.queries.ts'
import {
  dropDefault,
  insertLocation,
  lockLocation,
  lockLocations,
  lockVariants,
  nextPosition,
  openLocations,
  updateLocation,
} from './locations.repository.ts'
import { serializeLocation } from './locations.serializer.ts'

export const subject = (id: number) => ({ subject_type: 'location', subject_id: String(id) })

/** What the log says of a place. */
export const noted = ({
  id: _,
  version: __,
  active: ___,
  opening_hours: ____,
  archived_at: _____,
  ...fields
}: LocationRow) => fields

/** The code that a name makes, with a number where another place has it. */
async function codeOf(tx: Tx, { name, kind }: LocationFields): Promise<string> {
  const base =
    slugOf(name.en || name.mn)
      .slice(0, 40)
      .replace(/-+$/, '') || kind.replaceAll('_', '-')
  const taken = await codesLike(tx, base)
  let code = base
  for (let n = 2; taken.has(code); n++) code = `${base}-${n}`
  return code
}

const blank = { division_id: null, latitude: null, longitude: null, hours: null, hours_note: null, picture_key: null }

export const createLocation = (ctx: Ctx, input: z.output<typeof locations.create.body>): Promise<number> =>
  transact(ctx.db, async (tx) => {
    await lockLocations(tx)
    await lockVariants(tx)
    const isFirst = (await openLocations(tx)) === 0
    const start: LocationFields = {
      ...blank,
      ...usual[input.kind],
      kind: input.kind,
      name: { mn: '' },
      address: { mn: '' },
      phone: '',
      special_days: [],
      is_default: isFirst,
      position: await nextPosition(tx),
    }
    const fields = await fieldsAfter(ctx, tx, start, { ...input, is_default: isFirst || input.is_default }, 0)
    const moved = fields.is_default ? await defaultMoved(tx, 0) : []
    const id = await insertLocation(tx, await codeOf(tx, fields), fields)
    const row = await mustRead(tx, id)
    await followPickUp(tx, undefined, row)
    await ctx.jobs.add(tx, followLocation, { location_id: id })
    await auditAll(ctx, tx, [{ ...subject(id), version: 1, before: null, after: noted(row) }, ...moved])
    return id
  })

async function mustRead(tx: Tx, id: number): Promise<LocationRow> {
  const row = await locationById(tx, id)
  if (!row) throw new ShopError('not_found')
  return row
}

/** The default is one: what the place that was it until now has to say of that. */
async function defaultMoved(tx: Tx, to: number): Promise<Change[]> {
  const other = await dropDefault(tx, to)
  if (!other) return []
  const change = { before: { is_default: true }, after: { is_default: false } }
  return [{ ...subject(other.id), version: other.version, ...change }]
}

/** Changes the fields of a place that are sent. Refuses a version that is not the newest. */
export const editLocation = (ctx: Ctx, id: number, seen: SeenVersion, sent: Sent): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const before = await lockLocation(tx, id)
    if (!before) throw new ShopError('not_found')
    await requireSeen(tx, subject(id), { version: before.version, seen }, () => serializeLocation(before))
    await write(ctx, tx, before, await fieldsAfter(ctx, tx, before, sent, id))
  })

async function write(ctx: Ctx, tx: Tx, before: LocationRow, fields: LocationFields): Promise<void> {
  const { id } = before
  if (before.is_default && !fields.is_default)
    throw new ShopError('location_default', { params: { name: before.name.mn } })
  if (fields.is_default && !before.active)
    throw new ShopError('location_archived', { params: { name: before.name.mn } })
  const { is_default, ...known } = fields
  const moved = is_default && !before.is_default ? await defaultMoved(tx, id) : []
  await updateLocation(tx, id, pick({ ...known, is_default }))
  const after = await mustRead(tx, id)
  await followPickUp(tx, before, after)
  if (before.ships !== after.ships || before.is_pick_up !== after.is_pick_up)
    await ctx.jobs.add(tx, followLocation, { location_id: id })
  await auditAll(ctx, tx, [
    { ...subject(id), version: after.version, before: noted(before), after: noted(after) },
    ...moved,
  ])
}

/** The fields of a row alone. */
const pick = ({
  kind,
  name,
  address,
  division_id,
  latitude,
  longitude,
  phone,
  hours,
  hours_note,
  ...rest
}: LocationFields): LocationFields => {
  const { special_days, picture_key, is_pick_up, sells_on_till, ships, is_default, position } = rest
  const where = { division_id, latitude, longitude }
  const does = { is_pick_up, sells_on_till, ships, is_default, position }
  return { kind, name, address, ...where, phone, hours, hours_note, special_days, picture_key, ...does }
}

/** Gives a place what it had before an edit; `undo_changed` where it was changed since. */
export const undoEdit = (ctx: Ctx, id: number, row: Pick<UndoRow, 'before' | 'after'>): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const now = await lockLocation(tx, id)
    if (!now || !isAsLeft(noted(now), row)) throw new ShopError('undo_changed')
    await write(ctx, tx, now, { ...now, ...(row.before as Partial<LocationFields>) })
  })
