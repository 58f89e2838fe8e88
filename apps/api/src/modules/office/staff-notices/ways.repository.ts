import type { SentWay, WayProblem } from '@delguur/contract/office/staff-notices'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

export type StoredWay = {
  user_id: number
  way: SentWay
  seen_id: number
  last_at: Date | null
  off_reason: WayProblem | null
  off_at: Date | null
  chat: Buffer | null
  chat_name: string | null
  endpoint_id: number | null
}
const columns = [
  ...(['user_id', 'way', 'seen_id', 'last_at', 'off_reason', 'off_at', 'chat', 'chat_name', 'endpoint_id'] as const),
] as const

/** Ways that are not told of everything up to an event yet. */
export const waysBehind = async (db: Db, upto: number): Promise<StoredWay[]> =>
  (await db
    .selectFrom('staff_ways')
    .select(columns)
    .where('seen_id', '<', upto)
    .orderBy('user_id')
    .orderBy('way')
    .execute()) as StoredWay[]

export const waysOf = async (db: Db, user_id: number): Promise<StoredWay[]> =>
  (await db.selectFrom('staff_ways').select(columns).where('user_id', '=', user_id).execute()) as StoredWay[]

/** Makes ways that somebody chose; one that is there stays as it is. Nothing is told that happened before. */
export async function openWays(tx: Tx, user_id: number, ways: readonly SentWay[], seen_id: number): Promise<void> {
  if (ways.length === 0) return
  await tx
    .insertInto('staff_ways')
    .values(ways.map((way) => ({ user_id, way, seen_id })))
    .onConflict((clash) => clash.doNothing())
    .execute()
}

/** A way has seen everything up to an event; `sent_at`: when a message was made of it. */
export const seen = (tx: Tx, { user_id, way }: StoredWay, upto: number, sent_at: Date | null) =>
  tx
    .updateTable('staff_ways')
    .set({ seen_id: upto, ...(sent_at && { last_at: sent_at }) })
    .where('user_id', '=', user_id)
    .where('way', '=', way)
    .execute()

export const switchOff = (db: Db, user_id: number, way: SentWay, off_reason: WayProblem, off_at: Date) =>
  db
    .updateTable('staff_ways')
    .set({ off_reason, off_at })
    .where('user_id', '=', user_id)
    .where('way', '=', way)
    .where('off_reason', 'is', null)
    .execute()

export const switchOn = (db: Db, user_id: number, way: SentWay) =>
  db
    .updateTable('staff_ways')
    .set({ off_reason: null, off_at: null })
    .where('user_id', '=', user_id)
    .where('way', '=', way)
    .execute()

type Target = { chat: Buffer; chat_mac: Buffer; chat_name: string } | { endpoint_id: number }

/** Leads a way somewhere; a chat that was another person's is theirs no more. */
export async function leadTo(tx: Tx, user_id: number, way: SentWay, target: Target, seen_id: number): Promise<void> {
  if ('chat_mac' in target)
    await tx
      .updateTable('staff_ways')
      .set({ chat: null, chat_mac: null, chat_name: null })
      .where('chat_mac', '=', target.chat_mac)
      .where('user_id', '<>', user_id)
      .execute()
  const set = { ...target, off_reason: null, off_at: null }
  await tx
    .insertInto('staff_ways')
    .values({ user_id, way, seen_id, ...set })
    .onConflict((clash) => clash.columns(['user_id', 'way']).doUpdateSet(set))
    .execute()
}

/** A way leads nowhere any more; whether it led anywhere. */
export async function leadNowhere(tx: Tx, user_id: number, way: SentWay): Promise<boolean> {
  const set = { chat: null, chat_mac: null, chat_name: null, endpoint_id: null, off_reason: null, off_at: null }
  const done = await tx
    .updateTable('staff_ways')
    .set(set)
    .where('user_id', '=', user_id)
    .where('way', '=', way)
    .where((eb) => eb.or([eb('chat', 'is not', null), eb('endpoint_id', 'is not', null)]))
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Whose chat it is; undefined where it is nobody's. */
export const ownerOfChat = async (db: Db, chat_mac: Buffer): Promise<number | undefined> =>
  (await db.selectFrom('staff_ways').select('user_id').where('chat_mac', '=', chat_mac).executeTakeFirst())?.user_id

export async function addCode(tx: Tx, code: { code: Buffer; user_id: number; expires_at: Date }): Promise<void> {
  await tx.deleteFrom('telegram_codes').where('user_id', '=', code.user_id).execute()
  await tx.insertInto('telegram_codes').values(code).execute()
}

/** Uses a code up; whose it was, if it was one. */
export const takeCode = async (tx: Tx, code: Buffer, now: Date): Promise<number | undefined> =>
  (
    await tx
      .deleteFrom('telegram_codes')
      .where('code', '=', code)
      .where('expires_at', '>', now)
      .returning('user_id')
      .executeTakeFirst()
  )?.user_id

export const hasCodes = async (db: Db, now: Date): Promise<boolean> =>
  (await db.selectFrom('telegram_codes').select('user_id').where('expires_at', '>', now).executeTakeFirst()) !==
  undefined

/** Reads the updates of a bot alone, from the next one on; undefined where another process reads them. */
export async function takeUpdates(tx: Tx, bot: number): Promise<number | undefined> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('telegram updates'), ${bot % 2_147_483_647}::int) as taken`.execute(tx)
  if (!rows[0]?.taken) return undefined
  const row = await tx.selectFrom('telegram_bots').select('next_update').where('id', '=', bot).executeTakeFirst()
  return Number(row?.next_update ?? 0)
}

export const noteUpdates = (tx: Tx, id: number, next_update: number) =>
  tx
    .insertInto('telegram_bots')
    .values({ id, next_update })
    .onConflict((clash) => clash.column('id').doUpdateSet({ next_update }))
    .execute()
