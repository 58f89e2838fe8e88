import { isCyrillic, slugOf, yesNoIn } from './cells.domain.ts'
import type { Source } from './headers.domain.ts'
import { unitIn } from './headers-woocommerce.domain.ts'
import {
  attributesOf,
  type Chosen,
  first,
  firstOptions,
  isOfMany,
  isWoo,
  ofOneKind,
  optionsOf,
  writtenValues,
} from './options.domain.ts'
import { foreignCurrency, isOtherCurrency } from './other-currency.domain.ts'
import type { Problem, ProductDraft, Reading, StandingTexts, VariantDraft } from './product-draft.domain.ts'
import { addressOf, localeOf, variantOf, wordsOf } from './product-draft-rows.domain.ts'
import { productFields } from './product-fields.domain.ts'
import { picturesOf } from './row-pictures.domain.ts'
import { type Column, placesOf, type StoredRow, TableRow } from './table-row.domain.ts'
import type { Kind } from './targets.domain.ts'

// The lines of one product become one product: what is said of it, its variants, its pictures, and what is wrong in each line.

export type Table = { source: Source; kind?: Kind; columns: readonly Column[]; reading: Reading }
export type Known = {
  slug: string | null
  texts?: StandingTexts | undefined
  masters: ReadonlySet<TableRow>
}
export type Built = { draft: ProductDraft | null; problems: Map<number, Problem[]>; skus: Map<number, string> }

const mostVariants = 300

/** Reads lines by the columns of their table, its places found once. */
export function rowReader({ columns, reading }: Table): (row: StoredRow) => TableRow {
  const places = placesOf(columns)
  return (row) => new TableRow(row, columns, places, reading.clears)
}

export type Join = {
  slug?: string
  sku?: string
  parent?: string
  number?: string
  /** The address is made of the name: a code that the shop knows says more. */
  byName?: true
}

/** What joins the lines of a product: its address, else its code; of WooCommerce the number or code of the parent. */
export function joinOf(row: TableRow, source: Source): Join {
  const slug = addressOf(row)
  // a price from so many pieces is of no line that stands for the variant
  if (isOfMany(row)) return {}
  const sku = row.text('sku') ?? (source === 'woocommerce' ? wooCode(row) : undefined)
  const parent = row.text('parent')
  const id = row.text('row_id')
  // in a list without addresses the variants of a product have its name in common
  const isListed = source === 'unknown' || (source === 'ours' && !row.isMapped('slug'))
  const isNamed = isListed ? !sku || row.has('option1_value') : source !== 'ours' && source !== 'woocommerce' && !sku
  const name = !slug && isNamed ? (row.text('name') ?? row.text('name_mn')) : null
  return {
    ...(slug && { slug }),
    ...(sku && { sku }),
    ...(parent && { parent }),
    ...(id && { number: `id:${id}` }),
    ...(name && { slug: slugOf(name), byName: true as const }),
  }
}

/** Of WooCommerce without a code: the name with the number that it has there, so that it is known again. */
function wooCode(row: TableRow): string | undefined {
  const id = row.text('row_id')
  const name = slugOf(row.text('name') ?? row.text('name_mn') ?? '')
  if (!id) return isWoo(row, 'variation') || !name ? undefined : name.toUpperCase()
  return [name || 'woo', slugOf(id)].join('-').toUpperCase().slice(-100)
}

/** Of Spree the named line without options beside those that have some says what all variants share, and is none itself. */
function mastersOf(source: Source, rows: readonly TableRow[]): ReadonlySet<TableRow> {
  const hasOptions = (row: TableRow): boolean => [1, 2, 3, 4, 5].some((n) => row.has(`option${n}_value`))
  if (source !== 'spree' || !rows.some(hasOptions)) return new Set()
  return new Set(rows.filter((row) => !hasOptions(row) && row.has('name')))
}

/**
 * The product of some lines; `slug` where the shop has it already, by address or code. Of a product that is there a line with a
 * mistake changes nothing; of a new one it may still say its name.
 */
export function buildProduct(table: Table, rows: readonly TableRow[], { slug, texts }: Omit<Known, 'masters'>): Built {
  const known = { slug, texts, masters: mastersOf(table.source, rows) }
  const built = build(table, rows, known)
  const left = rows.filter((row) => !row.isRefused)
  if (slug !== null && left.length > 0 && left.length < rows.length)
    return { ...built, draft: build(table, left, known).draft }
  return left.length === 0 ? { ...built, draft: null } : built
}

function build(table: Table, rows: readonly TableRow[], known: Known): Built {
  const { source, columns } = table
  const reading = inOwnLanguage(table.reading, rows)
  const skus = new Map<number, string>()
  const problems = new Map(rows.map((row) => [row.line, row.problems]))
  const places = placesOf(columns)
  const isFile = source === 'woocommerce'
  const { left, worded } = linesOf(rows, source, reading)
  if (left.length === 0) return { draft: null, problems, skus }
  const main = worded.filter((row) => !(isFile && isWoo(row, 'variation')))
  const base = main.length > 0 ? main : []
  const name = wordsOf(base, 'name', reading, known.texts)
  // what other programs do not number is called by its name
  const named = source === 'ours' && places.has('slug') ? '' : slugOf(Object.values(name ?? {}).find(Boolean) ?? '')
  const slug = known.slug ?? first(worded, addressOf) ?? named
  if (isFile && base.length === 0 && known.slug === null)
    for (const row of left) row.problem('parent', 'product_unknown')
  const draft: ProductDraft = {
    slug: slug || null,
    lines: left.map(({ line }) => line),
    variants: [],
    pictures: [],
    ...productFields(base, { reading, source, texts: known.texts }, worded),
    ...(name && { name }),
  }
  const firsts = firstOptions(worded, reading)
  const chosen = new Map<VariantDraft, Chosen[]>()
  const stocks = [...places.keys()].filter((target) => target.startsWith('stock_'))
  const unitOf = (target: string) => {
    const place = places.get(target)?.[0]
    return place === undefined ? undefined : unitIn(columns[place]?.name ?? '')
  }
  for (const row of worded) {
    const pictures = picturesOf(row, reading, draft.pictures.length)
    const [shown] = pictures
    if (isFile && isWoo(row, 'variation')) {
      if (!makesVariant(row, source)) continue
    } else draft.pictures.push(...pictures)
    if (row.isSkipped || !makesVariant(row, source) || known.masters.has(row)) continue
    const options =
      source === 'woocommerce'
        ? attributesOf(row, columns, reading)
        : optionsOf(row, firsts, reading, source === 'shopify')
    const sku =
      row.text('sku') ||
      (source === 'woocommerce' && madeWooCode(row)) ||
      madeSku(
        row,
        draft.slug ?? slugOf(Object.values(draft.name ?? {}).find(Boolean) ?? ''),
        source === 'woocommerce' ? options.map(({ value }) => value) : writtenValues(row, firsts, source === 'shopify'),
      )
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
    const above = row.has('location') ? draft.variants.find((each) => each.sku === sku) : undefined
    if (above) {
      addStores(above, variant)
      continue
    }
    if (options.length > 0) chosen.set(variant, options)
    if (isFile && isWoo(row, 'variation') && shown) variant.image = shown.source
    if (draft.variants.length >= mostVariants)
      row.problem('sku', 'too_many_variants', { params: { most: mostVariants } })
    if (!row.isRefused) draft.variants.push(variant)
  }
  const kinds = ofOneKind([...chosen.values()])
  for (const [i, variant] of [...chosen.keys()].entries()) variant.options = kinds[i] ?? []
  draft.pictures.sort((a, b) => a.position - b.position)
  unsell(draft, known.slug === null)
  return { draft, problems, skus }
}

/** The lines that become goods, and those whose words count. */
function linesOf(rows: readonly TableRow[], source: Source, reading: Reading) {
  // the first line of a product says of all of them that they are gift cards
  if (rows.some((row) => yesNoIn(row.text('gift_card') ?? '') === true))
    for (const row of rows) row.problem('gift_card', 'gift_card')
  const left = rows.filter((row) => !refusal(row, reading))
  const makers = rows.filter((row) => makesVariant(row, source))
  if (makers.length > 0 && makers.every(({ isSkipped }) => isSkipped)) return { left: [], worded: [] }
  // of a line that is left out for its currency the words count
  const worded = rows.filter((row) => left.includes(row) || (row.isSkipped && !row.isRefused && !isOfMany(row)))
  return { left, worded }
}

/** A line for each store: those below the first of a variant say their stock alone. */
function addStores(variant: VariantDraft, { line, stock = {} }: VariantDraft): void {
  const lines = Object.fromEntries(Object.keys(stock).map((code) => [code, line]))
  variant.stock = { ...stock, ...variant.stock }
  variant.stock_lines = { ...lines, ...variant.stock_lines }
}

/** Nothing is for sale at 0 because a file says so: a new product waits, hidden, and one that is there stays as it is. */
function unsell(draft: ProductDraft, isNew: boolean): void {
  if (!draft.variants.some(({ unpriced }) => unpriced)) return
  if (draft.status !== 'live') return
  if (isNew) draft.status = 'hidden'
  else delete draft.status
}

/** A Mongolian name in a file that is of another language is Mongolian, and so is what stands beside it. */
function inOwnLanguage(reading: Reading, rows: readonly TableRow[]): Reading {
  if (reading.language === null || reading.language === 'mn' || reading.language === 'ru') return reading
  return isCyrillic(first(rows, (row) => row.text('name')) ?? '') ? { ...reading, language: 'mn' } : reading
}

/** Lines that never become goods. */
function refusal(row: TableRow, reading: Reading): boolean {
  if (localeOf(row) === null) row.problem('locale', 'language_unknown')
  if (isWoo(row, 'grouped') || isWoo(row, 'external')) row.problem('row_type', 'kind_of_product')
  if (isOfMany(row)) {
    row.problem('min_quantity', 'volume_price', { severity: 'warning' })
    row.isSkipped = true
    return true
  }
  if (!isOtherCurrency(row, reading)) return row.isRefused
  // the variant has its price in another line, or nobody gave a rate on purpose
  row.isSkipped = reading.skips_currency || row.repeats
  const target = row.isMapped('currency') ? 'currency' : 'price'
  if (row.isSkipped) row.problem(target, 'currency_skipped', { severity: 'warning' })
  else row.problem(target, 'other_currency', { params: { currency: foreignCurrency(row) ?? '' } })
  return true
}

/** Whether a line is a variant, and not only words or pictures of its product. */
function makesVariant(row: TableRow, source: Source): boolean {
  if (source === 'woocommerce') return !isWoo(row, 'variable')
  return ['sku', 'price', 'option1_value', 'barcode', 'stock'].some((target) => row.has(target))
}

function madeWooCode(row: TableRow): string | undefined {
  const sku = wooCode(row)
  if (sku) row.problem('sku', 'sku_made', { params: { sku }, severity: 'warning' })
  return sku
}

function madeSku(row: TableRow, slug: string | null, values: readonly string[]): string | undefined {
  if (!slug) return undefined
  const sku = slugOf([slug, ...values.map(slugOf)].filter(Boolean).join('-')).toUpperCase()
  row.problem('sku', 'sku_made', { params: { sku }, severity: 'warning' })
  return sku
}
