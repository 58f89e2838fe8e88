import { categoriesOf } from './categories.domain.ts'
import { alike, listIn, own, slugOf, yesNoIn } from './cells.domain.ts'
import type { Source } from './headers.domain.ts'
import { unitIn } from './headers-woocommerce.domain.ts'
import { attributesOf, first, firstOptions, isWoo, optionsOf } from './options.domain.ts'
import type { Problem, ProductDraft, Reading, StandingTexts, VariantDraft } from './product-draft.domain.ts'
import { addressOf, picturesOf, statusOf, textsOf, variantOf } from './product-draft-rows.domain.ts'
import { type Column, placesOf, type StoredRow, TableRow } from './table-row.domain.ts'
import type { Kind } from './targets.domain.ts'

// The lines of one product become one product: what is said of it, its variants, its pictures, and what is wrong in each line.

export type Table = { source: Source; kind?: Kind; columns: readonly Column[]; reading: Reading }
export type Known = { slug: string | null; texts?: StandingTexts | undefined }
export type Built = { draft: ProductDraft | null; problems: Map<number, Problem[]>; skus: Map<number, string> }

const mostVariants = 300

/** Reads lines by the columns of their table, its places found once. */
export function rowReader({ columns, reading }: Table): (row: StoredRow) => TableRow {
  const places = placesOf(columns)
  return (row) => new TableRow(row, columns, places, reading.clears)
}

/** What joins the lines of a product: its address, else its code; of WooCommerce the number or code of the parent. */
export function joinOf(
  row: TableRow,
  source: Source,
): { slug?: string; sku?: string; parent?: string; number?: string } {
  const slug = addressOf(row)
  const sku = row.text('sku')
  const parent = row.text('parent')
  const id = row.text('row_id')
  const name =
    source !== 'ours' && source !== 'woocommerce' && !slug && !sku ? (row.text('name') ?? row.text('name_mn')) : null
  return {
    ...(slug && { slug }),
    ...(sku && { sku }),
    ...(parent && { parent }),
    ...(id && { number: `id:${id}` }),
    ...(name && { slug: slugOf(name) }),
  }
}

/**
 * The product of some lines; `slug` where the shop has it already, by address or code. Of a product that is there a line with a
 * mistake changes nothing; of a new one it may still say its name.
 */
export function buildProduct(table: Table, rows: readonly TableRow[], known: Known): Built {
  const built = build(table, rows, known)
  const left = rows.filter((row) => !row.isRefused)
  if (known.slug !== null && left.length > 0 && left.length < rows.length)
    return { ...built, draft: build(table, left, known).draft }
  return left.length === 0 ? { ...built, draft: null } : built
}

function build(table: Table, rows: readonly TableRow[], known: Known): Built {
  const { source, reading, columns } = table
  const skus = new Map<number, string>()
  const problems = new Map(rows.map((row) => [row.line, row.problems]))
  const places = placesOf(columns)
  const isFile = source === 'woocommerce'
  const left = rows.filter((row) => !refusal(row, reading))
  if (left.length === 0) return { draft: null, problems, skus }
  const main = left.filter((row) => !(isFile && isWoo(row, 'variation')))
  const base = main.length > 0 ? main : []
  const name = first(base, (row) => textsOf(row, 'name', reading, known.texts))
  // what other programs do not number is called by its name
  const named = source === 'ours' ? '' : slugOf(Object.values(name ?? {}).find(Boolean) ?? '')
  const slug = known.slug ?? first(left, addressOf) ?? named
  if (isFile && base.length === 0 && known.slug === null)
    for (const row of left) row.problem('parent', 'product_unknown')
  const draft: ProductDraft = {
    slug: slug || null,
    lines: left.map(({ line }) => line),
    variants: [],
    pictures: [],
    ...productFields(base, { reading, source, texts: known.texts }, left),
    ...(name && { name }),
  }
  const firsts = firstOptions(left)
  const stocks = [...places.keys()].filter((target) => target.startsWith('stock_'))
  const unitOf = (target: string) => {
    const place = places.get(target)?.[0]
    return place === undefined ? undefined : unitIn(columns[place]?.name ?? '')
  }
  for (const row of left) {
    const pictures = picturesOf(row, reading, draft.pictures.length)
    const [shown] = pictures
    if (isFile && isWoo(row, 'variation')) {
      if (!makesVariant(row, source)) continue
    } else draft.pictures.push(...pictures)
    if (!makesVariant(row, source)) continue
    const options =
      source === 'woocommerce'
        ? attributesOf(row, columns, reading)
        : optionsOf(row, firsts, reading, source === 'shopify')
    const sku =
      row.text('sku') ||
      madeSku(row, draft.slug ?? slugOf(Object.values(draft.name ?? {}).find(Boolean) ?? ''), options)
    if (!sku) {
      row.problem('sku', 'sku_missing')
      continue
    }
    skus.set(row.line, sku)
    const more = {
      unitOf,
      stocks,
      tracksByName: source === 'shopify' && places.has('track'),
      isNew: known.slug === null,
    }
    const variant: VariantDraft = variantOf(row, sku, reading, more)
    if (options.length > 0) variant.options = options
    if (isFile && isWoo(row, 'variation') && shown) variant.image = shown.source
    if (draft.variants.length >= mostVariants)
      row.problem('sku', 'too_many_variants', { params: { most: mostVariants } })
    if (!row.isRefused) draft.variants.push(variant)
  }
  draft.pictures.sort((a, b) => a.position - b.position)
  unsell(draft, known.slug === null)
  return { draft, problems, skus }
}

/** Nothing is for sale at 0 because a file says so: a new product waits, hidden, and one that is there stays as it is. */
function unsell(draft: ProductDraft, isNew: boolean): void {
  if (!draft.variants.some(({ unpriced }) => unpriced)) return
  if (draft.status !== 'live') return
  if (isNew) draft.status = 'hidden'
  else delete draft.status
}

/** Lines that never become goods. */
function refusal(row: TableRow, { skips_currency, rate }: Reading): boolean {
  if (yesNoIn(row.text('gift_card') ?? '') === true) row.problem('gift_card', 'gift_card')
  else if (isWoo(row, 'grouped') || isWoo(row, 'external')) row.problem('row_type', 'kind_of_product')
  const currency = row.text('currency')?.toUpperCase()
  if (currency && currency !== 'MNT' && currency !== '₮' && currency !== 'ТӨГРӨГ') {
    if (skips_currency) row.problem('currency', 'currency_skipped', { severity: 'warning' })
    else if (rate && rate.currency !== currency) row.problem('currency', 'other_currency', { params: { currency } })
    if (skips_currency) return true
  }
  return row.isRefused
}

/** Whether a line is a variant, and not only words or pictures of its product. */
function makesVariant(row: TableRow, source: Source): boolean {
  if (source === 'woocommerce') return !isWoo(row, 'variable')
  return ['sku', 'price', 'option1_value', 'barcode', 'stock'].some((target) => row.has(target))
}

function madeSku(row: TableRow, slug: string | null, options: { value: string }[]): string | undefined {
  if (!slug) return undefined
  const sku = [slug, ...options.map(({ value }) => slugOf(value))].filter(Boolean).join('-').toUpperCase().slice(0, 100)
  row.problem('sku', 'sku_made', { params: { sku }, severity: 'warning' })
  return sku
}

const genders: Readonly<Record<string, string>> = {
  male: 'male',
  female: 'female',
  unisex: 'unisex',
  эрэгтэй: 'male',
  эмэгтэй: 'female',
}

function propertiesOf(
  rows: readonly TableRow[],
  source: Source,
  all: readonly TableRow[],
): Record<string, string | null> | undefined {
  const found: Record<string, string | null> = {}
  const targets = new Set(rows.flatMap((row) => row.targets('property_')))
  for (const target of targets) {
    const value = first(rows, (row) => row.text(target))
    const key = target.slice('property_'.length)
    if (value !== undefined)
      found[key] = key === 'gender' && value ? (own(genders, value.toLowerCase()) ?? value) : value
  }
  if (source === 'woocommerce')
    for (const row of rows)
      for (const target of row.targets('attribute').filter((each) => each.endsWith('_name'))) {
        const [type, value] = [row.text(target), row.text(target.replace('_name', '_values'))]
        const isOption = all.some(
          (other) =>
            isWoo(other, 'variation') && other.text(target) === type && other.has(target.replace('_name', '_values')),
        )
        if (type && value && !isOption) found[type] = listIn(value, /,/).join(', ')
      }
  return Object.keys(found).length > 0 ? found : undefined
}

function tagsOf(rows: readonly TableRow[], reading: Reading): string[] | undefined {
  const texts = rows.flatMap((row) => [
    row.text('tags'),
    reading.keywords_are_tags ? row.text('keywords') : undefined,
    row.text('product_type'),
    row.has('category_candidate') && !own(reading.categories, row.text('category_candidate') ?? '')
      ? row.text('category_candidate')?.split('>').at(-1)
      : undefined,
  ])
  if (texts.every((text) => text === undefined)) return undefined
  return [...new Set(texts.flatMap((text) => (text ? listIn(text) : [])))].map((tag) => tag.slice(0, 60))
}

/** The fields that are of the product and not of a variant: of each the first line that says it. */
function productFields(
  rows: readonly TableRow[],
  { reading, source, texts }: { reading: Reading; source: Source; texts: StandingTexts | undefined },
  all: readonly TableRow[],
): Partial<ProductDraft> {
  const fields: Partial<ProductDraft> = {}
  const put = <K extends keyof ProductDraft>(key: K, value: ProductDraft[K] | undefined): void => {
    if (value !== undefined) fields[key] = value
  }
  for (const field of ['description', 'seo_title', 'seo_description'] as const)
    put(
      field,
      first(rows, (row) => textsOf(row, field, reading, texts)),
    )
  put('status', first(rows, statusOf))
  for (const field of ['available_on', 'discontinue_on'] as const)
    put(
      field,
      first(rows, (row) => row.date(field)),
    )
  for (const field of ['sale_start_at', 'sale_expire_at'] as const)
    put(
      field,
      first(all, (row) => row.date(field)),
    )
  for (const field of ['brand', 'vendor', 'receipt_class', 'gpc'] as const)
    put(
      field,
      first(rows, (row) => row.text(field)),
    )
  put('categories', categoriesOf(rows, reading))
  put('tags', tagsOf(rows, reading))
  for (const field of ['badges', 'related'] as const)
    put(
      field,
      first(rows, (row) =>
        row.text(field) === null ? [] : row.has(field) ? listIn(row.text(field) ?? '') : undefined,
      ),
    )
  put('properties', propertiesOf(rows, source, all))
  put('min_age', first(rows, ageOf))
  put(
    'tax_class',
    first(rows, (row) => taxOf(row, reading)),
  )
  return fields
}

function ageOf(row: TableRow): number | null | undefined {
  const age = row.number('min_age')
  if (typeof age === 'number' && ![0, 18, 21].includes(age)) {
    row.problem('min_age', 'unknown_age')
    return undefined
  }
  return age
}

function taxOf(row: TableRow, { untaxed, tax_classes }: Reading): string | null | undefined {
  const wanted = row.text('tax_class')
  if (wanted) {
    const known = own(tax_classes, alike(wanted))
    if (!known) row.problem('tax_class', 'unknown_tax_class')
    return known
  }
  const word = row.text('taxable')?.toLowerCase()
  return word === 'none' || yesNoIn(word ?? '') === false ? (untaxed ?? undefined) : undefined
}
