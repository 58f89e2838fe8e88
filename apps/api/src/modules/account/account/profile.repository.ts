import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Profile } from './profile-fields.ts'

/** Writes the profile fields that a person edits; no other column of a user is written here. */
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

/** Puts a picture in the place of the one before; gives that one. */
export async function setAvatar(tx: Tx, id: number, path: string, now: Date): Promise<string | null> {
  const before = await tx.selectFrom('users').select('avatar_path').where('id', '=', id).forUpdate().executeTakeFirst()
  await tx.updateTable('users').set({ avatar_path: path, updated_at: now }).where('id', '=', id).execute()
  return before?.avatar_path ?? null
}
