import { freeOwner, ownerLink } from '../../apps/api/src/modules/base/identity/index.ts'
import { createDb } from '../../apps/api/src/platform/database/db.ts'
import { randomIds } from '../../apps/api/src/platform/ids.ts'
import { plainClient } from './rows.ts'

/** Mail addresses of the owners who are in, and of those who are invited. */
async function ownersOf(url: string): Promise<{ email: string; is_in: boolean }[]> {
  const client = await plainClient(url)
  try {
    const { rows } = await client.query<{ email: string; is_in: boolean }>(
      `select u.email, u.staff_role = 'owner' as is_in from users u
       left join staff_invitations i on i.user_id = u.id and i.role = 'owner'
       where u.email is not null and (u.staff_role = 'owner' or i.user_id is not null) order by is_in desc, u.id`,
    )
    return rows
  } finally {
    await client.end()
  }
}

/**
 * A link for the first owner of a shop that was restored. They begin anew: the phone that made their codes may be gone, and what was
 * signed in before the shop was taken away is not signed in now.
 */
export async function newOwnerLink(url: string, support: string): Promise<{ email: string; path: string }> {
  const [owner] = await ownersOf(url)
  const email = owner?.email ?? support
  const { db } = createDb(url, { max: 2 })
  try {
    const now = new Date()
    if (owner?.is_in) await freeOwner(db, email, now)
    return { email, path: await ownerLink({ db, ids: randomIds }, { email, name: '', locale: 'mn' }, now) }
  } finally {
    await db.destroy()
  }
}
