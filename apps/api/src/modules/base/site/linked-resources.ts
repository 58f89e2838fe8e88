import type { Ctx } from '../../../platform/context.ts'
import type { Entity } from '../../../platform/http/jsonapi.ts'
import { findProductId, productsById, vocabularyOf, wordsOf } from '../../catalog/catalog/index.ts'
import { pageFacts } from './page-words.ts'
import { cmsPages, type MenuRow } from './site.queries.ts'
import { cmsPageEntity, type LinkedResources } from './site.serializer.ts'

type Target = { kind: 't' | 'products' | 'pages'; key: string }

/** Reads a link of the shop's own as the page it leads to; filters and anchors change nothing of that. */
function targetOf(link: string): Target | undefined {
  const path = link.split(/[?#]/)[0] ?? ''
  const match = /^\/(?:t\/(.+)|products\/([^/]+)|pages\/([^/]+))$/.exec(path)
  const [kind, raw] = match?.[1] ? ['t', match[1]] : match?.[2] ? ['products', match[2]] : ['pages', match?.[3]]
  if (!raw) return undefined
  try {
    return { kind: kind as Target['kind'], key: decodeURIComponent(raw) }
  } catch {
    return undefined
  }
}

/** Looks up what the items of some menus lead to, as shoppers may see it now. */
export async function linkedResources(ctx: Ctx, menus: MenuRow[]): Promise<LinkedResources> {
  const links = new Set(menus.flatMap(({ items }) => items.flatMap(({ link }) => link ?? [])))
  const targets = [...links].flatMap((link) => {
    const target = targetOf(link)
    return target ? [{ link, target }] : []
  })
  const keys = (kind: Target['kind']) => targets.flatMap(({ target }) => (target.kind === kind ? [target.key] : []))
  const [taxons, products, pages] = await Promise.all([
    taxonsBy(ctx, keys('t')),
    productsBy(ctx, keys('products')),
    pagesBy(ctx, keys('pages')),
  ])
  const found = { t: taxons, products, pages }
  return new Map(
    targets.flatMap(({ link, target }): [string, Entity][] => {
      const entity = found[target.kind].get(target.key)
      return entity ? [[link, entity]] : []
    }),
  )
}

async function taxonsBy(ctx: Ctx, permalinks: string[]): Promise<Map<string, Entity>> {
  if (permalinks.length === 0) return new Map()
  const [{ taxons }, words] = await Promise.all([vocabularyOf(ctx), wordsOf(ctx)])
  const ids = new Map(taxons.map(({ permalink, id }) => [permalink, id]))
  return byKey(permalinks, (permalink) => words.taxons.get(ids.get(permalink) ?? 0))
}

async function productsBy(ctx: Ctx, slugs: string[]): Promise<Map<string, Entity>> {
  const wanted = [...new Set(slugs)]
  const ids = await Promise.all(wanted.map((slug) => findProductId(ctx.db, slug, ctx.now)))
  const entities = await productsById(
    ctx,
    [...new Set(ids)].filter((id) => id !== undefined),
  )
  return byKey(wanted, (_slug, place) => entities.find(({ id }) => Number(id) === ids[place]))
}

async function pagesBy(ctx: Ctx, slugs: string[]): Promise<Map<string, Entity>> {
  if (slugs.length === 0) return new Map()
  const [pages, facts] = await Promise.all([cmsPages(ctx.db), pageFacts(ctx)])
  const rows = new Map(pages.map((row) => [row.slug, row]))
  return byKey(slugs, (slug) => {
    const row = rows.get(slug)
    return row && cmsPageEntity(row, ctx.locale, facts)
  })
}

const byKey = (keys: string[], find: (key: string, place: number) => Entity | undefined): Map<string, Entity> =>
  new Map(
    keys.flatMap((key, place): [string, Entity][] => {
      const entity = find(key, place)
      return entity ? [[key, entity]] : []
    }),
  )
