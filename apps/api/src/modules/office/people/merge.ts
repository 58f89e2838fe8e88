import {
  type MergeField,
  mergeFields,
  type PersonMerge,
  type PersonPage,
} from '@delguur/contract/office/people-schemas'
import { decimal } from '@delguur/kit/money'
import { fullName } from '@delguur/kit/text/person-name'
import { actorOf, type Ctx } from '../../../platform/context.ts'
import { dryRun, type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { doOrRequest, type Requested, requireUnchanged } from '../../../platform/staff/approvals.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { countGiving, requireOthers } from '../../../platform/staff/staff-limits.ts'
import { spokenIn } from '../../../platform/tenant.ts'
import { endSessions } from '../../base/identity/index.ts'
import { accountNotice } from '../../messages/notify/index.ts'
import { type Holdings, moveHoldings } from '../../money/wallet/index.ts'
import { holdingsOfOrders, lastPosting } from './holdings-of-orders.queries.ts'
import { pickOf, type Side } from './merge.domain.ts'
import {
  cardsWorth,
  hasLater,
  insertMerge,
  type LockedMerge,
  lockMerge,
  type Movement,
  markUndone,
  moveBack,
  moveEverything,
} from './merge.repository.ts'
import { objectionPath } from './objection-path.ts'
import { changePerson, type LockedPerson, lockPerson, type PersonFields } from './people.repository.ts'
import { mergeLastsMs, personPage } from './person-page.ts'

export type MergeInput = {
  kept: number
  merged: number
  pick: Partial<Record<MergeField, Side | undefined>>
  reason: string
  dry_run: boolean
}

type Fields = Record<MergeField, string | null>
type Snapshot = Fields & { email_confirmed_at: string | null; phone_confirmed_at: string | null }
type Before = {
  kept: Snapshot
  gone: Snapshot & { name: string }
  /** The kept account as the merge left it. */
  left: Snapshot
  holdings: { money: number; bonus: number; points: number }
  /** The last posting before the merge; absent in merges from before it was kept. */
  posting?: number
}

const snapshotOf = (person: LockedPerson): Snapshot => ({
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
}: Snapshot): PersonFields => ({
  ...fields,
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  email_confirmed_at: email_confirmed_at === null ? null : new Date(email_confirmed_at),
  phone_confirmed_at: phone_confirmed_at === null ? null : new Date(phone_confirmed_at),
})

const nameOf = (person: LockedPerson): string => fullName(person) || (person.email ?? person.phone ?? '')

/** Both, locked in the order of their ids; refuses staff, accounts that were merged, and one with itself. */
async function lockBoth(tx: Tx, survivor: number, merged: number): Promise<[LockedPerson, LockedPerson]> {
  if (survivor === merged) throw new ShopError('merge_refused')
  const [low, high] = [
    await lockPerson(tx, Math.min(survivor, merged)),
    await lockPerson(tx, Math.max(survivor, merged)),
  ]
  const [one, other] = survivor < merged ? [low, high] : [high, low]
  if (!one || !other) throw new ShopError('not_found')
  for (const person of [one, other])
    if (person.role !== 'shopper' || person.suspended_role !== null || person.merged_into !== null)
      throw new ShopError('merge_refused')
  return [one, other]
}

/**
 * Makes two accounts one, or with `dry_run` only finds out what would come of it: the same work, rolled back. What moves counts as a
 * change of wallets does, for who keeps it; above the caller's limit another person has to approve it, and nobody does it to an
 * account of their own.
 */
export async function mergePeople(ctx: Ctx, input: MergeInput): Promise<PersonMerge | Requested> {
  if (input.dry_run) return dryRun(ctx.db, async (tx) => (await merge(ctx, tx, input)).preview)
  const { kept: survivor, merged, reason } = input
  const done = await doOrRequest(
    ctx,
    (within) => transact(within.db, (tx) => merge(within, tx, input)),
    async ({ held }, within) => {
      const amount = Object.values(held).reduce((sum, each) => sum + each, 0)
      const own = { subject: `person:${merged}`, to: { user_id: survivor } }
      if (amount === 0) await requireOthers(within, own.to)
      await requireOthers(within, { user_id: merged })
      const over_limit = await countGiving(within, { kind: 'wallet_change', amount, ...own })
      if (!over_limit) return undefined
      const states = { before: standing(input, held), after: { ...held, merged_into: survivor } }
      const subject = { subject_type: 'person', subject_id: String(survivor) }
      return { ...subject, input: { wish: { ...input } }, ...states, reason, over_limit }
    },
  )
  return 'preview' in done ? done.preview : done
}

type Held = { money: number; bonus: number; points: number; cards: number }
/** What an approval of a merge shows: it is refused once the merged account holds something else. */
const standing = ({ merged }: MergeInput, held: Held) => ({ merged, ...held })

/** Which of two values each field of the merged person has. */
function fieldsLeft(own: Snapshot, theirs: Snapshot, pick: MergeInput['pick']) {
  const picked = mergeFields.map((field) => ({
    field,
    kept: own[field],
    merged: theirs[field],
    picked: pickOf(own[field], theirs[field], pick[field]),
  }))
  const taken = (field: string): boolean => picked.some((each) => each.field === field && each.picked === 'merged')
  const left: Snapshot = {
    ...(Object.fromEntries(mergeFields.map((field) => [field, taken(field) ? theirs[field] : own[field]])) as Fields),
    email_confirmed_at: (taken('email') ? theirs : own).email_confirmed_at,
    phone_confirmed_at: (taken('phone') ? theirs : own).phone_confirmed_at,
  }
  return { picked, left }
}

type Joining = { pick: MergeInput['pick']; reason: string; made_by: number | null; actor: string; at: Date }

/** Makes two locked people one: fields, logins and all rows that are theirs. It can be undone by the row that it leaves. */
export async function joinPeople(tx: Tx, [one, other]: [LockedPerson, LockedPerson], how: Joining) {
  const { pick, reason, made_by, actor, at } = how
  const [survivor, merged] = [one.id, other.id]
  const [own, theirs] = [snapshotOf(one), snapshotOf(other)]
  const { picked, left } = fieldsLeft(own, theirs, pick)
  if (one.has_account && left.email === null && left.phone === null) throw new ShopError('merge_refused')
  const emptied = {
    email: null,
    phone: null,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    merged_into: survivor,
  }
  const tags = [...new Set([...one.tags, ...other.tags])]
  await changePerson(tx, merged, { ...emptied, updated_at: at })
  await changePerson(tx, survivor, { ...fieldsOf(left), tags, updated_at: at })
  await endSessions(tx, { user_id: merged }, { now: at, reason: 'ended_by_staff' })
  const cards = await cardsWorth(tx, merged)
  const moved = await moveEverything(tx, merged, survivor)
  const key = `merge:${survivor}:${merged}:${at.getTime()}`
  const holdings = await moveHoldings(tx, { from: merged, to: survivor, key, actor, at })
  const posting = await lastPosting(tx)
  const before: Before = { kept: own, gone: { ...theirs, name: nameOf(other) }, left, holdings, posting }
  const made = { kept_id: survivor, gone_id: merged, made_by, reason, created_at: at }
  const id = await insertMerge(tx, made, moved, before)
  return { id, picked, moved, holdings, cards }
}

async function merge(ctx: Ctx, tx: Tx, input: MergeInput): Promise<{ preview: PersonMerge; held: Held }> {
  const { kept: survivor, merged, pick, reason, dry_run } = input
  const [one, other] = await lockBoth(tx, survivor, merged)
  // nobody can sign in to a customer without an account
  if (other.has_account && !one.has_account) throw new ShopError('merge_account_stays')
  const how = { pick, reason, made_by: ctx.user?.id ?? null, actor: actorOf(ctx), at: ctx.now }
  const { id, picked, moved, holdings, cards } = await joinPeople(tx, [one, other], how)
  const held = { ...holdings, cards }
  if (ctx.act?.approval_id) await requireUnchanged(tx, ctx.act.approval_id, standing(input, held))
  await notifyMerged(ctx, tx, id, other)
  const after = { merged, merge: id, ...holdings }
  await audit(ctx, tx, { subject_type: 'person', subject_id: String(survivor), before: null, after, reason })
  const preview: PersonMerge = {
    id: dry_run ? null : id,
    kept: { id: survivor, name: nameOf(one) },
    merged: { id: merged, name: nameOf(other) },
    fields: picked,
    moves: movesOf(moved),
    balances: { money: decimal(holdings.money), bonus: decimal(holdings.bonus), points: holdings.points },
    dry_run,
  }
  return { preview, held }
}

/** The owner of the account that is gone hears of it wherever they were reached, and may object while it can be undone. */
async function notifyMerged(ctx: Ctx, tx: Tx, merge: number, merged: LockedPerson): Promise<void> {
  const { id: user_id, email, phone, selected_locale } = merged
  const locale = spokenIn(ctx.tenant, selected_locale)
  const sealed = ctx.secrets.seal('link', objectionPath(ctx.secrets, merge)).toString('base64')
  const notice = { user_id, kind: 'merged', locale, happened_at: ctx.now.toISOString(), sealed } as const
  for (const to of [email, phone]) if (to) await ctx.jobs.add(tx, accountNotice, { ...notice, to })
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
    for (const user_id of [row.kept_id, row.gone_id]) await requireOthers({ ...ctx, db: tx }, { user_id })
    await undoLocked(ctx, tx, row)
    return personPage({ ...ctx, db: tx }, row.kept_id)
  })

/** Both accounts before the merge, as `insertMerge` stored them. */
const beforeOf = (row: LockedMerge): Before => row.before as unknown as Before

/** The merged account as it was. */
export const mergedAccountOf = (row: LockedMerge): Before['gone'] => beforeOf(row).gone

/** Undoes a merge whose row is locked. */
export async function undoLocked(ctx: Ctx, tx: Tx, row: LockedMerge): Promise<void> {
  if (row.undone_at || ctx.now.getTime() - row.created_at.getTime() > mergeLastsMs)
    throw new ShopError('undo_impossible')
  const { id, kept_id, gone_id } = row
  const [low, high] = [
    await lockPerson(tx, Math.min(kept_id, gone_id)),
    await lockPerson(tx, Math.max(kept_id, gone_id)),
  ]
  const survivor = kept_id < gone_id ? low : high
  const merged = kept_id < gone_id ? high : low
  if (!survivor || merged?.merged_into !== kept_id || (await hasLater(tx, kept_id, id)))
    throw new ShopError('undo_changed')
  const before = beforeOf(row)
  if (JSON.stringify(snapshotOf(survivor)) !== JSON.stringify(ordered(before.left))) throw new ShopError('undo_changed')
  const moved = row.moved as unknown as Movement
  if (!(await moveBack(tx, moved, kept_id, gone_id))) throw new ShopError('undo_changed')
  // what moved, and what orders that go back have brought or cost the wallet since: it is of who paid them
  const since = before.posting ?? (await lastPosting(tx, row.created_at))
  const only = plusHoldings(before.holdings, await holdingsOfOrders(tx, kept_id, ordersIn(moved), since))
  await moveHoldings(tx, {
    from: kept_id,
    to: gone_id,
    only,
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
}

/** The orders that moved. */
const ordersIn = ({ columns }: Movement): number[] =>
  columns
    .filter(({ table, column }) => table === 'orders' && column === 'user_id')
    .flatMap(({ rows }) => rows.map(({ id }) => Number(id)))

function plusHoldings(one: Holdings, other: Holdings): Holdings {
  const sum = {
    money: one.money + other.money,
    bonus: one.bonus + other.bonus,
    points: one.points + other.points,
  }
  if (Math.min(sum.money, sum.bonus, sum.points) < 0) throw new ShopError('undo_changed')
  return sum
}

/** The members in the order in which they are compared; JSON of the database has its own. */
const ordered = (snapshot: Snapshot): Snapshot => ({
  ...(Object.fromEntries(mergeFields.map((field) => [field, snapshot[field]])) as Fields),
  email_confirmed_at: snapshot.email_confirmed_at,
  phone_confirmed_at: snapshot.phone_confirmed_at,
})
