import type { ShopPage } from '@delguur/contract/shopfront/page-blocks'
import { inLocale } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { opensPreview, previewLinkKey } from '../../../platform/preview-key.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { pageFacts } from '../../base/site/index.ts'
import { findPage, productsBySlug } from './pages.queries.ts'
import { serializeBlock } from './serialize-page.ts'
import { writtenPage } from './written-page.ts'

/** An address at which the draft of a page can be seen for 24 hours. */
export async function makePreview(ctx: Ctx, id: number): Promise<{ url: string; expires_at: string }> {
  const page = await findPage(ctx.db, id)
  if (!page) throw new ShopError('not_found')
  const { key, expires_at } = previewLinkKey(ctx, 'page', String(id))
  await transact(ctx.db, (tx) =>
    audit(ctx, tx, { subject_type: 'page', subject_id: String(id), before: null, after: { expires_at } }),
  )
  return { url: `/page-previews/${id}.${key}`, expires_at }
}

/** A page as it is written now; `not_found` once its address is over, or where it was never made. */
export async function previewedPage(ctx: Ctx, key: string): Promise<ShopPage> {
  const [, id = '', rest = ''] = /^(\d{1,15})\.(.{1,80})$/.exec(key) ?? []
  const page = (await opensPreview(ctx, 'page', id, rest)) ? await findPage(ctx.db, Number(id)) : undefined
  if (!page) throw new ShopError('not_found')
  const content = await writtenPage(ctx.db, page)
  const slugs = content.blocks.flatMap((block) => (block.kind === 'products' ? block.slugs : []))
  const products = new Map((await productsBySlug(ctx.db, slugs)).map((row) => [row.slug, row.id]))
  const about = { locale: ctx.locale, facts: await pageFacts(ctx), products }
  return {
    slug: content.slug,
    title: inLocale(content.title, ctx.locale),
    meta_title: inLocale(content.meta_title, ctx.locale),
    meta_description: inLocale(content.meta_description, ctx.locale),
    updated_at: page.updated_at.toISOString(),
    sections: content.blocks.map((block) => serializeBlock(block, about)),
  }
}
