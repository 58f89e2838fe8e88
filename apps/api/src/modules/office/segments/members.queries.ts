import { type SegmentRule, SegmentRules } from '@delguur/contract/office/segments'
import { dayMs } from '@delguur/kit/dates'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Condition } from '../../../platform/http/list.ts'
import { reachedAt, reachedWithoutAccount } from '../../base/customers/index.ts'

// Rules as one condition on the row `u` of a person, all values bound.

const counted = sql`o.customer_id = u.id and o.status not in ('cart', 'canceled', 'expired')`
const figure = (name: 'orders' | 'spent' | 'last_order_at') =>
  sql`(select f.${sql.ref(name)} from customer_figures f where f.user_id = u.id)`
const notIf = (op: 'is' | 'not', condition: Condition): Condition =>
  op === 'is' ? condition : (sql<SqlBool>`not (${condition})` as Condition)
const sized = (sum: Condition | ReturnType<typeof sql>, op: 'gte' | 'lte', value: number): Condition =>
  op === 'gte' ? sql<SqlBool>`${sum} >= ${value}::bigint` : sql<SqlBool>`${sum} <= ${value}::bigint`

const boughtOf = (taxon: number) => sql<SqlBool>`exists (select from orders o join line_items l on l.order_id = o.id
  join variants v on v.id = l.variant_id join product_taxons pt on pt.product_id = v.product_id join taxons t on t.id = pt.taxon_id
  join taxons of on of.id = ${taxon}::bigint and of.taxonomy_id = t.taxonomy_id and t.lft >= of.lft and t.rgt <= of.rgt where ${counted})`

const sentTo = (place: string) => sql<SqlBool>`exists (select from orders o where ${counted}
  and (o.district_id = ${place} or left(o.district_id, 2) = ${place}))`

const allows = (
  channel: string,
  topic: string,
) => sql<SqlBool>`coalesce((select c.granted from consents c where c.user_id = u.id
  and c.channel = ${channel} and c.topic = ${topic} order by c.id desc limit 1), ${topic === 'orders'}::boolean)`

function conditionOf(rule: SegmentRule, now: Date): Condition {
  switch (rule.field) {
    case 'orders':
      return sized(figure('orders'), rule.op, rule.value)
    case 'spent':
      return sized(figure('spent'), rule.op, rule.value)
    case 'points':
      return sized(
        sql`(select coalesce(sum(e.amount), 0) from ledger_accounts a join ledger_entries e on e.account_id = a.id
          where a.kind = 'points' and a.owner = u.id::text and a.unit = 'point')`,
        rule.op,
        rule.value,
      )
    case 'last_order': {
      const recent = sql<SqlBool>`coalesce(${figure('last_order_at')} >= ${before(now, rule.value)}, false)`
      return notIf(rule.op === 'within' ? 'is' : 'not', recent)
    }
    case 'joined':
      return notIf(rule.op === 'within' ? 'is' : 'not', sql<SqlBool>`u.created_at >= ${before(now, rule.value)}`)
    case 'category':
      return notIf(rule.op, boughtOf(rule.value))
    case 'place':
      return notIf(rule.op, sentTo(rule.value))
    case 'language':
      return notIf(rule.op, sql<SqlBool>`coalesce(u.selected_locale, 'mn') = ${rule.value}`)
    case 'consent':
      return notIf(rule.op, allows(rule.value.channel, rule.value.topic))
  }
}

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

/** Who the rules apply to, as a condition on `u`. Blocked people and accounts that became a part of another are in no segment. */
export function inSegment({ match, rules }: SegmentRules, now: Date): Condition {
  const conditions = rules.map((rule) => sql`(${conditionOf(rule, now)})`)
  const all = sql.join(conditions, match === 'all' ? sql` and ` : sql` or `)
  return sql<SqlBool>`(${all}) and u.role = 'shopper' and u.merged_into is null and u.blocked_at is null` as Condition
}

type Counts = { count: number; email: number; sms: number; push: number }

/** How many there are, and how many of them may be written to about offers and can be. */
export async function countMembers(db: Db, rules: SegmentRules, now: Date) {
  const mayTell = (channel: string) => allows(channel, 'offers')
  const { rows } = await sql<Counts>`select count(*)::int as count,
      count(*) filter (where (u.email_confirmed_at is not null or ${reachedWithoutAccount('email')}) and ${mayTell('email')})::int as email,
      count(*) filter (where ${reachedAt('phone')} is not null and ${mayTell('sms')})::int as sms,
      count(*) filter (where exists (select from devices d where d.user_id = u.id) and ${mayTell('push')})::int as push
    from users u where ${inSegment(rules, now)}`.execute(db)
  const { count = 0, email = 0, sms = 0, push = 0 } = rows[0] ?? {}
  return { count, reachable: { email, sms, push } }
}

export type Member = {
  id: number
  email: string | null
  phone: string | null
  first_name: string
  locale: string | null
}
const batch = 500

/** The people of a segment in the order of their ids, 500 at a time, none twice; those who join meanwhile with a lower id are left out. */
export async function* membersOf(db: Db, rules: SegmentRules, now: Date, after = 0): AsyncGenerator<Member[]> {
  for (let last = after; ; ) {
    const { rows } = await sql<Member>`select u.id, ${reachedAt('email')} as email,
        ${reachedAt('phone')} as phone, u.first_name, u.selected_locale as locale from users u
      where u.id > ${last} and ${inSegment(rules, now)} order by u.id limit ${batch}`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    yield rows
    if (rows.length < batch) return
    last = end.id
  }
}

/** The rules of a segment; undefined where there is none. */
export async function rulesOfSegment(db: Db, id: number): Promise<SegmentRules | undefined> {
  const row = await db.selectFrom('segments').select('rules').where('id', '=', id).executeTakeFirst()
  return row && SegmentRules.parse(row.rules)
}
