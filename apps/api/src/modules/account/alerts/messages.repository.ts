import type { Locale } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { spokenIn, type Tenant } from '../../../platform/tenant.ts'
import type { AlertKind } from './alerts.domain.ts'

export type Due = {
  id: number
  alert_id: number
  event: string
  channel: 'notice' | 'email' | 'sms'
  tries: number
  of_id: number | null
  kind: AlertKind
  state: string
  user_id: number | null
  reader_id: number | null
  variant_id: number | null
  brand_id: number | null
  price: number | null
  notified_at: Date | null
  locale: Locale
}

/** The next message that is due, held until the transaction ends, with its alert. */
export async function takeDue(tx: Tx, tenant: Pick<Tenant, 'locales'>, now: Date): Promise<Due | undefined> {
  const { rows } = await sql<Omit<Due, 'locale'> & { locale: string }>`
    select m.id, m.alert_id, m.event, m.channel, m.tries, m.of_id, a.kind, a.state, a.user_id, a.reader_id, a.variant_id, a.brand_id,
      a.price::float8 as price, a.notified_at, a.locale
    from alert_messages m join alerts a on a.id = m.alert_id
    where m.outcome is null and m.due_at <= ${now} order by m.due_at, m.id limit 1 for update of m skip locked`.execute(
    tx,
  )
  const [row] = rows
  return row && { ...row, locale: spokenIn(tenant, row.locale) }
}

export const finish = (db: Db, id: number, outcome: 'sending' | 'sent' | 'moot' | 'failed', now: Date) =>
  sql`update alert_messages set outcome = ${outcome}, sent_at = ${now} where id = ${id}`.execute(db)

/** It is tried again, or for the first time, then. */
export const postpone = (db: Db, id: number, until: Date, tries: number) =>
  sql`update alert_messages set due_at = ${until}, tries = ${tries}, outcome = null, sent_at = null
    where id = ${id}`.execute(db)

/** What else is ready of a brand for the same person by the same way: it goes with this message. */
export const mergeReady = (tx: Tx, { id, alert_id, channel }: Due, now: Date) =>
  sql`update alert_messages set outcome = 'merged', merged_into = ${id}, sent_at = ${now}
    where alert_id = ${alert_id} and channel = ${channel} and outcome is null and id <> ${id}`.execute(tx)

/** What a message tells of, those that went with it included. */
export async function productsOf(tx: Tx, { id, of_id }: Due): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from alert_messages where (id = ${of_id ?? id} or merged_into = ${of_id ?? id})
      and product_id is not null`.execute(tx)
  return rows.map(({ product_id }) => product_id)
}

/** The same message by another way. */
export const alsoBy = (tx: Tx, { id, alert_id, event }: Due, channel: 'email' | 'sms', now: Date) =>
  sql`insert into alert_messages (alert_id, event, channel, of_id, due_at, created_at)
    values (${alert_id}, ${event}, ${channel}, ${id}, ${now}, ${now}) on conflict do nothing`.execute(tx)

/** What becomes of an alert whose message went: goods are told of once, a price down from what was told, a brand for ever. */
export const noteSent = (tx: Tx, { alert_id, kind }: Due, price: number | null, now: Date) =>
  sql`update alerts set notified_at = ${now}, changed_at = ${now}, price = case when kind = 'price' then ${price}::bigint end,
      state = ${kind === 'stock' || kind === 'low' ? 'done' : 'active'}
    where id = ${alert_id} and state in ('firing', 'active')`.execute(tx)

/** It was not so any more: the alert waits on. */
export const waitOn = (tx: Tx, { alert_id }: Due) =>
  sql`update alerts set state = 'active' where id = ${alert_id} and state = 'firing'`.execute(tx)
