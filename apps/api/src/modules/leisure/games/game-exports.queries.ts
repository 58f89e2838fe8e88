import { prizeKinds } from '@delguur/contract/leisure/games'
import { inLocale, type Translated } from '@delguur/kit/locale'
import { type SqlBool, sql } from 'kysely'
import { type ExportList, exported, plainPageWanted } from '../../../platform/files/export.ts'
import { type ListSpec, readList } from '../../../platform/http/list.ts'
import { among, anyOf, timeRange } from '../../../platform/http/list-filters.ts'

type Row = {
  id: number
  game: Translated
  round: number
  number: number
  prize: Translated
  kind: string
  value: number
  cause: string
  who: string | null
  created_at: Date
  is_claim: boolean
  handed_at: Date | null
}

const spins: ListSpec<Row> = {
  from: sql`game_spins s`,
  select: (
    page,
  ) => sql<Row>`select e.cursor, e.place, s.id, m.name as game, s.round, s.number, z.name as prize, z.kind, z.value,
      s.cause, nullif(u.first_name, '') as who, s.created_at, s.claim_code is not null as is_claim, s.handed_at
    from (${page}) e join game_spins s on s.id = e.id join game_prizes z on z.id = s.prize_id
      join promotions m on m.id = s.promotion_id left join users u on u.id = s.user_id`,
  id: sql`s.id`,
  where: sql<SqlBool>`true`,
  sorts: { id: { by: sql`s.id`, type: 'bigint' } },
  sort: '-id',
  filters: {
    game: among(sql`s.promotion_id::text`),
    kind: anyOf(sql`(select z.kind from game_prizes z where z.id = s.prize_id)`, prizeKinds),
    created_at: timeRange(sql`s.created_at`),
  },
}

/** What has to be handed over, what still waits for its winner first. */
const claims: ListSpec<Row> = {
  ...spins,
  where: sql<SqlBool>`s.claim_code is not null`,
  sorts: { handed_at: { by: sql`coalesce(s.handed_at, 'infinity'::timestamptz)`, type: 'timestamptz' } },
  sort: '-handed_at',
  filters: {
    ...spins.filters,
    code: (value) => sql<SqlBool>`s.claim_code = upper(trim(${String(value)}))`,
    handed: anyOf(sql`(s.handed_at is not null)::text`, ['true', 'false']),
  },
}

/** Without the codes: whoever has one gets the prize. */
const listOf = (list: ListSpec<Row>): ExportList => ({
  permission: 'games.view',
  columns: ['created_at', 'game', 'round', 'number', 'cause', 'prize', 'kind', 'value', 'who', 'claim', 'handed_at'],
  read: async ({ db, locale }, request) =>
    exported(await readList(db, plainPageWanted(request), list), (row) => [
      ...[row.created_at, inLocale(row.game, locale), row.round, row.number, row.cause, inLocale(row.prize, locale)],
      ...[row.kind, row.value, request.sees_people ? row.who : null, row.is_claim ? 'yes' : null, row.handed_at],
    ]),
})

export const spinExport: ExportList = listOf(spins)
export const claimExport: ExportList = listOf(claims)
