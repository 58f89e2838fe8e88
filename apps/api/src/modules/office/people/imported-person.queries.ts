import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

// What the shop has of people whom a file names.

export type Known = {
  id: number
  phone: string | null
  email: string | null
  first_name: string
  last_name: string
  birth_date: string | null
  gender: string | null
  selected_locale: string | null
  version: number
  is_staff: boolean
}

const isStaff = sql`(u.role <> 'shopper' or u.suspended_role is not null) as is_staff`
const columns = sql`u.id, u.phone, u.email, u.first_name, u.last_name, u.birth_date::text, u.gender, u.selected_locale, u.version, ${isStaff}`

/** Accounts and customers by their numbers and addresses, held until the end of the transaction. */
export async function lockByLogins(tx: Tx, phones: readonly string[], emails: readonly string[]): Promise<Known[]> {
  const named = { phone: sql`${[...phones]}::text[]`, email: sql`${[...emails]}::text[]` }
  const contact = (
    kind: 'phone' | 'email',
  ) => sql`(select c.value from customer_contacts c where c.user_id = u.id and c.kind = ${kind}
    order by (c.value = any(${named[kind]})) desc, c.id limit 1)`
  const { rows } = await sql<Known>`select u.id, coalesce(u.phone, ${contact('phone')}) as phone,
      coalesce(u.email, ${contact('email')}) as email, u.first_name, u.last_name, u.birth_date::text, u.gender, u.selected_locale,
      u.version, ${isStaff}
    from users u where u.phone = any(${named.phone}) or lower(u.email) = any(${named.email})
      or u.id = any(array(select c.user_id from customer_contacts c
        where (c.kind = 'phone' and c.value = any(${named.phone})
            and not exists (select from users o where o.phone = c.value))
          or (c.kind = 'email' and c.value = any(${named.email}) and not exists (select from users o where lower(o.email) = c.value))))
    order by u.id for update of u`.execute(tx)
  return rows
}

export async function lockByIds(tx: Tx, ids: readonly number[]): Promise<Map<number, Known>> {
  const { rows } = await sql<Known>`select ${columns} from users u
    where u.id = any(${[...ids]}::bigint[]) order by u.id for update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function versionsOf(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'version'])
    .where('id', 'in', [...ids, 0])
    .execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

export type OfferConsent = { user_id: number; channel: string; granted: boolean; created_at: Date }

/** What people answered last about offers, by channel. */
export async function offerConsents(db: Db | Tx, ids: readonly number[]): Promise<OfferConsent[]> {
  const { rows } =
    await sql<OfferConsent>`select distinct on (user_id, channel) user_id, channel, granted, created_at from consents
    where user_id = any(${[...ids]}::bigint[]) and topic = 'offers' order by user_id, channel, id desc`.execute(db)
  return rows
}

export type Place = {
  user_id: number
  company: string | null
  country_iso: string
  state_name: string
  city: string
  district: string | null
  khoroo: string | null
  address1: string
  address2: string | null
  zipcode: string | null
}

/** What people have saved: the address that parcels go to first. */
export async function placesOf(db: Db | Tx, ids: readonly number[]): Promise<Place[]> {
  const { rows } =
    await sql<Place>`select a.user_id, a.company, a.country_iso, a.state_name, a.city, a.district, a.khoroo,
      a.address1, a.address2, a.zipcode
    from addresses a join users u on u.id = a.user_id where a.user_id = any(${[...ids]}::bigint[])
    order by (a.id is not distinct from u.ship_address_id) desc, a.id desc`.execute(db)
  return rows
}

export async function noteTexts(tx: Tx, ids: readonly number[]): Promise<{ user_id: number; text: string }[]> {
  return tx
    .selectFrom('person_notes')
    .select(['user_id', 'text'])
    .where('user_id', 'in', [...ids, 0])
    .execute()
}

type Reference = { table: string; column: string }

/** What every account has from its beginning. */
const ofEveryAccount = new Set(['customer_figures', 'customer_joins'])

/** Of these accounts those that something names beyond what a file imported: so many consents, addresses and notes. */
export async function usedSince(
  tx: Tx,
  references: readonly Reference[],
  imported: readonly { id: number; consents: number; addresses: number; notes: number }[],
): Promise<Set<number>> {
  const ids = imported.map(({ id }) => id)
  const counts = new Map<string, number>()
  const used = new Set<number>()
  for (const { table, column } of references) {
    if (ofEveryAccount.has(table)) continue
    const { rows } = await sql<{ id: number; n: number }>`select t.${sql.ref(column)} as id, count(*)::int as n
      from ${sql.table(table)} t where t.${sql.ref(column)} = any(${ids}::bigint[]) group by 1`.execute(tx)
    for (const { id, n } of rows) counts.set(`${table} ${id}`, n)
    const isOurs = column === 'user_id' && ['consents', 'addresses', 'person_notes'].includes(table)
    if (!isOurs) for (const { id } of rows) used.add(id)
  }
  for (const { id, consents, addresses, notes } of imported) {
    const has = (table: string) => counts.get(`${table} ${id}`) ?? 0
    if (has('consents') !== consents || has('addresses') !== addresses || has('person_notes') !== notes) used.add(id)
  }
  return used
}

/** Of some addresses those that the person still has. */
export async function addressesLeft(tx: Tx, user_id: number, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('addresses')
    .select('id')
    .where('user_id', '=', user_id)
    .where('id', 'in', [...ids, 0])
    .execute()
  return rows.map(({ id }) => id)
}

/** Of a person without an address all of a place is null. */
type Details = { [Field in Exclude<keyof Place, 'user_id'>]: Place[Field] | null } & {
  id: number
  birth_date: string | null
  gender: string | null
  selected_locale: string | null
  accepts_email: boolean | null
  accepts_email_at: Date | null
  accepts_sms: boolean | null
  accepts_sms_at: Date | null
  source: string | null
}

/** What a file says of people beyond their list: what they agreed to, and the address that parcels go to first. */
export async function personDetails(db: Db | Tx, ids: readonly number[]): Promise<Map<number, Details>> {
  const consent = (channel: string) => sql`lateral (select c.granted, c.created_at, c.source from consents c
    where c.user_id = u.id and c.channel = ${channel} and c.topic = 'offers' order by c.id desc limit 1)`
  const { rows } =
    await sql<Details>`select u.id, u.birth_date::text, u.gender, u.selected_locale, e.granted as accepts_email,
      e.created_at as accepts_email_at, s.granted as accepts_sms, s.created_at as accepts_sms_at,
      coalesce(e.source, s.source) as source, a.company, a.country_iso, a.state_name, a.city, a.district, a.khoroo, a.address1,
      a.address2, a.zipcode
    from users u left join ${consent('email')} e on true left join ${consent('sms')} s on true
      left join lateral (select a.* from addresses a where a.user_id = u.id
        order by (a.id is not distinct from u.ship_address_id) desc, a.id desc limit 1) a on true
    where u.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
