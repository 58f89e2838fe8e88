import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

export type Subscription = {
  id: number
  user_id: number
  kind: string
  by: string
  rhythm: string
  locale: string
  created_at: Date
  sent_at: Date | null
}
const columns = ['id', 'user_id', 'kind', 'by', 'rhythm', 'locale', 'created_at', 'sent_at'] as const

/** What is mailed to somebody. */
export const subscriptionsOf = (db: Db, user_id: number): Promise<Subscription[]> =>
  db.selectFrom('report_subscriptions').select(columns).where('user_id', '=', user_id).orderBy('id').execute()

export type NewSubscription = Omit<Subscription, 'id' | 'sent_at'>

/** Adds one; one that is there stays as it is. */
export async function addSubscription(tx: Tx, query: NewSubscription): Promise<{ row: Subscription; added: boolean }> {
  const made = await tx
    .insertInto('report_subscriptions')
    .values(query)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'by', 'rhythm']).doNothing())
    .returning(columns)
    .executeTakeFirst()
  if (made) return { row: made, added: true }
  const { user_id, kind, by, rhythm } = query
  const row = await tx
    .selectFrom('report_subscriptions')
    .select(columns)
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('by', '=', by)
    .where('rhythm', '=', rhythm)
    .executeTakeFirstOrThrow()
  return { row, added: false }
}

export const removeSubscription = (tx: Tx, user_id: number, id: number): Promise<Subscription | undefined> =>
  tx
    .deleteFrom('report_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning(columns)
    .executeTakeFirst()

export type DueReport = Subscription & {
  email: string
  role: string
  staff_role: string
  own_role: string | null
  key: string | null
  name: string | null
  copied_from: string | null
  permissions: string[] | null
}

/** Subscriptions in some rhythms that were not mailed on a day, of who still works here and has an address. */
export async function dueReports(db: Db, rhythms: readonly string[], day: string): Promise<DueReport[]> {
  const { rows } =
    await sql<DueReport>`select s.id, s.user_id, s.kind, s.by, s.rhythm, s.locale, s.created_at, s.sent_at, u.email, u.role,
      u.staff_role, u.own_role, r.key, r.name, r.copied_from, r.permissions
    from report_subscriptions s join users u on u.id = s.user_id left join staff_roles r on r.key = u.own_role
    where s.rhythm = any(${[...rhythms]}::text[]) and s.sent_on is distinct from ${day}::date
      and u.role <> 'shopper' and u.email is not null order by s.id`.execute(db)
  return rows
}

/** Takes the mail of a day: false where it was sent already, or is being sent. */
export async function takeMail(tx: Tx, id: number, day: string, at: Date): Promise<boolean> {
  const taken = await tx
    .updateTable('report_subscriptions')
    .set({ sent_on: day, sent_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('sent_on', 'is', null), eb('sent_on', '<>', day)]))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
