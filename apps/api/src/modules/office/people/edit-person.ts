import { isDeepStrictEqual } from 'node:util'
import type { PersonPage, revealable } from '@delguur/contract/office/people-schemas'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import type { SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen } from '../../../platform/http/seen-version.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { endSessions } from '../../base/identity/index.ts'
import { registerPurpose } from '../../money/leasing/index.ts'
import {
  changePerson,
  deleteContact,
  deleteNote,
  firstContact,
  insertNote,
  type LockedPerson,
  lockPerson,
} from './people.repository.ts'
import { sealedRegister } from './person-page.queries.ts'
import { personPage } from './person-page.ts'

/** A shopper whose account is one of its own; staff are changed on the screen of staff. */
export async function lockShopper(tx: Tx, id: number): Promise<LockedPerson> {
  const person = await lockPerson(tx, id)
  if (person?.role !== 'shopper' || person.suspended_role !== null || person.merged_into !== null)
    throw new ShopError('not_found')
  return person
}

const subject = (id: number) => ({ subject_type: 'person', subject_id: String(id) })

export type PersonEdit = {
  first_name?: string | undefined
  last_name?: string | undefined
  birth_date?: string | null | undefined
  gender?: 'male' | 'female' | null | undefined
  tags?: string[] | undefined
}

/** The audit log names no person: that a name or birthday was changed stands there, not from what to what. */
const touched = (names: readonly string[], version: number) =>
  Object.fromEntries(names.map((name) => [name, `•${version}`]))

/** Changes names and birthday on the version that was seen; `version_conflict` says what changed since. */
export const editPerson = (ctx: Ctx, id: number, seen: SeenVersion, edit: PersonEdit): Promise<PersonPage> =>
  transact(ctx.db, async (tx) => {
    const person = await lockShopper(tx, id)
    await requireSeen(tx, subject(id), { version: person.version, seen }, () => personPage({ ...ctx, db: tx }, id))
    const fields = Object.fromEntries(
      Object.entries(edit).filter(
        ([name, value]) => value !== undefined && !isDeepStrictEqual(value, person[name as keyof PersonEdit]),
      ),
    )
    if (Object.keys(fields).length > 0) {
      await changePerson(tx, id, { ...fields, updated_at: ctx.now })
      const names = Object.keys(fields)
      const { version } = person
      const states = { before: touched(names, version), after: touched(names, version + 1) }
      await audit(ctx, tx, { ...subject(id), version: version + 1, ...states })
    }
    return personPage({ ...ctx, db: tx }, id)
  })

/** Keeps somebody from signing in and ends their sign-ins; blocked again, the first reason stays. */
export const blockPerson = (ctx: Ctx, id: number, reason: string): Promise<PersonPage> =>
  transact(ctx.db, async (tx) => {
    const person = await lockShopper(tx, id)
    if (!person.blocked_at) {
      await changePerson(tx, id, { blocked_at: ctx.now, blocked_reason: reason, updated_at: ctx.now })
      await endSessions(tx, { user_id: id }, { now: ctx.now, reason: 'ended_by_staff' })
      await audit(ctx, tx, { ...subject(id), before: { blocked: false }, after: { blocked: true }, reason })
    }
    return personPage({ ...ctx, db: tx }, id)
  })

export const unblockPerson = (ctx: Ctx, id: number): Promise<PersonPage> =>
  transact(ctx.db, async (tx) => {
    const person = await lockShopper(tx, id)
    if (person.blocked_at) {
      await changePerson(tx, id, { blocked_at: null, blocked_reason: null, updated_at: ctx.now })
      await audit(ctx, tx, { ...subject(id), before: { blocked: true }, after: { blocked: false } })
    }
    return personPage({ ...ctx, db: tx }, id)
  })

type Field = (typeof revealable)[number]

/** A masked field of somebody, with a row in the audit log that says who saw it and why, and not what it was. */
export const revealField = (ctx: Ctx, id: number, field: Field, reason: string) =>
  transact(ctx.db, async (tx) => {
    const person = await lockShopper(tx, id)
    const sealed = field === 'register_number' ? await sealedRegister(tx, id) : null
    const value =
      field === 'register_number'
        ? (sealed && ctx.secrets.open(registerPurpose, sealed)) || null
        : (person[field] ?? (await firstContact(tx, id, field)))
    await audit(ctx, tx, { ...subject(id), before: null, after: { revealed: field }, reason })
    return { field, value }
  })

export const addNote = (ctx: Ctx, id: number, text: string): Promise<PersonPage> =>
  transact(ctx.db, async (tx) => {
    await lockShopper(tx, id)
    const author_id = ctx.user?.id ?? null
    const note = await insertNote(tx, { user_id: id, text, author_id, created_at: ctx.now })
    await audit(ctx, tx, { ...subject(id), before: null, after: { note } })
    return personPage({ ...ctx, db: tx }, id)
  })

/** A number or address that names this customer no longer; their orders stay theirs. */
export const removeContact = (ctx: Ctx, id: number, contact: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    await lockShopper(tx, id)
    if (!(await deleteContact(tx, id, contact))) throw new ShopError('not_found')
    await audit(ctx, tx, { ...subject(id), before: { contact }, after: null })
  })

export const removeNote = (ctx: Ctx, id: number, note: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    await lockShopper(tx, id)
    if (!(await deleteNote(tx, id, note))) throw new ShopError('not_found')
    await audit(ctx, tx, { ...subject(id), before: { note }, after: null })
  })
