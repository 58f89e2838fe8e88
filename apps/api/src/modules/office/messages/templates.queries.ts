import type { Db } from '../../../platform/database/db.ts'

export const receiverOf = (db: Db, id: number): Promise<{ email: string | null; phone: string | null }> =>
  db.selectFrom('users').select(['email', 'phone']).where('id', '=', id).executeTakeFirstOrThrow()
