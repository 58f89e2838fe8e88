import type { Purpose } from '@delguur/contract/base/measurement'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

export type Choice = {
  analytics: boolean
  advertising: boolean
  client_id?: string | undefined
  browser_id?: string | undefined
  click_id?: string | undefined
}

/** What a person allows from now on: a row of its own with its moment; the same again is none. */
export const insertAnswer = (tx: Tx, userId: number, purpose: Purpose, granted: boolean, now: Date): Promise<unknown> =>
  tx
    .insertInto('consents')
    .values({ user_id: userId, channel: 'browser', topic: purpose, granted, created_at: now })
    .execute()

/** What goes with a cart into its order; of what is not allowed nothing is kept. */
export async function keepOfCart(tx: Tx, orderId: number, choice: Choice, agent: string, now: Date): Promise<void> {
  const { analytics, advertising } = choice
  if (!analytics && !advertising) {
    await tx.deleteFrom('order_measurements').where('order_id', '=', orderId).execute()
    return
  }
  const row = {
    analytics,
    advertising,
    client_id: (analytics && choice.client_id) || null,
    browser_id: (advertising && choice.browser_id) || null,
    click_id: (advertising && choice.click_id) || null,
    user_agent: advertising ? agent : null,
    agreed_at: now,
  }
  await tx
    .insertInto('order_measurements')
    .values({ order_id: orderId, ...row })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute()
}

/** Takes consent back of a placed order: what is not sent yet is not, and what names the browser is forgotten. */
export async function withdrawOfOrder(tx: Tx, orderId: number, left: Choice): Promise<void> {
  await sql`update order_measurements set analytics = analytics and ${left.analytics},
      advertising = advertising and ${left.advertising},
      client_id = case when ${left.analytics} then client_id end,
      browser_id = case when ${left.advertising} then browser_id end,
      click_id = case when ${left.advertising} then click_id end,
      user_agent = case when ${left.advertising} then user_agent end
    where order_id = ${orderId}`.execute(tx)
  await sql`update purchase_reports r set status = 'dropped', next_try_at = null from order_measurements m
    where r.order_id = ${orderId} and m.order_id = r.order_id and r.status = 'pending'
      and not case r.purpose when 'analytics' then m.analytics else m.advertising end`.execute(tx)
}

/** Takes the event for one browser, once among however many ask at once; whether it was this one. */
export async function takeForBrowser(db: Db, orderId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`update order_measurements set claimed_at = ${now}
    where order_id = ${orderId} and claimed_at is null and purchased_at is not null and (analytics or advertising)
    returning order_id`.execute(db)
  return rows.length > 0
}

export type Due = {
  id: number
  order_id: number
  purpose: Purpose
  tries: number
  purchased_at: Date
  client_id: string | null
  browser_id: string | null
  click_id: string | null
  user_agent: string | null
  /** Whether it still is: at the order, in the account, and the order was not called off. */
  allowed: boolean
}

/** Takes reports whose time has come; others leave them alone until `until`. */
export async function takeDueReports(db: Db, now: Date, until: Date, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (select r.id from purchase_reports r where r.next_try_at <= ${now}
      order by r.next_try_at, r.id limit ${limit} for update skip locked)
    update purchase_reports r set next_try_at = ${until}, tries = r.tries + 1
    from due, order_measurements m join orders o on o.id = m.order_id
    where r.id = due.id and m.order_id = r.order_id
    returning r.id, r.order_id, r.purpose, r.tries, m.purchased_at, m.client_id, m.browser_id, m.click_id, m.user_agent,
      case r.purpose when 'analytics' then m.analytics else m.advertising end
        and o.status not in ('canceled', 'expired')
        and coalesce((select c.granted from consents c where c.user_id = o.user_id and c.channel = 'browser'
          and c.topic = r.purpose order by c.id desc limit 1), true) as allowed`.execute(db)
  return rows
}

export type Outcome =
  | { status: 'sent' | 'dropped' | 'dead'; next_try_at: null; last_error: string | null }
  | { status: 'pending'; next_try_at: Date; last_error: string }

/** Notes what became of a report; after the last of an order what names its browser is forgotten. */
export async function noteReport(db: Db, { id, order_id }: Due, outcome: Outcome): Promise<void> {
  await db.updateTable('purchase_reports').set(outcome).where('id', '=', id).where('status', '=', 'pending').execute()
  await sql`update order_measurements m set client_id = null, browser_id = null, click_id = null, user_agent = null
    where m.order_id = ${order_id} and not exists (select from purchase_reports r where r.order_id = m.order_id
      and r.status = 'pending')`.execute(db)
}

/** Carts and orders that came to nothing: what was agreed at them is forgotten after a while. */
export const forgetUnbought = (db: Db, before: Date): Promise<unknown> =>
  db.deleteFrom('order_measurements').where('purchased_at', 'is', null).where('agreed_at', '<', before).execute()

/** Locks the order of a token, or the newest open cart of a person. */
export async function lockMeasured(
  tx: Tx,
  { token, user }: { token: string | null; user: number | null },
): Promise<{ id: number; status: string } | undefined> {
  const open = tx.selectFrom('orders').select(['id', 'status']).orderBy('id', 'desc').limit(1).forUpdate()
  const found = token ? await open.where('token', '=', token).executeTakeFirst() : undefined
  if (found || user === null) return found
  return open.where('user_id', '=', user).where('status', '=', 'cart').executeTakeFirst()
}
