import type { ListQuery } from '@delguur/contract/list'
import type { CampaignRow } from '@delguur/contract/messages/campaigns'
import { campaignStates } from '@delguur/contract/messages/campaigns'
import { templateChannels } from '@delguur/contract/messages/message-lists'
import { dayMs } from '@delguur/kit/dates'
import type { Translated } from '@delguur/kit/locale'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { type ListSpec, readList } from '../../../platform/http/list.ts'
import { anyOf } from '../../../platform/http/list-filters.ts'
import { reachedAt } from '../../base/customers/index.ts'
import { inSegment, rulesOfSegment } from '../segments/index.ts'

export type CampaignFields = {
  name: string
  channel: CampaignRow['channel']
  topic: CampaignRow['topic']
  locales: string[]
  segment_id: number | null
  subject: Translated
  body: Translated
  button: Translated
  url: string
}
export type StoredCampaign = CampaignFields & {
  id: number
  status: CampaignRow['status']
  send_at: Date | null
  waits_until: Date | null
  version: number
  created_at: Date
  started_at: Date | null
  finished_at: Date | null
  total: number
  done: number
  failed: number
}

const columns = sql`c.id, c.name, c.channel, c.topic, c.locales, c.segment_id, c.subject, c.body, c.button, c.url, c.status, c.send_at,
  c.waits_until, c.version, c.created_at, c.started_at, c.finished_at, n.total, n.done, n.failed`
const counted = sql`left join lateral (select count(*)::int as total,
  count(*) filter (where r.state in ('sent', 'failed', 'skipped'))::int as done,
  count(*) filter (where r.state = 'failed')::int as failed
  from campaign_recipients r where r.campaign_id = c.id) n on true`

const spec: ListSpec<StoredCampaign> = {
  from: sql`campaigns c`,
  select: (page) =>
    sql<StoredCampaign>`select p.cursor, p.place, ${columns} from (${page}) p join campaigns c on c.id = p.id ${counted}`,
  id: sql`c.id`,
  where: sql<SqlBool>`true`,
  sorts: { created_at: { by: sql`c.created_at`, type: 'timestamptz' } },
  sort: '-created_at',
  filters: { state: anyOf(sql`c.status`, campaignStates), channel: anyOf(sql`c.channel`, templateChannels) },
  search: (q) => sql<SqlBool>`position(lower(${q}) in lower(c.name)) > 0`,
}

export const readCampaigns = (db: Db, query: ListQuery) => readList(db, query, spec)

export async function findCampaign(db: Db, id: number): Promise<StoredCampaign | undefined> {
  const { rows } = await sql<StoredCampaign>`select ${columns} from campaigns c ${counted} where c.id = ${id}`.execute(
    db,
  )
  return rows[0] && { ...rows[0], id: Number(rows[0].id) }
}

export async function lockCampaign(tx: Tx, id: number): Promise<StoredCampaign | undefined> {
  const { rows } = await sql`select from campaigns where id = ${id} for update`.execute(tx)
  return rows.length > 0 ? findCampaign(tx, id) : undefined
}

type Audience = Pick<CampaignFields, 'channel' | 'topic' | 'locales' | 'segment_id'>

/** Who is in the segment of a campaign, as a condition on `u`; nobody where the segment is gone. */
async function within(db: Db, { segment_id }: Audience, now: Date): Promise<RawBuilder<unknown>> {
  if (segment_id === null) return sql`true`
  const rules = await rulesOfSegment(db, segment_id)
  return rules ? inSegment(rules, now) : sql`false`
}

/** People whose newest word on the channel and topic is yes, and who can be reached by it. */
export const willing = async (db: Db, audience: Audience, now: Date) => {
  const { channel, topic, locales } = audience
  return sql`
  select u.id as user_id from (
    select distinct on (user_id) user_id, granted from consents where channel = ${channel} and topic = ${topic}
    order by user_id, id desc
  ) c join users u on u.id = c.user_id
  where c.granted and ${
    channel === 'email' || channel === 'sms'
      ? sql`${reachedAt(channel === 'sms' ? 'phone' : 'email')} is not null`
      : sql`true`
  } and (cardinality(${locales}::text[]) = 0 or coalesce(u.selected_locale, 'mn') = any(${locales}::text[]))
  and ${await within(db, audience, now)}`
}

/** Readers of the newsletter who have no account: those who have one decide there. Nobody knows of them what a segment asks. */
export const readers = ({ channel, topic, locales, segment_id }: Audience) => sql`
  select s.id as subscriber_id from subscribers s
  where ${channel === 'email' && topic === 'offers' && segment_id === null} and s.confirmed_at is not null and s.unsubscribed_at is null
    and (cardinality(${locales}::text[]) = 0 or s.locale = any(${locales}::text[]))
    and not exists (select from users u join consents k on k.user_id = u.id and k.channel = 'email' and k.topic = ${topic}
      where lower(u.email) = lower(s.email))`

export async function audienceSize(db: Db, audience: Audience, now: Date): Promise<number> {
  const { rows } = await sql<{ size: number }>`select
    (select count(*) from (${await willing(db, audience, now)}) w)::int + (select count(*) from (${readers(audience)}) r)::int as size`.execute(
    db,
  )
  return rows[0]?.size ?? 0
}

export async function resultsOf(db: Db, id: number) {
  const { rows } = await sql<
    Record<'waiting' | 'sent' | 'failed' | 'skipped' | 'clicked' | 'orders' | 'revenue', number>
  >`
    select count(*) filter (where r.state in ('waiting', 'sending'))::int as waiting,
      count(*) filter (where r.state = 'sent')::int as sent, count(*) filter (where r.state = 'failed')::int as failed,
      count(*) filter (where r.state = 'skipped')::int as skipped, count(r.clicked_at)::int as clicked,
      coalesce(sum(o.orders), 0)::int as orders, coalesce(sum(o.revenue), 0)::bigint as revenue
    from campaign_recipients r left join lateral (
      select count(*)::int as orders, sum(total) as revenue from orders o where r.state = 'sent' and o.customer_id = r.user_id
        and o.status not in ('cart', 'canceled', 'expired') and o.completed_at >= r.sent_at
        and o.completed_at < r.sent_at + ${`${(7 * dayMs) / 1000} seconds`}::interval
    ) o on true where r.campaign_id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('counts are one row')
  return row
}

export type Receiver = {
  user_id: number | null
  subscriber_id: number | null
  email: string | null
  phone: string | null
  locale: string | null
  willing: boolean
}

/** Whom a recipient is, and whether they agree now. */
export async function receiverOf(
  db: Db,
  recipient: number,
  { channel, topic }: Pick<Audience, 'channel' | 'topic'>,
): Promise<Receiver | undefined> {
  const { rows } = await sql<Receiver>`
    select r.user_id, r.subscriber_id, coalesce(${reachedAt('email')}, s.email) as email, ${reachedAt('phone')} as phone, coalesce(u.selected_locale, s.locale) as locale,
      case when u.id is null then s.confirmed_at is not null and s.unsubscribed_at is null
      else coalesce((select k.granted from consents k where k.user_id = u.id and k.channel = ${channel} and k.topic = ${topic}
        order by k.id desc limit 1), false) end as willing
    from campaign_recipients r left join users u on u.id = r.user_id left join subscribers s on s.id = r.subscriber_id
    where r.id = ${recipient}`.execute(db)
  return rows[0]
}
