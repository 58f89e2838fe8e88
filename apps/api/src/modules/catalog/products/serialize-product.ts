import type { Readiness, StaffProduct, StaffVariant, Texts } from '@delguur/contract/catalog/product-shapes'
import type { ProductChoices, ProductVersion } from '@delguur/contract/catalog/products-staff'
import { inLocale, type Locale, locales, type Translated } from '@delguur/kit/locale'
import { decimal, mnt } from '@delguur/kit/money'
import { givesReceipts } from '@delguur/kit/numbers/taxpayer'
import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { missingTexts } from './missing-texts.ts'
import { readProblems } from './product-facts.queries.ts'
import { readProducts } from './product-state.queries.ts'
import { type ProductState, productChanges, type VariantState } from './product-state.ts'
import { readChoices, readPageFacts, readVersion, readVersions } from './staff-product.queries.ts'

const complete = (texts: Partial<Record<Locale, string>> | null): Texts =>
  Object.fromEntries(locales.map((locale) => [locale, texts?.[locale] || null])) as Texts
const sum = (amount: number): string => decimal(mnt(amount))
const sumOrNull = (amount: number | null): string | null => (amount === null ? null : sum(amount))

/** Whether somebody may see what goods cost the shop. */
export const seesCost = ({ user }: Pick<Ctx, 'user'>): boolean => Boolean(user?.permissions.has('cost.view'))

/** A product as its page shows it. */
export async function showProduct(ctx: Ctx, id: number): Promise<StaffProduct> {
  const [current] = await readProducts(ctx.db, [id])
  const facts = current && (await readPageFacts(ctx.db, id))
  if (!current || !facts) throw new ShopError('not_found')
  const { state, version } = current
  const spoken = ctx.tenant.locales
  const missing = missingTexts(state, spoken)
  const problems = new Set((await readProblems(ctx.db, [id], spoken)).get(id))
  const stockOf = Map.groupBy(facts.stock, ({ variant_id }) => Number(variant_id))
  const {
    pictures: _,
    related: __,
    variants,
    name,
    description,
    meta_title,
    meta_description,
    meta_keywords,
    properties,
    material: ___,
    ...fields
  } = state
  const onHand = facts.stock.reduce((all, { on_hand }) => all + on_hand, 0)
  return {
    ...fields,
    id,
    version,
    earlier_slugs: facts.earlier_slugs,
    name: complete(name),
    description: complete(description),
    meta_title: complete(meta_title),
    meta_description: complete(meta_description),
    meta_keywords: complete(meta_keywords),
    properties: properties.map(({ value, ...rest }) => ({ ...rest, value: complete(value) })),
    related: facts.related.map((each) => ({ slug: each.slug, name: inLocale(each.name, ctx.locale) })),
    receipt_class_inherited: state.receipt_class === null ? facts.inherited : null,
    alcohol_percent: facts.alcohol_percent,
    pictures: facts.images.map(({ alt, key, ...image }) => ({
      ...image,
      key,
      base: `/media/${key}`,
      alt: complete(alt),
    })),
    variants: variants.map((variant) => serializeVariant(ctx, variant, stockOf.get(variant.id) ?? [])),
    readiness: readinessOf({
      problems,
      missing,
      hasStock: onHand > 0 || variants.some(({ track_stock }) => !track_stock),
      facts: facts.images,
      spoken,
      hasSeo: Boolean(meta_title?.mn),
      hasReceipts: givesReceipts(ctx.tenant),
    }),
    missing,
    sold: facts.sold,
    created_at: facts.created_at.toISOString(),
    updated_at: facts.updated_at.toISOString(),
  }
}

type Stock = { location: Translated; on_hand: number }
function serializeVariant(ctx: Ctx, variant: VariantState, stock: readonly Stock[]): StaffVariant {
  const { cost, price, compare_at_price, sale_price, store_price, wholesale_price, volume_ml: _, ...rest } = variant
  return {
    ...rest,
    price: sum(price),
    compare_at_price: sumOrNull(compare_at_price),
    sale_price: sumOrNull(sale_price),
    store_price: sumOrNull(store_price),
    wholesale_price: sumOrNull(wholesale_price),
    ...(seesCost(ctx) && { cost: sumOrNull(cost) }),
    stock: stock.map(({ location, on_hand }) => ({ location: inLocale(location, ctx.locale), on_hand })),
  }
}

type Facts = {
  problems: ReadonlySet<string>
  missing: readonly string[]
  hasStock: boolean
  facts: { alt: Partial<Translated> | null }[]
  spoken: readonly Locale[]
  hasSeo: boolean
  hasReceipts: boolean
}

/** What is there and what is missing, the needed first. */
function readinessOf({ problems, missing, hasStock, facts, spoken, hasSeo, hasReceipts }: Facts): Readiness[] {
  const noAlt = facts.filter(({ alt }) => spoken.some((locale) => !alt?.[locale])).length
  const item = (key: Readiness['key'], done: boolean, needed: boolean, count = 0): Readiness => ({
    key,
    done,
    needed,
    count,
  })
  return [
    item('name', !missing.includes('name.mn'), true),
    item('price', !problems.has('price'), true),
    item('picture', !problems.has('picture'), true, facts.length),
    item('category', !problems.has('category'), true),
    ...(hasReceipts ? [item('receipt_class', !problems.has('receipt_class'), false)] : []),
    item('stock', hasStock, false),
    item('translation', missing.length === 0, false, missing.length),
    item('alt', noAlt === 0 && facts.length > 0, false, noAlt),
    item('seo', hasSeo, false),
  ]
}

export async function showChoices(ctx: Ctx): Promise<ProductChoices> {
  const row = await readChoices(ctx.db)
  const named = <T extends { code: string; name: Translated }>({ code, name }: T) => ({
    code,
    name: inLocale(name, ctx.locale),
  })
  const byId = new Map(row.taxons.map((taxon) => [Number(taxon.id), taxon]))
  const pathOf = (taxon: (typeof row.taxons)[number]): string => {
    const above = taxon.parent_id === null ? undefined : byId.get(Number(taxon.parent_id))
    return `${above ? `${pathOf(above)} › ` : ''}${inLocale(taxon.name, ctx.locale)}`
  }
  return {
    brands: row.brands.map(named),
    vendors: row.vendors.map(named),
    badges: row.badges.map(named),
    categories: row.taxons.map((taxon) => ({ code: taxon.code, name: pathOf(taxon) })),
    option_types: row.option_types.map((type) => ({
      ...named(type),
      values: type.values.map((value) => ({ ...named(value), hex: value.hex })),
    })),
    properties: row.properties,
    tags: row.tags,
  }
}

const mostVersions = 100

/** The versions of a product, each with the names of the fields that it changed. */
export async function showVersions(ctx: Ctx, id: number): Promise<ProductVersion[]> {
  const [current] = await readProducts(ctx.db, [id])
  if (!current) throw new ShopError('not_found')
  const rows = await readVersions(ctx.db, id, mostVersions + 1)
  const list = rows.slice(0, mostVersions).map(({ version, at, act, by, snapshot }, n) => {
    const before = rows[n + 1]?.snapshot as ProductState | undefined
    const fields = before ? Object.keys(productChanges(before, snapshot as ProductState).after) : []
    return {
      version,
      at: at.toISOString(),
      by,
      act,
      fields: seesCost(ctx) ? fields : fields.filter((field) => !isCost(field)),
    }
  })
  return list
}

const isCost = (field: string): boolean => field.endsWith('.cost')

/** What a version was and what of it differs from now, without cost for who may not see it. */
export async function showVersion(ctx: Ctx, id: number, version: number) {
  const [current] = await readProducts(ctx.db, [id])
  const snapshot = current && ((await readVersion(ctx.db, id, version)) as ProductState | undefined)
  if (!current || !snapshot) throw new ShopError('not_found')
  const masked = seesCost(ctx) ? (state: ProductState) => state : withoutCost
  const { before, after } = productChanges(masked(snapshot), masked(current.state))
  const changes = Object.keys(after).map((field) => ({
    field,
    before: before[field] ?? null,
    after: after[field] ?? null,
  }))
  return { snapshot: masked(snapshot), changes }
}

const withoutCost = (state: ProductState): ProductState => ({
  ...state,
  variants: state.variants.map((variant) => ({ ...variant, cost: null })),
})
