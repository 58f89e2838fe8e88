import type { ShopPage } from '@delguur/contract/shopfront/page-blocks'
import { inLocale, type Translated } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { cmsPages, pageFacts } from '../../base/site/index.ts'
import { redirectOf } from '../../catalog/taxons/index.ts'
import { productsBySlug } from './pages.queries.ts'
import { serializeSection, slugsIn } from './serialize-page.ts'

/** A page as shoppers see it, by its address or one that it had. */
export async function serializePage(ctx: Ctx, slug: string): Promise<ShopPage> {
  const [page] = await pageAt(ctx, slug)
  if (!page) throw new ShopError('not_found')
  const named = await productsBySlug(ctx.db, slugsIn(page.sections))
  const products = new Map(named.map((product) => [product.slug, product.id]))
  const about = { locale: ctx.locale, facts: await pageFacts(ctx), products }
  const localized = (text: Translated | null): string => (text ? inLocale(text, ctx.locale) : '')
  return {
    slug: page.slug,
    title: localized(page.title),
    meta_title: localized(page.meta_title),
    meta_description: localized(page.meta_description),
    updated_at: page.updated_at.toISOString(),
    sections: page.sections.map((section) => serializeSection(section, about)),
  }
}

async function pageAt(ctx: Ctx, slug: string) {
  const found = await cmsPages(ctx.db, { slug })
  if (found.length > 0) return found
  const [, now] = /^\/pages\/([^/]+)$/.exec((await redirectOf(ctx.db, `/pages/${slug}`)) ?? '') ?? []
  return now === undefined ? [] : cmsPages(ctx.db, { slug: now })
}
