import type { Translated } from '@delguur/kit/locale'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { PrizeKind, Try } from './games.queries.ts'

export type SpinRow = {
  id: number
  round: number
  number: number
  prize: Translated
  kind: PrizeKind
  cause: Try['cause']
  user_id: number | null
  who: string
  claim_code: string | null
  handed_at: Date | null
  created_at: Date
  total: number
}
type Page = { page: number; per_page: number }

async function read(db: Db, where: RawBuilder<unknown>, order: RawBuilder<unknown>, { page, per_page }: Page) {
  const { rows } = await sql<SpinRow>`
    select s.id, s.round, s.number, z.name as prize, z.kind, s.cause, s.user_id, coalesce(nullif(u.first_name, ''), '') as who,
      s.claim_code, s.handed_at, s.created_at, count(*) over ()::int as total
    from game_spins s join game_prizes z on z.id = s.prize_id left join users u on u.id = s.user_id
    where ${where} order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return rows
}

export const spinsForStaff = (db: Db, promotionId: number, page: Page): Promise<SpinRow[]> =>
  read(db, sql`s.promotion_id = ${promotionId}`, sql`s.id desc`, page)

export const claimsForStaff = (db: Db, code: string | undefined, page: Page): Promise<SpinRow[]> =>
  read(
    db,
    code ? sql`s.claim_code = ${code}` : sql`s.claim_code is not null`,
    sql`s.handed_at desc nulls first, s.id desc`,
    page,
  )

export const claimsOfGame = (db: Db, promotionId: number, page: Page): Promise<SpinRow[]> =>
  read(
    db,
    sql`s.promotion_id = ${promotionId} and s.claim_code is not null`,
    sql`s.handed_at desc nulls first, s.id desc`,
    page,
  )

export async function claimForStaff(db: Db, id: number): Promise<SpinRow | undefined> {
  const [row] = await read(db, sql`s.id = ${id} and s.claim_code is not null`, sql`s.id`, { page: 1, per_page: 1 })
  return row
}

export type Figures = { spins: number; people: number; cost: number }

/** Spins of a game since then, how many people spun, and what was given, in tugrik. */
export async function figuresOf(db: Db, promotionId: number, since: Date | null): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select count(*)::int as spins, count(distinct s.user_id)::int as people,
      coalesce(sum(case when z.kind in ('nothing', 'again') then 0 else z.value end), 0)::float8 as cost
    from game_spins s join game_prizes z on z.id = s.prize_id
    where s.promotion_id = ${promotionId} and s.created_at >= coalesce(${since}::timestamptz, '-infinity')`.execute(db)
  return rows[0] ?? { spins: 0, people: 0, cost: 0 }
}

/** Promotions that coupons of prizes may be for: those that nobody gets without one. */
export async function isCouponPromotion(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from promotions where id = ${id} and active and not automatic
    and kind in ('percent', 'amount', 'free_delivery')`.execute(db)
  return rows.length > 0
}
