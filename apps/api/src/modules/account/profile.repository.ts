import type { Db } from '../../platform/db.ts'
import type { Profile } from './profile-fields.ts'

/** Writes what the person said of themselves; nothing else of a user is written here. */
export async function saveProfile(db: Db, id: number, profile: Partial<Profile>, now: Date): Promise<void> {
  const { public_metadata, private_metadata, ...rest } = profile
  await db
    .updateTable('users')
    .set({
      ...rest,
      ...(public_metadata && { public_metadata: JSON.stringify(public_metadata) }),
      ...(private_metadata && { private_metadata: JSON.stringify(private_metadata) }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}
