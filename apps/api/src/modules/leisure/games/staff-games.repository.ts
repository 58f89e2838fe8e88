import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

export type GameFields = {
  name: Translated
  description: Translated | null
  active: boolean
  starts_at: Date
  expires_at: Date | null
  day_tries: number
  order_tries: number
  friend_tries: number
  ticket_amount: number | null
  draws_at: Date | null
}

export async function insertGame(tx: Tx, kind: 'wheel' | 'jackpot', fields: GameFields, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into promotions (kind, name, description, automatic, listed, active, starts_at, expires_at, created_at, stack_group)
    values (${kind}, ${JSON.stringify(fields.name)}, ${fields.description && JSON.stringify(fields.description)}, false, true,
      ${fields.active}, ${fields.starts_at}, ${fields.expires_at}, ${now}, 'game') returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a promotion is saved')
  await sql`insert into games (promotion_id, day_tries, order_tries, friend_tries, ticket_amount, draws_at)
    values (${id}, ${fields.day_tries}, ${fields.order_tries}, ${fields.friend_tries}, ${fields.ticket_amount},
      ${fields.draws_at})`.execute(tx)
  return id
}

export async function updateGame(tx: Tx, id: number, fields: GameFields): Promise<void> {
  await sql`update promotions set name = ${JSON.stringify(fields.name)},
      description = ${fields.description && JSON.stringify(fields.description)}, active = ${fields.active},
      starts_at = ${fields.starts_at}, expires_at = ${fields.expires_at} where id = ${id}`.execute(tx)
  await sql`update games set day_tries = ${fields.day_tries}, order_tries = ${fields.order_tries},
      friend_tries = ${fields.friend_tries}, ticket_amount = ${fields.ticket_amount}, draws_at = ${fields.draws_at},
      version = version + 1 where promotion_id = ${id}`.execute(tx)
}

/** False where somebody has played it. */
export async function deleteGame(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`delete from promotions p where p.id = ${id}
    and not exists (select 1 from game_spins where promotion_id = p.id)
    and not exists (select 1 from game_tickets where promotion_id = p.id) returning id`.execute(tx)
  return rows.length > 0
}

export type Claim = { handed_at: Date | null }

export async function lockClaim(tx: Tx, id: number): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    select handed_at from game_spins where id = ${id} and claim_code is not null for update`.execute(tx)
  return rows[0]
}

export const handOver = (tx: Tx, id: number, staffId: number | null, now: Date) =>
  sql`update game_spins set handed_at = ${now}, handed_by = ${staffId} where id = ${id}`.execute(tx)
