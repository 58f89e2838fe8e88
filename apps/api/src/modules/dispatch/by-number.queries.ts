import type { Db } from '../../platform/db.ts'

type Numbered = { id: number; status: string }

export const findWave = (db: Db, id: number): Promise<Numbered | undefined> =>
  db.selectFrom('waves').select(['id', 'status']).where('id', '=', id).executeTakeFirst()

export const findRun = (db: Db, id: number): Promise<Numbered | undefined> =>
  db.selectFrom('runs').select(['id', 'status']).where('id', '=', id).executeTakeFirst()
