import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { lockUser } from '../../base/identity/index.ts'
import type { WishList } from './wishlist.domain.ts'
import { loadList } from './wishlist.repository.ts'

/** How another person's list is refused: JSON:API says that it is not theirs, the flat one that there is none. */
export type Seen = 'jsonapi' | 'flat'
export type Loaded = { stored: WishList }

/** What a list shows its caller: to others nothing of what is no longer sold. */
export const visibleTo = <W extends { available: boolean }>(
  { user }: Pick<Ctx, 'user'>,
  list: { user_id: number },
  wishes: readonly W[],
): W[] => wishes.filter(({ available }) => available || list.user_id === user?.id)

export function ownerOf({ user }: Ctx): number {
  if (!user) throw new ShopError('unauthenticated')
  return user.id
}

const refusal = (seen: Seen): ShopError => new ShopError(seen === 'jsonapi' ? 'forbidden' : 'not_found')

/** Locks the person's lists and reads the one of a token. */
export async function lockOwn(ctx: Ctx, tx: Tx, token: string, seen: Seen): Promise<Loaded> {
  const user_id = ownerOf(ctx)
  await lockUser(tx, user_id)
  const stored = await loadList(tx, { token })
  if (!stored) throw new ShopError('not_found')
  if (stored.user_id !== user_id) throw refusal(seen)
  return { stored }
}

/** A list that the caller may look at: a shared one, or their own. */
export function checkReadable<L extends { user_id: number; is_private: boolean }>(
  ctx: Ctx,
  list: L | undefined,
  seen: Seen,
): L {
  if (!list) throw new ShopError('not_found')
  if (list.is_private && list.user_id !== ctx.user?.id) throw refusal(seen)
  return list
}
