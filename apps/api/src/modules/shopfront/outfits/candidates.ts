import type { OutfitPiece } from '@delguur/contract/shopfront/outfits'
import type { ProductDetail } from '@delguur/contract/shopfront/shop-schemas'
import { sizeFor } from '@delguur/kit/age/child-size'
import type { Body } from '@delguur/kit/age/growth'
import type { OutfitSlot } from '@delguur/kit/outfit'
import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import type { Search } from '../../search/search/index.ts'
import { readProduct } from '../product-page/index.ts'
import { byWorth, type Candidate } from './outfit.domain.ts'

export type Wanted = { temperature: number; gender?: 'girl' | 'boy' | undefined; body: Body }
export type Fitting = Candidate & { piece: OutfitPiece }

/** So many of a slot are looked at closely, the best of so many that the search finds. */
const mostRead = 40
const mostFound = 100
const coldest = -60

/** Products of a slot that keep warm at the temperature and have a size for the body in stock. */
export async function fittingFor(ctx: Ctx, search: Search, slot: OutfitSlot, wanted: Wanted): Promise<Fitting[]> {
  const { temperature, gender } = wanted
  const degrees = Array.from({ length: temperature - coldest + 1 }, (_, below) => String(temperature - below))
  const taxons = ctx.tenant.outfit[slot]
  const named = [...search.words().taxons.values()].filter(({ permalink }) => taxons.includes(permalink))
  const lists = await Promise.all(
    named.map(({ id }) =>
      search.find.list(
        {
          taxon_id: id,
          ...(gender && { gender: [gender, 'unisex'] }),
          property: { warm_to: degrees },
          per_page: mostFound,
        },
        ctx.now,
      ),
    ),
  )
  const hits = [...new Map(lists.flatMap(({ hits: found }) => found.map((hit) => [hit.id, hit] as const))).values()]
  const best = hits
    .map(({ id, selling_price, card }) => ({ ...outline(id, selling_price, card), warm_to: temperature }))
    .sort(byWorth(temperature))
    .slice(0, mostRead)
  const read = await Promise.all(best.map(({ slug }) => productOrNothing(ctx, search, slug)))
  return read.flatMap((product) => (product && fills(product, taxons) ? (fittingOf(product, wanted.body) ?? []) : []))
}

/** The coldest for which a slot has something in the size, whatever the temperature. */
export async function warmestFor(ctx: Ctx, search: Search, slot: OutfitSlot, wanted: Wanted): Promise<number | null> {
  const found = await fittingFor(ctx, search, slot, { ...wanted, temperature: 30 })
  return found.length > 0 ? Math.min(...found.map(({ warm_to }) => warm_to)) : null
}

const outline = (
  product_id: number,
  price: number,
  { slug, rating, total_reviews: reviews }: { slug: string; rating: number; total_reviews: number },
) => ({ product_id, price, slug, rating, reviews })

const productOrNothing = (ctx: Ctx, search: Search, slug: string): Promise<ProductDetail | null> =>
  readProduct(ctx, search, slug).catch((error: unknown) => {
    if (error instanceof ShopError) return null
    throw error
  })

/** What stands in a category beside its own, as socks stand with boots, fills no slot. */
const fills = ({ breadcrumbs }: ProductDetail, taxons: readonly string[]): boolean =>
  breadcrumbs.some(({ permalink }) => taxons.includes(permalink))

/** The cheapest variant in the size of the body that is in stock. */
function fittingOf(product: ProductDetail, body: Body): Fitting | undefined {
  if (product.warm_to === null || product.digital || product.alcohol_percent !== undefined) return undefined
  const size = product.options.find(({ kind }) => kind === 'size')
  const fit = size && sizeFor(size.name, sizesOf(size), body)
  if (size && !fit) return undefined
  const [variant] = product.variants
    .filter(({ options, stock }) => stock !== 'out' && (!size || options[size.name] === fit))
    .sort((one, other) => one.selling_price - other.selling_price)
  if (!variant) return undefined
  const color = variant.options.color
  const [picture = null] = (color ? product.gallery[color] : undefined) ?? product.pictures
  const { id, slug, name, warm_to } = product
  const piece = {
    product_id: id,
    slug,
    name,
    picture: picture && { ...picture },
    color: colorOf(product, color),
    variant_id: variant.id,
    options: variant.options,
    size: size?.values.find((value) => value.name === fit)?.label ?? null,
    warm_to,
    price: variant.price,
    selling_price: variant.selling_price,
  }
  return { ...outline(id, variant.selling_price, product), warm_to, piece }
}

const sizesOf = ({ values }: ProductDetail['options'][number]): string[] => values.map(({ name }) => name)
const colorOf = ({ options }: ProductDetail, color: string | undefined): string | null =>
  options.find(({ kind }) => kind === 'color')?.values.find(({ name }) => name === color)?.label ?? null
