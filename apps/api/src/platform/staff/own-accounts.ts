import { sql } from 'kysely'
import type { CurrentUser } from '../context.ts'
import type { Db } from '../database/db.ts'

/** Who gains by an act: an account, or a guest by what they gave of themselves. */
export type Party = { user_id: number | null; email?: string | null; phone?: string | null }

/** The last eight digits are the number, however its country is written before them. */
const phone = (column: string) => sql`right(regexp_replace(${sql.ref(column)}, '\\D', '', 'g'), 8)`
/** Letter case and what stands behind a plus do not make another mailbox. */
const mail = (column: string) => sql`regexp_replace(lower(${sql.ref(column)}), '\\+[^@]*@', '@')`

/**
 * Whether somebody gains by their own act: by their account, or one that shares a phone, a mailbox, a device or a bank account with
 * theirs. An owner who works alone has nobody else to do it.
 */
export async function isOwnGain(db: Db, user: CurrentUser, party: Party): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    with sides as (
      select id, (id = ${user.id}) as mine, phone, email from users
        where id = any(array[${user.id}, ${party.user_id}]::bigint[]) or merged_into = ${party.user_id}::bigint),
    named as (
      select mine, ${phone('phone')} as phone, ${mail('email')} as email from sides
      union all select s.mine, ${phone('a.phone')}, null from sides s join addresses a on a.user_id = s.id
      union all select false, right(regexp_replace(${party.phone ?? null}::text, '\\D', '', 'g'), 8),
        regexp_replace(lower(${party.email ?? null}::text), '\\+[^@]*@', '@')),
    devices as (select s.mine, e.device from sides s join sessions e on e.user_id = s.id where e.device is not null),
    banks as (select s.mine, regexp_replace(upper(k.iban), '\\s', '', 'g') as iban from sides s join bank_accounts k on k.user_id = s.id),
    shared as (
      select from named m join named o on m.phone = o.phone and m.phone <> '' where m.mine and not o.mine
      union all select from named m join named o on m.email = o.email and m.email <> '' where m.mine and not o.mine
      union all select from devices m join devices o on m.device = o.device where m.mine and not o.mine
      union all select from banks m join banks o on m.iban = o.iban where m.mine and not o.mine)
    select (${user.id}::bigint is not distinct from ${party.user_id}::bigint or exists (select from shared))
      and (${user.role !== 'admin'} or exists (select from users u where u.role in ('staff', 'admin') and u.id <> ${user.id})) as own`.execute(
    db,
  )
  return rows[0]?.own === true
}

/**
 * Whether two accounts are one person's: they share a phone, a mailbox or a bank account. A device is no sign between two of staff,
 * who may work at the same counter.
 */
export async function isSamePerson(db: Db, one: number, other: number): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    with named as (
      select id, ${phone('phone')} as phone, ${mail('email')} as email from users where id = any(array[${one}, ${other}]::bigint[])),
    banks as (select user_id, regexp_replace(upper(iban), '\\s', '', 'g') as iban from bank_accounts where user_id in (${one}, ${other}))
    select ${one}::bigint = ${other}::bigint
      or exists (select from named a join named b on a.id < b.id and (nullif(a.phone, '') = b.phone or nullif(a.email, '') = b.email))
      or exists (select from banks a join banks b on a.user_id < b.user_id and a.iban = b.iban) as same`.execute(db)
  return rows[0]?.same === true
}
