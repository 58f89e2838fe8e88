import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { redrawPicture } from '../../catalog/uploads/index.ts'
import { ownerOf } from './owner.ts'
import { setAvatar } from './profile.repository.ts'

/** Pixels of the longer side of a person's picture. */
const avatarSide = 512
const changes = { name: 'account.avatar', tries: 20, seconds: 3600 }

/**
 * Puts a new picture in the place of the person's; the old one is removed. Refuses with `avatar_off` before the file is
 * read where the shop shows none, and with `picture_invalid`, `too_many_requests`.
 */
export async function updateAvatar(ctx: Ctx, read: () => Promise<Buffer>): Promise<void> {
  const owner = ownerOf(ctx)
  const store = ctx.ports.avatars
  if (!ctx.tenant.flags.avatar || !store) throw new ShopError('avatar_off')
  await spend(ctx, changes, String(owner))
  const path = await store.keep(await redrawPicture(await read(), avatarSide, 'avatar'))
  const before = await transact(ctx.db, (tx) => setAvatar(tx, owner, path, ctx.now)).catch(async (error: unknown) => {
    await store.remove(path)
    throw error
  })
  if (before) await store.remove(before)
}
