import { locales } from '@delguur/kit/locale'
import { slugOf } from '@delguur/search/analysis/slug'
import type { Known } from './known.ts'
import { type Fault, merged, properties } from './plan-properties.ts'
import type { Problem, ProductInput, WriteOptions } from './product-input.ts'
import { type Current, type ProductState, same } from './product-state.ts'
import { find, type Names } from './product-words.ts'
import { planVariants, type VariantPlan } from './variants/plan-variants.ts'

export type Plan = {
  next: ProductState
  variants: VariantPlan
  problems: Problem[]
}

const longest = { name: 200, description: 20_000, meta_title: 200, meta_description: 500, meta_keywords: 500 } as const

/** The slug that a product has or gets: where none is said, that of its name, in Mongolian where there is one. */
export const slugOfProduct = (current: Current | undefined, { id, slug, name }: ProductInput): string =>
  current && (id === undefined || slug === undefined)
    ? current.state.slug
    : slug?.trim() || slugOf(name?.mn || name?.en || locales.map((locale) => name?.[locale]).find(Boolean) || '')

const emptyState = (): ProductState => ({
  slug: '',
  status: 'draft',
  available_on: null,
  discontinued_on: null,
  sale_start_at: null,
  sale_expire_at: null,
  name: {},
  description: {},
  meta_title: null,
  meta_description: null,
  meta_keywords: null,
  brand: null,
  vendor: null,
  gender: null,
  age_groups: [],
  warm_to: null,
  material: null,
  country_of_origin: null,
  tax_type: 'VAT_ABLE',
  tax_product_code: null,
  receipt_class: null,
  gpc_brick: null,
  min_age: 0,
  tags: [],
  categories: [],
  badges: [],
  related: [],
  option_types: [],
  properties: [],
  pictures: [],
  variants: [],
})

/** What a product becomes when `input` is done to it, and what of it cannot be. */
export function planProduct(
  current: Current | undefined,
  input: ProductInput,
  known: Known,
  options: WriteOptions,
  now: Date,
): Plan {
  const problems: Problem[] = []
  const fault = (field: string, code: string, params?: Problem['params']): void => {
    problems.push({ field, code, ...(params && { params }) })
  }
  const before = current?.state
  const next: ProductState = { ...(before ?? emptyState()) }
  if (input.id !== undefined && !current) fault('id', 'not_found')
  if (current && input.version !== undefined && input.version !== current.version) fault('version', 'version_conflict')
  next.slug = slugOfProduct(current, input)
  if (next.slug !== before?.slug) newSlug(current, next.slug, known, fault)
  words(next, input, current === undefined, options, fault)
  named(next, input, known, fault)
  dates(next, input, now, fault)
  receipt(next, input, fault)
  const inputs = input.variants ?? (current ? [] : [{}])
  const variants = planVariants(current, before, { inputs, whole: input.whole ?? false, slug: next.slug }, known, fault)
  if (variants.variants.length === 0 && inputs.every(({ removed }) => removed)) fault('variants', 'last_variant')
  next.variants = variants.variants
  next.option_types = variants.option_types
  properties(next, input, known, fault)
  pictures(next, input, known, fault)
  next.sale_start_at = startOfSale(next, now)
  if (next.status === 'live') unpriced(before, variants, fault)
  return { next, variants, problems }
}

/** A variant of a product in the shop keeps or gets a price: shoppers would buy it for nothing. */
function unpriced(before: ProductState | undefined, { variants, of }: VariantPlan, fault: Fault): void {
  const isPriced = ({ price }: { price: number }): boolean => price > 0
  for (const [n, made] of of.entries()) {
    const variant = variants.find(({ id }) => id === made?.id)
    const was = before?.variants.find(({ id }) => id === made?.id)
    if (variant && !isPriced(variant) && (!was || isPriced(was))) fault(`variants[${n}].price`, 'amount_invalid')
  }
}

function newSlug(current: Current | undefined, slug: string, known: Known, fault: Fault): void {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > 100) fault('slug', slug ? 'slug_invalid' : 'blank')
  else {
    const owner = known.slugs.get(slug)
    if ((owner !== undefined && owner !== current?.id) || known.claimedSlugs.has(slug))
      fault('slug', 'slug_taken', { slug })
    else known.claimedSlugs.add(slug)
  }
}

function words(
  next: ProductState,
  input: ProductInput,
  isNew: boolean,
  { mongolian_later }: WriteOptions,
  fault: Fault,
): void {
  for (const field of ['name', 'description', 'meta_title', 'meta_description', 'meta_keywords'] as const) {
    const given = input[field]
    if (given === undefined) continue
    const texts = given === null ? {} : merged(next[field], given)
    for (const locale of locales)
      if ((texts[locale] ?? '').length > longest[field] && texts[locale] !== next[field]?.[locale])
        fault(`${field}.${locale}`, 'text_too_long', { most: longest[field] })
    if (field === 'name' || field === 'description') next[field] = texts
    else next[field] = Object.keys(texts).length > 0 ? texts : null
  }
  const named = mongolian_later ? Object.keys(next.name).length > 0 : Boolean(next.name.mn)
  if (!named && (isNew || input.name !== undefined)) fault('name.mn', 'blank')
}

function codes(list: readonly string[], names: Names, field: string, code: string, fault: Fault): string[] {
  const found = list.map((text, n) => {
    const row = find(names, text)
    if (!row) fault(`${field}[${n}]`, code, { name: text })
    return row?.code
  })
  return [...new Set(found.filter((each) => each !== undefined))]
}

function named(next: ProductState, input: ProductInput, { words, related }: Known, fault: Fault): void {
  for (const [field, names] of [
    ['brand', words.brands],
    ['vendor', words.vendors],
  ] as const) {
    const given = input[field]
    if (given === undefined) continue
    const row = given === null || !given.trim() ? null : find(names, given)
    if (row === undefined) fault(field, `${field}_unknown`, { name: given ?? '' })
    else next[field] = row?.code ?? null
  }
  if (input.categories)
    next.categories = codes(input.categories, words.categories, 'categories', 'category_unknown', fault)
  if (input.badges) {
    const badges = codes(input.badges, words.badges, 'badges', 'badge_unknown', fault)
    // they have an order of their own
    if (!same(badges.toSorted(), next.badges.toSorted())) next.badges = badges
  }
  if (input.tags) {
    const tags = [...new Set(input.tags.map((tag) => tag.replace(/\s+/g, ' ').trim()).filter(Boolean))]
    if (tags.length > 100 || tags.some((tag) => tag.length > 60)) fault('tags', 'text_too_long', { most: 60 })
    else next.tags = tags
  }
  if (input.related) {
    const slugs = input.related.map((each) => each.trim()).filter((each) => each && each !== next.slug)
    for (const [n, slug] of slugs.entries())
      if (!related.has(slug)) fault(`related[${n}]`, 'product_unknown', { name: slug })
    next.related = [...new Set(slugs.filter((slug) => related.has(slug)))]
  }
}

function dates(next: ProductState, input: ProductInput, now: Date, fault: Fault): void {
  if (input.status !== undefined) next.status = input.status
  for (const field of ['available_on', 'discontinued_on', 'sale_start_at', 'sale_expire_at'] as const) {
    const at = input[field]
    if (at === undefined) continue
    if (at !== null && Number.isNaN(at.getTime())) fault(field, 'date_invalid')
    else next[field] = at?.toISOString() ?? null
  }
  if (next.status === 'live' && next.available_on === null) next.available_on = now.toISOString()
  const { sale_start_at: from, sale_expire_at: to } = next
  if (
    from !== null &&
    to !== null &&
    from >= to &&
    (input.sale_start_at !== undefined || input.sale_expire_at !== undefined)
  )
    fault('sale_expire_at', 'sale_ends_early')
}

/** A sale that is given an end alone begins now. */
const startOfSale = ({ sale_start_at: from, sale_expire_at: to }: ProductState, now: Date): string | null =>
  from ?? (to === null ? null : now.toISOString())

function receipt(next: ProductState, input: ProductInput, fault: Fault): void {
  if (input.receipt_class !== undefined) {
    const code = input.receipt_class?.trim() || null
    if (code !== null && !/^\d{7}$/.test(code)) fault('receipt_class', 'receipt_class_invalid')
    else next.receipt_class = code
  }
  if (input.gpc_brick !== undefined) {
    const code = input.gpc_brick?.trim() || null
    if (code !== null && !/^\d{8}$/.test(code)) fault('gpc_brick', 'number_invalid')
    else next.gpc_brick = code
  }
  if (input.tax_type !== undefined) next.tax_type = input.tax_type
  if (input.tax_product_code !== undefined) next.tax_product_code = input.tax_product_code?.trim() || null
  if (next.tax_type === 'VAT_ABLE') next.tax_product_code = null
  else if (!/^\d{3,}$/.test(next.tax_product_code ?? ''))
    fault('tax_product_code', next.tax_product_code ? 'number_invalid' : 'blank')
  if (input.min_age !== undefined) next.min_age = input.min_age
  if (input.country_of_origin !== undefined) {
    const code = input.country_of_origin?.trim().toUpperCase() || null
    if (code !== null && !/^[A-Z]{2}$/.test(code)) fault('country_of_origin', 'country_invalid')
    else next.country_of_origin = code
  }
}

function pictures(next: ProductState, input: ProductInput, known: Known, fault: Fault): void {
  if (!input.pictures) return
  const list: ProductState['pictures'] = []
  for (const [n, { key, option, alt, view }] of input.pictures.entries()) {
    const type = option && find(known.words.types, option.type)
    const value =
      type && find(known.words.values.get(type.code) ?? { byCode: new Map(), byName: new Map() }, option.value)
    if (!known.pictures.has(key)) fault(`pictures[${n}].key`, 'picture_unknown')
    else if (option && !value) fault(`pictures[${n}].option`, 'option_value_unknown', { name: option.value })
    else {
      const texts = alt ? merged(null, alt) : {}
      list.push({
        key,
        option: type && value ? { type: type.code, value: value.code } : null,
        alt: Object.keys(texts).length > 0 ? texts : null,
        view: view ?? 'front',
      })
    }
  }
  next.pictures = list
}
