import { type MergeField, mergeFields, type PersonMerge, type PersonPage } from '@delguur/contract/people-staff'
import { decimal } from '@delguur/kit/money'
import { fullName } from '@delguur/kit/person-name'
import { audit } from '../../platform/audit.ts'
import { actorOf, type Ctx } from '../../platform/context.ts'
import { dryRun, type Tx, transact } from '../../platform/db.ts'
import { ShopError } from '../../platform/shop-error.ts'
import { endSessions } from '../identity/index.ts'
import { moveHoldings } from '../wallet/index.ts'
import { pickOf, type Side } from './merge.domain.ts'
import {
  hasLater,
  insertMerge,
  lockMerge,
  type Movement,
  markUndone,
  moveBack,
  moveEverything,
} from './merge.repository.ts'
import { changePerson, type LockedPerson, lockPerson, type PersonFields } from './people.repository.ts'
import { mergeLastsMs, personPage } from './person-page.ts'

export type MergeWish = {
  kept: number
  merged: number
  pick: Partial<Record<MergeField, Side | undefined>>
  reason: string
  dry_run: boolean
}

type Fields = Record<MergeField, string | null>
type Kept = Fields & { email_confirmed_at: string | null; phone_confirmed_at: string | null }
type Before = {
  kept: Kept
  gone: Kept & { name: string }
  /** The kept account as the merge left it. */
  left: Kept
  holdings: { money: number; bonus: number; points: number }
}

const keptOf = (person: LockedPerson): Kept => ({
  ...(Object.fromEntries(mergeFields.map((field) => [field, person[field] ?? null])) as Fields),
  email_confirmed_at: person.email_confirmed_at?.toISOString() ?? null,
  phone_confirmed_at: person.phone_confirmed_at?.toISOString() ?? null,
})

const fieldsOf = ({
  email_confirmed_at,
  phone_confirmed_at,
  first_name,
  last_name,
  ...fields
}: Kept): PersonFields => ({
  ...fields,
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  email_confirmed_at: email_confirmed_at === null ? null : new Date(email_confirmed_at),
  phone_confirmed_at: phone_confirmed_at === null ? null : new Date(phone_confirmed_at),
})

const nameOf = (person: LockedPerson): string => fullName(person) || (person.email ?? person.phone ?? '')

/** Both, locked in the order of their ids; refuses staff, accounts that were merged, and one with itself. */
async function lockBoth(tx: Tx, kept: number, merged: number): Promise<[LockedPerson, LockedPerson]> {
  if (kept === merged) throw new ShopError('merge_refused')
  const [low, high] = [await lockPerson(tx, Math.min(kept, merged)), await lockPerson(tx, Math.max(kept, merged))]
  const [one, other] = kept < merged ? [low, high] : [high, low]
  if (!one || !other) throw new ShopError('not_found')
  for (const person of [one, other])
    if (person.role !== 'shopper' || person.merged_into !== null) throw new ShopError('merge_refused')
  return [one, other]
}

/** Makes two accounts one, or with `dry_run` only finds out what would come of it: the same work, rolled back. */
export const mergePeople = (ctx: Ctx, wish: MergeWish): Promise<PersonMerge> =>
  wish.dry_run ? dryRun(ctx.db, (tx) => merge(ctx, tx, wish)) : transact(ctx.db, (tx) => merge(ctx, tx, wish))

async function merge(ctx: Ctx, tx: Tx, { kept, merged, pick, reason, dry_run }: MergeWish): Promise<PersonMerge> {
  const [one, other] = await lockBoth(tx, kept, merged)
  const [own, theirs] = [keptOf(one), keptOf(other)]
  const picked = mergeFields.map((field) => ({
    field,
    kept: own[field],
    merged: theirs[field],
    picked: pickOf(own[field], theirs[field], pick[field]),
  }))
  const taken = (field: string): boolean => picked.some((each) => each.field === field && each.picked === 'merged')
  const left: Kept = {
    ...(Object.fromEntries(mergeFields.map((field) => [field, taken(field) ? theirs[field] : own[field]])) as Fields),
    email_confirmed_at: (taken('email') ? theirs : own).email_confirmed_at,
    phone_confirmed_at: (taken('phone') ? theirs : own).phone_confirmed_at,
  }
  if (left.email === null && left.phone === null) throw new ShopError('merge_refused')
  const gone = { email: null, phone: null, email_confirmed_at: null, phone_confirmed_at: null, merged_into: kept }
  await changePerson(tx, merged, { ...gone, updated_at: ctx.now })
  await changePerson(tx, kept, { ...fieldsOf(left), updated_at: ctx.now })
  await endSessions(tx, { user_id: merged }, { now: ctx.now, reason: 'ended_by_staff' })
  const moved = await moveEverything(tx, merged, kept)
  const holdings = await moveHoldings(tx, {
    from: merged,
    to: kept,
    key: `merge:${kept}:${merged}:${ctx.now.getTime()}`,
    actor: actorOf(ctx),
    at: ctx.now,
  })
  const before: Before = { kept: own, gone: { ...theirs, name: nameOf(other) }, left, holdings }
  const made = { kept_id: kept, gone_id: merged, made_by: ctx.user?.id ?? null, reason, created_at: ctx.now }
  const id = await insertMerge(tx, made, moved, before)
  const after = { merged, merge: id, ...holdings }
  await audit(ctx, tx, { subject_type: 'person', subject_id: String(kept), before: null, after, reason })
  return {
    id: dry_run ? null : id,
    kept: { id: kept, name: nameOf(one) },
    merged: { id: merged, name: nameOf(other) },
    fields: picked,
    moves: movesOf(moved),
    balances: { money: decimal(holdings.money), bonus: decimal(holdings.bonus), points: holdings.points },
    dry_run,
  }
}

function movesOf({ columns }: Movement): PersonMerge['moves'] {
  const tables = [...new Set(columns.map(({ table }) => table))]
  return tables.map((table) => {
    const own = columns.filter((each) => each.table === table)
    const sum = (of: (each: (typeof own)[number]) => number) => own.reduce((all, each) => all + of(each), 0)
    return { table, rows: sum(({ rows }) => rows.length), left: sum((each) => each.left) }
  })
}

/**
 * Makes two accounts of one again, with what moved. Refuses after thirty days and a second time (`undo_impossible`), and what was
 * changed since: fields, money that was spent, a login that somebody else has (`undo_changed`).
 */
export const undoMerge = (ctx: Ctx, id: number): Promise<PersonPage> =>
  transact(ctx.db, async (tx) => {
    const row = await lockMerge(tx, id)
    if (!row) throw new ShopError('not_found')
    if (row.undone_at || ctx.now.getTime() - row.created_at.getTime() > mergeLastsMs)
      throw new ShopError('undo_impossible')
    const { kept_id, gone_id } = row
    const [low, high] = [
      await lockPerson(tx, Math.min(kept_id, gone_id)),
      await lockPerson(tx, Math.max(kept_id, gone_id)),
    ]
    const kept = kept_id < gone_id ? low : high
    const gone = kept_id < gone_id ? high : low
    if (!kept || gone?.merged_into !== kept_id || (await hasLater(tx, kept_id, id))) throw new ShopError('undo_changed')
    const before = row.before as unknown as Before
    if (JSON.stringify(keptOf(kept)) !== JSON.stringify(ordered(before.left))) throw new ShopError('undo_changed')
    if (!(await moveBack(tx, row.moved as unknown as Movement, kept_id, gone_id))) throw new ShopError('undo_changed')
    await moveHoldings(tx, {
      from: kept_id,
      to: gone_id,
      only: before.holdings,
      key: `unmerge:${id}`,
      actor: actorOf(ctx),
      at: ctx.now,
    })
    await changePerson(tx, kept_id, { ...fieldsOf(before.kept), updated_at: ctx.now })
    const { name: _, ...fields } = before.gone
    try {
      await changePerson(tx, gone_id, { ...fieldsOf(fields), merged_into: null, updated_at: ctx.now })
    } catch (error) {
      if ((error as { code?: string }).code === '23505') throw new ShopError('undo_changed')
      throw error
    }
    await markUndone(tx, id, ctx.now)
    const states = { before: { merged: gone_id, merge: id }, after: null }
    await audit(ctx, tx, { subject_type: 'person', subject_id: String(kept_id), ...states })
    return personPage({ ...ctx, db: tx }, kept_id)
  })

/** The members in the order in which they are compared; JSON of the database has its own. */
const ordered = (kept: Kept): Kept => ({
  ...(Object.fromEntries(mergeFields.map((field) => [field, kept[field]])) as Fields),
  email_confirmed_at: kept.email_confirmed_at,
  phone_confirmed_at: kept.phone_confirmed_at,
})
