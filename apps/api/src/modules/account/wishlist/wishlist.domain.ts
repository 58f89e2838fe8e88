import { type Refusal, refuse } from '@delguur/kit/result'

/** The higher the position, the nearer to the front. `id` is 0 until it is stored. */
export type Wish = { id: number; variant_id: number; quantity: number; position: number }
/** Wishes stand front to back, no variant twice. `id` is 0 until it is stored. */
export type WishList = {
  id: number
  user_id: number
  token: string
  name: string
  is_private: boolean
  is_default: boolean
  wishes: readonly Wish[]
}
export type ListFields = Pick<WishList, 'name' | 'is_private' | 'is_default'>

export const mostLists = 50
export const mostWishes = 500
export const mostQuantity = 1_000
const longestName = 100

/** Without a quantity one is wished, and of a variant that is wished already it stays; without a position it comes first. */
export type Wanted = { variant_id: number; quantity?: number | undefined; position?: number | undefined }

const front = (list: WishList): number => (list.wishes[0]?.position ?? 0) + 1
const ordered = (wishes: Wish[]): Wish[] => wishes.toSorted((a, b) => b.position - a.position || b.id - a.id)

/** A name as it is kept: one line without outer blanks. */
export function nameOf(value: unknown): string | Refusal<'blank' | 'text_too_long'> {
  const name = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : ''
  if (!name) return refuse('blank', {}, 'name')
  return name.length > longestName ? refuse('text_too_long', { limit: longestName }, 'name') : name
}

/** A further list of a person who has `present` of them; the first is the default, whatever was said. */
export function newList(present: number, list: WishList): WishList | Refusal<'limit_reached'> {
  if (present >= mostLists) return refuse('limit_reached', { limit: mostLists })
  return present === 0 ? { ...list, is_default: true } : list
}

/** Puts a wish on a list; of a variant that is there the quantity is replaced and the place kept. */
export function putWish(list: WishList, wanted: Wanted): WishList | Refusal {
  const { variant_id, quantity, position = front(list) } = wanted
  if (quantity !== undefined && (!Number.isSafeInteger(quantity) || quantity <= 0)) return refuse('quantity_invalid')
  if (quantity !== undefined && quantity > mostQuantity)
    return refuse('quantity_above_limit', { limit: mostQuantity }, 'quantity')
  const present = list.wishes.find((wish) => wish.variant_id === variant_id)
  if (present) return quantity === undefined ? list : replaceWish(list, { ...present, quantity })
  if (list.wishes.length >= mostWishes) return refuse('limit_reached', { limit: mostWishes })
  return { ...list, wishes: ordered([...list.wishes, { id: 0, variant_id, quantity: quantity ?? 1, position }]) }
}

const replaceWish = (list: WishList, next: Wish): WishList => ({
  ...list,
  wishes: list.wishes.map((wish) => (wish.variant_id === next.variant_id ? next : wish)),
})

/** Puts several wishes on a list, the first of them frontmost; all or none. */
export function putWishes(list: WishList, wanted: readonly Wanted[]): WishList | Refusal {
  let result: WishList | Refusal = list
  for (const each of wanted.toReversed()) {
    if ('refused' in result) return result
    result = putWish(result, each)
  }
  return result
}

/** As many of the variants as there is room for, each once: a guest's wishes are never refused at sign-in. */
export function joinWishes(list: WishList, variantIds: readonly number[]): WishList {
  const present = new Set(list.wishes.map((wish) => wish.variant_id))
  const fresh = [...new Set(variantIds)].filter((id) => !present.has(id)).slice(0, mostWishes - list.wishes.length)
  const joined = putWishes(
    list,
    fresh.map((variant_id) => ({ variant_id })),
  )
  return 'refused' in joined ? list : joined
}

/** A list without the wishes that a test names. */
export const withoutWishes = (list: WishList, drops: (wish: Wish) => boolean): WishList =>
  list.wishes.some(drops) ? { ...list, wishes: list.wishes.filter((wish) => !drops(wish)) } : list

export type Moved = { from: WishList; to: WishList }

/** Takes a wish off a list and puts it at the front of another; of one that is there already the larger quantity stays. */
export function moveWish(lists: Moved, wishId: number): Moved | Refusal<'not_found' | 'limit_reached'> {
  const wish = lists.from.wishes.find(({ id }) => id === wishId)
  if (!wish) return refuse('not_found')
  const same = ({ variant_id }: Wish) => variant_id === wish.variant_id
  const twin = lists.from.id === lists.to.id ? undefined : lists.to.wishes.find(same)
  const target = withoutWishes(lists.to, same)
  const put = putWish(target, {
    variant_id: wish.variant_id,
    quantity: Math.max(wish.quantity, twin?.quantity ?? 0),
    position: front(lists.to),
  })
  if ('refused' in put) return refuse('limit_reached', { limit: mostWishes })
  return lists.from.id === lists.to.id ? { from: put, to: put } : { from: withoutWishes(lists.from, same), to: put }
}

/** What the catalogue says of a wished variant now. */
export type WishFacts = { available: boolean; has_choice: boolean; on_hand: number }

/** `gone`: no longer sold; `out`: none left; `choose`: the product as a whole is wished and has sizes; else `ready`. */
export function wishState({ available, has_choice, on_hand }: WishFacts): 'ready' | 'choose' | 'out' | 'gone' {
  if (!available) return 'gone'
  if (on_hand <= 0) return 'out'
  return has_choice ? 'choose' : 'ready'
}
