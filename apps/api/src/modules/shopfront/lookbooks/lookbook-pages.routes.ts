import { type LookbookTile, type LookPiece, lookbooks } from '@delguur/contract/shopfront/lookbooks'
import type { ProductDetail, ProductVariant } from '@delguur/contract/shopfront/shop-schemas'
import { inLocale } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { opensPreview } from '../../../platform/preview-key.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import type { Search } from '../../search/search/index.ts'
import { basketPrice, readProduct } from '../product-page/index.ts'
import { type HotspotRow, type LookbookRow, type LookRow, publishedLookbooks } from './lookbooks.queries.ts'
import { offered } from './lookbooks.routes.ts'

/** Flat: what the shop's pages read. */
export function lookbookPageRoutes(api: Api, search: Search): void {
  serve(api, lookbooks.tiles, async ({ ctx }) => {
    offered(ctx)
    ctx.cacheTags?.noStock()
    return { lookbooks: (await publishedLookbooks(ctx.db, ctx.now)).map((row) => tileOf(ctx, row)) }
  })
  serve(api, lookbooks.page, async ({ ctx, params }) => {
    offered(ctx)
    const rows = await publishedLookbooks(ctx.db, ctx.now)
    const row = rows.find(({ slug }) => slug === params.slug)
    if (!row) throw new ShopError('not_found')
    ctx.cacheTags?.products(row.looks.flatMap(({ hotspots }) => hotspots.map(({ product_id }) => product_id)))
    return pageOf(ctx, search, row, rows)
  })
  serve(api, lookbooks.preview, async ({ ctx, params, query }) => {
    offered(ctx)
    if (!(await opensPreview(ctx, 'lookbook', params.slug, query.key))) throw new ShopError('not_found')
    const [row] = (await publishedLookbooks(ctx.db, ctx.now, params.slug, true)).filter(
      ({ slug }) => slug === params.slug,
    )
    if (!row) throw new ShopError('not_found')
    return pageOf(ctx, search, row, [])
  })
  serve(api, lookbooks.price, ({ ctx, query }) => basketPrice(ctx, query.variants.map(Number)))
}

async function pageOf(ctx: Ctx, search: Search, row: LookbookRow, rows: readonly LookbookRow[]) {
  return {
    slug: row.slug,
    title: inLocale(row.title, ctx.locale),
    description: inLocale(row.description, ctx.locale),
    season: row.season,
    published_at: row.published_at.toISOString(),
    looks: await Promise.all(row.looks.map((look) => lookOf(ctx, search, look))),
    others: rows.filter((other) => other !== row).map((other) => tileOf(ctx, other)),
  }
}

const tileOf = ({ locale }: Ctx, { looks, ...row }: LookbookRow): LookbookTile => ({
  slug: row.slug,
  title: inLocale(row.title, locale),
  description: inLocale(row.description, locale),
  tint: row.tint,
  season: row.season,
  picture: `/media/${looks[0]?.picture_key}`,
  alt: looks[0] ? inLocale(looks[0].alt, locale) : '',
  pieces: looks.reduce((sum, { hotspots }) => sum + hotspots.length, 0),
})

async function lookOf(ctx: Ctx, search: Search, look: LookRow) {
  const { locale } = ctx
  const pieces = await Promise.all(look.hotspots.map((spot) => pieceOf(ctx, search, spot)))
  return {
    id: look.id,
    title: inLocale(look.title, locale),
    alt: inLocale(look.alt, locale),
    picture: `/media/${look.picture_key}`,
    reasons: look.reasons.map(({ title, text }) => ({ title: inLocale(title, locale), text: inLocale(text, locale) })),
    pieces: pieces.filter((piece) => piece !== null),
  }
}

/** A piece in the colour of its hotspot with all sizes of it; null once it is sold no more. */
async function pieceOf(ctx: Ctx, search: Search, spot: HotspotRow): Promise<LookPiece | null> {
  const product = await readProduct(ctx, search, spot.slug).catch((error: unknown) => {
    if (error instanceof ShopError) return null
    throw error
  })
  const marked = product?.variants.find(({ id }) => id === spot.variant_id)
  if (!product || !marked) return null
  const color = marked.options.color
  const size = product.options.find(({ kind }) => kind === 'size')
  const sizes = product.variants.filter(({ options }) => options.color === color)
  const [picture = null] = (color ? product.gallery[color] : undefined) ?? product.pictures
  return {
    at: { x: spot.x, y: spot.y, tall_x: spot.tall_x, tall_y: spot.tall_y },
    slug: product.slug,
    name: product.name,
    color:
      product.options.find(({ kind }) => kind === 'color')?.values.find(({ name }) => name === color)?.label ?? null,
    picture: picture && { ...picture },
    size_kind: size?.name ?? null,
    sizes: sizes.map((variant) => sizeOf(variant, size)),
  }
}

const sizeOf = (variant: ProductVariant, size: ProductDetail['options'][number] | undefined) => ({
  variant_id: variant.id,
  label: size?.values.find(({ name }) => name === variant.options[size.name])?.label ?? null,
  options: variant.options,
  price: variant.price,
  selling_price: variant.selling_price,
  in_stock: variant.stock !== 'out',
})
