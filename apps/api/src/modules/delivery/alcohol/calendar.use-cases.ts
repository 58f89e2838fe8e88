import type { AlcoholCalendar } from '@delguur/contract/delivery/alcohol'
import type { Ctx } from '../../../platform/context.ts'
import { type Db, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { isDivision, listDryDays, listHours } from './calendar.queries.ts'
import { deleteDryDay, type HoursRow, type NewDryDay, replaceHours, writeDryDay } from './calendar.repository.ts'

async function needDivision(db: Db, id: string | null): Promise<void> {
  const code = 'division_invalid'
  if (id !== null && !(await isDivision(db, id))) throw new ShopError(code, { faults: [{ key: 'division_id', code }] })
}

/**
 * Sets the hours of sale of a division, or of the whole country, all at once; none takes its own away. Orders that are being
 * placed end by the old ones first. Refuses an unknown division, and hours of one day that begin together or never end.
 */
export async function setHours(ctx: Ctx, division_id: string | null, hours: HoursRow[]): Promise<AlcoholCalendar> {
  const begins = new Set(hours.map(({ weekday, opens }) => `${weekday} ${opens}`))
  const isOdd = hours.some(({ opens, closes }) => opens === closes || closes === '00:00')
  if (begins.size < hours.length || isOdd)
    throw new ShopError('invalid_input', { faults: [{ key: 'hours', code: 'hours_wrong' }] })
  await transact(ctx.db, async (tx) => {
    await needDivision(tx, division_id)
    const hoursNow = async () =>
      (await listHours(tx)).filter((each) => each.division_id === division_id).map(({ id: _id, ...each }) => each)
    const before = { hours: await hoursNow() }
    await replaceHours(tx, division_id, hours)
    const subject = { subject_type: 'sale_hours', subject_id: division_id ?? 'MN' }
    await audit(ctx, tx, { ...subject, before, after: { hours: await hoursNow() } })
  })
  return { hours: await listHours(ctx.db), dry_days: await dryDays(ctx) }
}

/** Adds a day without sale; said again of the same day it has the new reason. Refuses an unknown division. */
export async function addDryDay(ctx: Ctx, day: NewDryDay): Promise<AlcoholCalendar['dry_days'][number]> {
  const id = await transact(ctx.db, async (tx) => {
    await needDivision(tx, day.division_id)
    const made = await writeDryDay(tx, day)
    await audit(ctx, tx, { subject_type: 'dry_day', subject_id: String(made), before: null, after: day })
    return made
  })
  const made = (await dryDays(ctx)).find((each) => each.id === id)
  if (!made) throw new ShopError('not_found')
  return made
}

/** Takes a day without sale back. */
export async function removeDryDay(ctx: Ctx, id: number): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const before = (await listDryDays(tx)).find((each) => each.id === id)
    if (!(await deleteDryDay(tx, id))) throw new ShopError('not_found')
    await audit(ctx, tx, { subject_type: 'dry_day', subject_id: String(id), before: before ?? null, after: null })
  })
}

/** The days without sale, as staff see them. */
export const dryDays = async ({ db }: Pick<Ctx, 'db'>): Promise<AlcoholCalendar['dry_days']> =>
  (await listDryDays(db)).map(({ reason, ...day }) => ({
    ...day,
    reason: reason as AlcoholCalendar['dry_days'][number]['reason'],
  }))
