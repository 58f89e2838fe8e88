import type { Holiday } from '@delguur/contract/delivery/delivery-staff'
import type { Translated } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { deleteHoliday, insertHoliday, lockHoliday, updateHoliday } from './rules.repository.ts'

const subject = (day: string) => ({ subject_type: 'holiday', subject_id: day })
type Named = { day: string; name: Holiday['name'] }

function nameFrom(given: Holiday['name']): Translated {
  if (!given.mn) throw new ShopError('invalid_input', { faults: [{ key: 'name', code: 'blank' }] })
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text)) as Translated
}
const taken = () => new ShopError('conflict')

export const addHoliday = (ctx: Ctx, { day, name: given }: Named): Promise<Holiday> =>
  transact(ctx.db, async (tx) => {
    const name = nameFrom(given)
    if (!(await insertHoliday(tx, day, name))) throw taken()
    await audit(ctx, tx, { ...subject(day), before: null, after: { day, name } })
    return { day, name }
  })

export const editHoliday = (
  ctx: Ctx,
  at: string,
  input: { day?: string | undefined; name?: Holiday['name'] | undefined },
) =>
  transact(ctx.db, async (tx): Promise<Holiday> => {
    const before = await lockHoliday(tx, at)
    if (!before) throw new ShopError('not_found')
    const after = { day: input.day ?? before.day, name: input.name ? nameFrom(input.name) : before.name }
    if (after.day !== before.day && (await lockHoliday(tx, after.day))) throw taken()
    await updateHoliday(tx, at, after.day, after.name)
    await audit(ctx, tx, { ...subject(after.day), before, after })
    return after
  })

export const removeHoliday = (ctx: Ctx, day: string): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const before = await lockHoliday(tx, day)
    if (!before) throw new ShopError('not_found')
    await deleteHoliday(tx, day)
    await audit(ctx, tx, { ...subject(day), before, after: null })
  })
