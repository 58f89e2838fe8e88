import type { DeliveryWindow } from '@delguur/contract/delivery/windows'
import { localDate, localDayAt } from '@delguur/kit/dates'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import type { SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen, withSent } from '../../../platform/http/seen-version.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { divisionIndex } from '../shipping/index.ts'
import { allWindows, bookedOf, openOrdersOf, type StoredWindow, windowById } from './windows.queries.ts'
import { closeWindow, insertWindow, lockForEdit, updateWindow, type WindowFields } from './windows.repository.ts'

const subject = (id: number) => ({ subject_type: 'window', subject_id: String(id) })

/** All windows with the orders of the week. */
export async function listWindows(ctx: Ctx): Promise<{ windows: DeliveryWindow[] }> {
  const windows = await allWindows(ctx.db)
  const [from, to] = [localDate(ctx.now), localDate(localDayAt(ctx.now, 6, 12))]
  const ids = windows.map(({ id }) => id)
  const [index, booked] = await Promise.all([divisionIndex(ctx.db), bookedOf(ctx.db, ids, from, to)])
  return {
    windows: windows.map(({ opens, closes, places, ...window }) => ({
      ...window,
      from: opens,
      to: closes,
      places: places.map((id) => {
        const place = index.get(id)
        return { id, name: { mn: place?.name_mn ?? id, en: place?.name_en ?? id } }
      }),
      booked: booked
        .filter(({ window_id }) => window_id === window.id)
        .map(({ day, orders }) => ({ day, orders }))
        .sort((a, b) => (a.day < b.day ? -1 : 1)),
    })),
  }
}

type Sent = { [K in keyof Input]?: Input[K] | undefined }
type Input = Omit<WindowFields, 'opens' | 'closes'> & { from: string; to: string }

async function checked(ctx: Ctx, { from, to, places, days, closed_days, ...rest }: Input): Promise<WindowFields> {
  const index = await divisionIndex(ctx.db)
  if (places.some((id) => !index.get(id)))
    throw new ShopError('invalid_input', { faults: [{ key: 'places', code: 'entry_unknown' }] })
  if (from >= to) throw new ShopError('invalid_input', { faults: [{ key: 'to', code: 'form_wrong' }] })
  const sorted = { days: [...new Set(days)].sort((a, b) => a - b), closed_days: [...new Set(closed_days)].sort() }
  return { ...rest, ...sorted, places: [...new Set(places)], opens: from, closes: to }
}

export const addWindow = (ctx: Ctx, input: Input): Promise<number> =>
  transact(ctx.db, async (tx) => {
    const window = await checked(ctx, input)
    const id = await insertWindow(tx, window)
    await audit(ctx, tx, { ...subject(id), version: 1, before: null, after: window })
    return id
  })

async function lockSeen(ctx: Ctx, tx: Tx, id: number, seen: SeenVersion | undefined): Promise<StoredWindow> {
  const stored = (await lockForEdit(tx, id)) ? await windowById(tx, id) : undefined
  if (!stored) throw new ShopError('not_found')
  await requireSeen(tx, subject(id), { version: stored.version, seen }, () => listWindows({ ...ctx, db: tx }))
  return stored
}

/** Changes a window; orders that have it keep their day and hours. Refuses a version that is not the newest. */
export const editWindow = (ctx: Ctx, id: number, seen: SeenVersion, sent: Sent): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const { id: _, version, opens: from, closes: to, ...before } = await lockSeen(ctx, tx, id, seen)
    const after = await checked(ctx, withSent({ ...before, from, to }, sent))
    await updateWindow(tx, id, after)
    await audit(ctx, tx, {
      ...subject(id),
      version: version + 1,
      before: { ...before, opens: from, closes: to },
      after,
    })
  })

/** A window is offered no more. Refused as `delivery_window_used` while open orders have it, with how many. */
export const removeWindow = (ctx: Ctx, id: number, seen: SeenVersion | undefined): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const { id: _, version, ...before } = await lockSeen(ctx, tx, id, seen)
    const orders = await openOrdersOf(tx, id)
    if (orders > 0) throw new ShopError('delivery_window_used', { params: { count: orders } })
    await closeWindow(tx, id)
    await audit(ctx, tx, { ...subject(id), version: version + 1, before, after: null })
  })
