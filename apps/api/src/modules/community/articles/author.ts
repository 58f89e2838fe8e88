import type { Translated } from '@delguur/kit/locale'
import { defaultLocale } from '@delguur/kit/locale'
import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { firstNameOf } from './articles.queries.ts'
import { saveAuthor, setFollow } from './articles.repository.ts'

const changes = { name: 'authors.change', tries: 30, seconds: 3600 }
const furs = ['honey', 'cocoa', 'cream', 'night'] as const
const tints = ['sky', 'sun', 'grass', 'berry', 'lilac'] as const

export function requireUser({ user }: Ctx): number {
  if (!user) throw new ShopError('unauthenticated')
  return user.id
}

/** The face of a person who has chosen none: the same each time. */
export const faceOf = (id: number) => ({
  fur: furs[id % furs.length] ?? 'honey',
  tint: tints[id % tints.length] ?? 'sky',
})

/** Makes the caller an author, or changes them. Gives the author's id. */
export async function becomeAuthor(
  ctx: Ctx,
  input: { name?: string | null | undefined; bio?: string | null | undefined },
): Promise<number> {
  const user_id = requireUser(ctx)
  await spend(ctx, changes, String(user_id))
  const [name, bio] = [input.name?.trim() ?? '', input.bio?.trim() ?? '']
  const faults = [
    ...(name === '' ? [{ key: 'name', code: 'blank' as const }] : []),
    ...(name.length > 80 ? [{ key: 'name', code: 'text_too_long' as const }] : []),
    ...(bio.length > 600 ? [{ key: 'bio', code: 'text_too_long' as const }] : []),
  ]
  if (faults.length > 0) throw new ShopError('invalid_input', { faults })
  const words = bio ? ({ [defaultLocale]: bio, [ctx.locale]: bio } as Translated) : null
  return transact(ctx.db, (tx) => saveAuthor(tx, { user_id, name, bio: words, face: faceOf(user_id) }, ctx.now))
}

/** Makes the caller an author by the name of the account; null while it has none. */
export async function authorByName(ctx: Ctx, tx: Tx): Promise<number | null> {
  const user_id = requireUser(ctx)
  const name = (await firstNameOf(tx, user_id)).trim().slice(0, 80)
  return name ? saveAuthor(tx, { user_id, name, bio: null, face: faceOf(user_id) }, ctx.now) : null
}

/** Follows an author, or no longer; a second time changes nothing. */
export async function follow(ctx: Ctx, id: number, on: boolean): Promise<void> {
  const user_id = requireUser(ctx)
  await spend(ctx, changes, String(user_id))
  const isKnown = await transact(ctx.db, (tx) => setFollow(tx, id, user_id, on, ctx.now))
  if (!isKnown) throw new ShopError('not_found')
}
