import { type ChildReminder, mostChildren, mostMeasurements } from '@delguur/contract/account/children'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { dayAfter, type Measured } from '@delguur/kit/age/growth'
import { localDate } from '@delguur/kit/dates'
import type { Locale } from '@delguur/kit/locale'
import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { type ChildRow, childOf, childrenOf, consentOf } from './children.queries.ts'
import * as repository from './children.repository.ts'

const changes = { name: 'children.changes', tries: 120, seconds: 3600 }
/** Somebody older chooses their sizes themselves. */
const oldestDays = 18 * 366

export type MeasureInput = {
  height: number
  foot?: number | null | undefined
  head?: number | null | undefined
}

const mm = (cm: number): number => Math.round(cm * 10)
const measuredOf = (on: string, { height, foot, head }: MeasureInput): Measured => ({
  on,
  height_mm: mm(height),
  foot_mm: foot == null ? null : mm(foot),
  head_mm: head == null ? null : mm(head),
})

/** What a guardian agrees to, in their language; these words are recorded with the consent. */
export const consentWords = (locale: Locale): string =>
  createTranslator(locale, loadMessages(locale, ['children']))('children.consent.words')

/** The signed-in guardian, where the shop keeps profiles of children at all. */
export function guardianOf({ user, tenant }: Pick<Ctx, 'user' | 'tenant'>): number {
  if (!tenant.flags.children) throw new ShopError('not_found')
  if (!user) throw new ShopError('unauthenticated')
  return user.id
}

/** Under the guardian's lock, within their budget. */
async function change<T>(ctx: Ctx, act: (tx: Tx, guardian: number) => Promise<T>): Promise<T> {
  const guardian = guardianOf(ctx)
  await spend(ctx, changes, String(guardian))
  return transact(ctx.db, async (tx) => {
    await repository.lockGuardian(tx, guardian)
    return act(tx, guardian)
  })
}

async function mustFind(tx: Tx, guardian: number, id: number): Promise<ChildRow> {
  const row = await childOf(tx, guardian, id)
  if (!row) throw new ShopError('not_found')
  return row
}

const fault = (key: string, code: 'child_birthday_invalid' | 'child_measured_invalid') =>
  new ShopError('invalid_input', { faults: [{ key, code }] })

function checkBirthday({ now }: Ctx, born_on: string): void {
  const today = localDate(now)
  if (born_on > today || born_on < dayAfter(today, -oldestDays)) throw fault('born_on', 'child_birthday_invalid')
}

function checkMeasured({ now }: Ctx, key: string, on: string, born_on: string): void {
  if (on > localDate(now) || on < born_on) throw fault(key, 'child_measured_invalid')
}

/** Records what the guardian agreed to; once given it is not given again. */
export const giveConsent = (ctx: Ctx): Promise<void> =>
  change(ctx, (tx, guardian) =>
    repository.insertConsent(tx, guardian, {
      locale: ctx.locale,
      words: consentWords(ctx.locale),
      given_at: ctx.now,
    }),
  )

/** Takes the consent back: every child goes at once. */
export const withdrawConsent = (ctx: Ctx): Promise<void> =>
  change(ctx, (tx, guardian) => repository.withdraw(tx, guardian, ctx.now))

export type NewChild = MeasureInput & { name: string; born_on: string; measured_on?: string | undefined }

/** A child with its first measurement. Refuses without a consent (`child_consent_missing`) and beyond twelve (`children_too_many`). */
export const addChild = (ctx: Ctx, input: NewChild): Promise<ChildRow> =>
  change(ctx, async (tx, guardian) => {
    const { name, born_on, measured_on = localDate(ctx.now) } = input
    if (!(await consentOf(tx, guardian))) throw new ShopError('child_consent_missing')
    if ((await childrenOf(tx, guardian)).length >= mostChildren) throw new ShopError('children_too_many')
    checkBirthday(ctx, born_on)
    checkMeasured(ctx, 'measured_on', measured_on, born_on)
    const id = await repository.insertChild(tx, { user_id: guardian, name, born_on, created_at: ctx.now })
    await repository.saveMeasurement(tx, id, measuredOf(measured_on, input))
    return mustFind(tx, guardian, id)
  })

type Edit = { name?: string | undefined; born_on?: string | undefined; reminders?: ChildReminder[] | undefined }

export const editChild = (ctx: Ctx, id: number, { name, born_on, reminders }: Edit): Promise<ChildRow> =>
  change(ctx, async (tx, guardian) => {
    const { measured } = await mustFind(tx, guardian, id)
    if (born_on) {
      checkBirthday(ctx, born_on)
      if (measured.some(({ on }) => on < born_on)) throw fault('born_on', 'child_birthday_invalid')
    }
    await repository.updateChild(tx, id, {
      ...(name && { name }),
      ...(born_on && { born_on }),
      ...(reminders && { reminders: [...new Set(reminders)].sort() }),
    })
    return mustFind(tx, guardian, id)
  })

export const removeChild = (ctx: Ctx, id: number): Promise<void> =>
  change(ctx, async (tx, guardian) => {
    await mustFind(tx, guardian, id)
    await repository.deleteChild(tx, id)
  })

/** A measurement of a day, today's unless said; one of that day is replaced. */
export const measureChild = (ctx: Ctx, id: number, on: string | undefined, input: MeasureInput): Promise<ChildRow> =>
  change(ctx, async (tx, guardian) => {
    const day = on ?? localDate(ctx.now)
    const { born_on, measured } = await mustFind(tx, guardian, id)
    checkMeasured(ctx, 'on', day, born_on)
    if (measured.length >= mostMeasurements && !measured.some((each) => each.on === day))
      throw new ShopError('children_too_many')
    await repository.saveMeasurement(tx, id, measuredOf(day, input))
    return mustFind(tx, guardian, id)
  })

/** Forgets a measurement; the last one stays, a child without any has no size. */
export const forgetMeasurement = (ctx: Ctx, id: number, on: string): Promise<void> =>
  change(ctx, async (tx, guardian) => {
    const { measured } = await mustFind(tx, guardian, id)
    if (!measured.some((each) => each.on === on)) throw new ShopError('not_found')
    if (measured.length === 1) throw new ShopError('child_measured_invalid')
    await repository.deleteMeasurement(tx, id, on)
  })
