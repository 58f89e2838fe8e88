import type { Db } from '../../../platform/database/db.ts'

type Numbered = { id: number; status: string }
type Find = (db: Db, id: number) => Promise<Numbered | undefined>

export const findWave: Find = (db, id) =>
  db.selectFrom('waves').select(['id', 'status']).where('id', '=', id).executeTakeFirst()

export const findRun: Find = (db, id) =>
  db.selectFrom('runs').select(['id', 'status']).where('id', '=', id).executeTakeFirst()

/** What a text names that is a number, with or without its sign. */
export async function byNumber(db: Db, text: string, find: Find): Promise<Numbered[]> {
  if (!/^#?\d{1,9}$/.test(text)) return []
  const found = await find(db, Number(text.replace('#', '')))
  return found ? [found] : []
}
