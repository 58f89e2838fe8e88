import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../src/platform/database/db.ts'

/** Somebody signed in a moment ago, written into the tables of a shop that another process serves. */
export async function signedIn(
  db: Db,
  email: string,
  role: 'admin' | 'shopper',
): Promise<{ id: number; token: string }> {
  const token = randomBytes(24).toString('hex')
  const now = new Date()
  const user = await db.insertInto('users').values({ email, role }).returning('id').executeTakeFirstOrThrow()
  const session = await db
    .insertInto('sessions')
    .values({ user_id: user.id, kind: 'password', created_at: now, seen_at: now, proved_at: now, two_factor_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('access_tokens')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      user_id: user.id,
      session_id: session.id,
      created_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute()
  return { id: user.id, token }
}

/** As the page server keeps who is signed in. */
export const sessionCookie = (access: string): string =>
  `session=${encodeURIComponent(Buffer.from(JSON.stringify({ access, refresh: 'none', renew_at: 2 ** 45 })).toString('base64'))}`
