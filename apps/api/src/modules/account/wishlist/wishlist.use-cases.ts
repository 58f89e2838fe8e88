import type { ErrorCode } from '@delguur/contract/errors'
import { isRefusal, type Refusal } from '@delguur/kit/result'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import { lockUser } from '../../base/identity/index.ts'
import { defaultName } from './default-name.ts'
import { type Loaded, lockOwn, ownerOf, type Seen } from './list-access.ts'
import {
  joinWishes,
  type ListFields,
  type Moved,
  moveWish,
  nameOf,
  newList,
  putWishes,
  type Wanted,
  type Wish,
  type WishList,
  withoutWishes,
} from './wishlist.domain.ts'
import { wishable } from './wishlist.queries.ts'
import { countLists, deleteList, dropEverywhere, loadList, promoteNewest, saveList } from './wishlist.repository.ts'

/** The signed-in person's default list; made when there is none, and only once. */
export async function defaultList(ctx: Ctx): Promise<WishList> {
  const found = await loadList(ctx.db, { default_of: ownerOf(ctx) })
  return found ?? transact(ctx.db, async (tx) => (await lockDefault(ctx, tx)).stored)
}

async function lockDefault(ctx: Ctx, tx: Tx): Promise<Loaded> {
  const user_id = ownerOf(ctx)
  await lockUser(tx, user_id)
  const stored = await loadList(tx, { default_of: user_id })
  if (stored) return { stored }
  const list = { ...blankList(ctx), name: defaultName(ctx.locale), is_default: true }
  return { stored: await saveList(tx, null, list, ctx.now) }
}

const blankList = (ctx: Ctx): WishList => ({
  id: 0,
  user_id: ownerOf(ctx),
  token: ctx.ids.token(),
  name: '',
  is_private: true,
  is_default: false,
  wishes: [],
})

type NewList = Partial<Omit<ListFields, 'name'>> & { name: unknown }

/** Makes a list, private unless set otherwise; the first of a person is their default. Refuses a fifty-first. */
export async function createList(ctx: Ctx, fields: NewList): Promise<WishList> {
  const { is_private = true, is_default = false } = fields
  const name = accept(nameOf(fields.name))
  return transact(ctx.db, async (tx) => {
    const user_id = ownerOf(ctx)
    await lockUser(tx, user_id)
    const list = newList(await countLists(tx, user_id), { ...blankList(ctx), name, is_private, is_default })
    return saveList(tx, null, accept(list), ctx.now)
  })
}

/** Renames, shares or hides a list, or makes it the default in place of the former; a default stays one until another is. */
export async function updateList(
  ctx: Ctx,
  token: string,
  fields: { name?: unknown; is_private?: boolean | undefined; is_default?: boolean | undefined },
  seen: Seen,
): Promise<WishList> {
  const name = fields.name === undefined ? undefined : accept(nameOf(fields.name))
  return change(ctx, token, seen, (list) => ({
    ...list,
    name: name ?? list.name,
    is_private: fields.is_private ?? list.is_private,
    is_default: list.is_default || fields.is_default === true,
  }))
}

async function change(
  ctx: Ctx,
  token: string,
  seen: Seen,
  decide: (list: WishList) => WishList | Refusal,
): Promise<WishList> {
  return transact(ctx.db, async (tx) => {
    const { stored } = await lockOwn(ctx, tx, token, seen)
    const decided = accept(decide(stored))
    return decided === stored ? stored : saveList(tx, stored, decided, ctx.now)
  })
}

/** Deletes a list with its wishes; after the default one the newest of the others is the default. */
export async function removeList(ctx: Ctx, token: string, seen: Seen): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const { stored } = await lockOwn(ctx, tx, token, seen)
    await deleteList(tx, stored.id)
    if (stored.is_default) await promoteNewest(tx, stored.user_id, ctx.now)
  })
}

/** Wishes variants, all or none. Refuses what the shop does not sell, under `variant_id`, and more than fit. */
export async function addWishes(ctx: Ctx, token: string, wanted: Wanted[], seen: Seen): Promise<WishList> {
  const known = await wishable(
    ctx.db,
    wanted.map(({ variant_id }) => variant_id),
    ctx.now,
  )
  const unknown = wanted.some(({ variant_id }) => !known.has(variant_id))
  return change(ctx, token, seen, (list) => (unknown ? unknownVariant : putWishes(list, wanted)))
}

const unknownVariant: Refusal<ErrorCode> = { refused: 'invalid_input', field: 'variant_id' }

/** Puts back what was on a list; what is no longer in the catalogue stays away. */
export async function restoreWishes(ctx: Ctx, token: string, wanted: Wanted[]): Promise<WishList> {
  const known = await wishable(
    ctx.db,
    wanted.map(({ variant_id }) => variant_id),
    ctx.now,
  )
  return change(ctx, token, 'flat', (list) =>
    putWishes(
      list,
      wanted.filter(({ variant_id }) => known.has(variant_id)),
    ),
  )
}

/** Sets how many of a wish; `not_found` when it is not on the list. */
export async function setWishQuantity(
  ctx: Ctx,
  token: string,
  id: number,
  quantity: number,
  seen: Seen,
): Promise<Wish> {
  const list = await change(ctx, token, seen, (stored) => {
    const wish = stored.wishes.find((each) => each.id === id)
    return wish ? putWishes(stored, [{ variant_id: wish.variant_id, quantity }]) : { refused: 'not_found' }
  })
  return list.wishes.find((wish) => wish.id === id) as Wish
}

/** Takes wishes off a list and gives them as they were. Unless all of them are there: `not_found`. */
export async function removeWishes(ctx: Ctx, token: string, ids: number[], seen: Seen): Promise<Wish[]> {
  const wanted = new Set(ids)
  let removed: Wish[] = []
  await change(ctx, token, seen, (list) => {
    removed = list.wishes.filter(({ id }) => wanted.has(id))
    return removed.length < wanted.size ? { refused: 'not_found' } : withoutWishes(list, ({ id }) => wanted.has(id))
  })
  return removed
}

/** Takes everything off a list and gives what it was. */
export async function emptyList(ctx: Ctx, token: string): Promise<Wish[]> {
  let removed: readonly Wish[] = []
  await change(ctx, token, 'flat', (list) => {
    removed = list.wishes
    return withoutWishes(list, () => true)
  })
  return [...removed]
}

/** Moves a wish to the front of another list of the same person, and gives that list. */
export async function moveToList(ctx: Ctx, token: string, wishId: number, to: string): Promise<WishList> {
  return transact(ctx.db, async (tx) => {
    const { stored: from } = await lockOwn(ctx, tx, token, 'flat')
    const target = token === to ? from : (await lockOwn(ctx, tx, to, 'flat')).stored
    const moved: Moved = accept(moveWish({ from, to: target }, wishId))
    if (moved.from !== moved.to) await saveList(tx, from, moved.from, ctx.now)
    return saveList(tx, target, moved.to, ctx.now)
  })
}

/** Wishes a variant on a list of the person, the default unless one is named; one that is wished stays as it is. */
export async function addId(ctx: Ctx, variantId: number, listId?: number): Promise<void> {
  if (!(await wishable(ctx.db, [variantId], ctx.now)).has(variantId)) throw new ShopError('not_found')
  await changeById(ctx, listId, (list) => putWishes(list, [{ variant_id: variantId }]))
}

/** Takes a variant off a list of the person, the default unless one is named; one that is not wished is no fault. */
export const removeId = (ctx: Ctx, variantId: number, listId?: number): Promise<void> =>
  changeById(ctx, listId, (list) => withoutWishes(list, ({ variant_id }) => variant_id === variantId))

async function changeById(
  ctx: Ctx,
  id: number | undefined,
  decide: (list: WishList) => WishList | Refusal,
): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const { stored } = id === undefined ? await lockDefault(ctx, tx) : await lockById(ctx, tx, id)
    const decided = accept(decide(stored))
    if (decided !== stored) await saveList(tx, stored, decided, ctx.now)
  })
}

async function lockById(ctx: Ctx, tx: Tx, id: number): Promise<Loaded> {
  const user_id = ownerOf(ctx)
  await lockUser(tx, user_id)
  const stored = await loadList(tx, { id, user_id })
  if (!stored) throw new ShopError('not_found')
  return { stored }
}

/**
 * Adds variants to the default list and takes others off every list, as hearts and a guest's wishes at sign-in ask for.
 * What is not sold and what there is no room for is passed over.
 */
export async function setWishes(
  ctx: Ctx,
  { add = [], remove = [] }: { add?: number[]; remove?: number[] },
): Promise<void> {
  const known = add.length > 0 ? await wishable(ctx.db, add, ctx.now) : new Set<number>()
  await transact(ctx.db, async (tx) => {
    await lockUser(tx, ownerOf(ctx))
    if (remove.length > 0) await dropEverywhere(tx, ownerOf(ctx), remove)
    if (known.size === 0) return
    const { stored } = await lockDefault(ctx, tx)
    const joined = joinWishes(
      stored,
      add.filter((id) => known.has(id)),
    )
    if (isRefusal(joined) || joined === stored) return
    await saveList(tx, stored, joined, ctx.now)
  })
}
