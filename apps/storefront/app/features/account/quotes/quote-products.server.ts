import type { Picture } from '@delguur/contract/schemas'
import type { Api } from '../../../lib/api.server.ts'
import type { Cart } from '../../cart/cart-view.ts'

/** Products of a request that is being written. */
export type RequestedProduct = {
  variant_id: number
  quantity: number
  name: string
  slug: string
  options_text: string
  picture: Picture | null
  price: number
}

const usualQuantity = 10

/** `12:30,15` as the address names products: a variant, and how many. */
function named(text: string): Map<number, number> {
  const parts = text.split(',').flatMap((part) => {
    const [, variant, quantity] = /^(\d{1,15})(?::(\d{1,6}))?$/.exec(part.trim()) ?? []
    return variant ? [[Number(variant), Number(quantity) || usualQuantity] as const] : []
  })
  return new Map(parts.slice(0, 50))
}

/** The products that the address names, else those of the cart. */
export async function requestedProducts(
  { wishes }: Api,
  search: URLSearchParams,
  cart: Cart | null,
): Promise<RequestedProduct[]> {
  const wanted = named(search.get('variants') ?? '')
  if (wanted.size === 0)
    return (cart?.lines ?? []).map(({ variant_id, quantity, name, slug, options_text, picture, price }) => ({
      variant_id,
      quantity,
      name,
      slug,
      options_text,
      picture,
      price,
    }))
  const found = await wishes.variants({ query: { variant_ids: [...wanted.keys()].map(String) } })
  return found.wishes.map(({ variant_id, name, slug, options_text, picture, selling_price }) => ({
    variant_id,
    name,
    slug,
    options_text,
    picture,
    price: selling_price,
    quantity: wanted.get(variant_id) ?? usualQuantity,
  }))
}
