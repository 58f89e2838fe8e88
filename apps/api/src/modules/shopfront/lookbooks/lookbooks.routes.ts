import { lookbooks } from '@delguur/contract/shopfront/lookbooks'
import { inLocale } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import type { Entity } from '../../../platform/http/jsonapi.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { productsById } from '../../catalog/catalog/index.ts'
import { type LookbookRow, type LookRow, publishedLookbooks } from './lookbooks.queries.ts'

/** JSON:API; see the contract, part 8.3. */
export function lookbookRoutes(api: Api): void {
  serve(api, lookbooks.list, async ({ ctx, page }) => {
    offered(ctx)
    const rows = await publishedLookbooks(ctx.db, ctx.now)
    const first = (page.page - 1) * page.per_page
    return { entities: await drawn(ctx, rows.slice(first, first + page.per_page)), total: rows.length }
  })
  serve(api, lookbooks.show, async ({ ctx, params }) => {
    offered(ctx)
    const [entity] = await drawn(ctx, await publishedLookbooks(ctx.db, ctx.now, params.id))
    if (!entity) throw new ShopError('not_found')
    return entity
  })
}

/** A shop without look books has no such pages. */
export function offered({ tenant }: Ctx): void {
  if (!tenant.flags.lookbooks) throw new ShopError('not_found')
}

/** The compositions a reader of the API gets: the wide one, at its middle width. */
const imageUrl = (look: LookRow | undefined): string | null => (look ? `/media/${look.picture_key}-wide-900.jpg` : null)

async function drawn(ctx: Ctx, rows: LookbookRow[]): Promise<Entity[]> {
  const ids = [
    ...new Set(rows.flatMap(({ looks }) => looks.flatMap(({ hotspots }) => hotspots.map((each) => each.product_id)))),
  ]
  const products = new Map((await productsById(ctx, ids)).map((entity) => [Number(entity.id), entity]))
  return rows.map((row) => ({
    id: row.id,
    type: 'lookbook',
    attributes: {
      title: inLocale(row.title, ctx.locale),
      slug: row.slug,
      description: inLocale(row.description, ctx.locale),
      image_url: imageUrl(row.looks[0]),
      published_at: row.published_at,
    },
    related: {
      looks: row.looks.map((look) => lookEntity(ctx, look)),
      products: [...new Set(row.looks.flatMap(({ hotspots }) => hotspots.map((each) => each.product_id)))].flatMap(
        (id) => products.get(id) ?? [],
      ),
    },
  }))
}

const lookEntity = (ctx: Ctx, look: LookRow): Entity => ({
  id: look.id,
  type: 'look',
  attributes: {
    title: inLocale(look.title, ctx.locale),
    image_url: imageUrl(look),
    hotspots: look.hotspots.map(({ x, y, variant_id }) => ({ x, y, variant_id })),
  },
})
