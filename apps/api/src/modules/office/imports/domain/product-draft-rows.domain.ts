import { type Locale, locales } from '@delguur/kit/locale'
import { own as found } from '@delguur/kit/own'
import { alike, groupedByDots, inCentimetres, inGrams, isCyrillic, slugOf } from './cells.domain.ts'
import { isHtml, textOfHtml, wordsOfHtml } from './html.domain.ts'
import type { ProductDraft, Reading, StandingTexts, Texts, VariantDraft } from './product-draft.domain.ts'
import type { TableRow } from './table-row.domain.ts'

// The fields of a product and of its variants, as the lines of a file say them.

type TextField = 'name' | 'description' | 'seo_title' | 'seo_description' | 'seo_keywords'
export const longest: Record<TextField | 'alt', number> = {
  name: 200,
  description: 20_000,
  seo_title: 200,
  seo_description: 500,
  seo_keywords: 500,
  alt: 300,
}

/** The language that a line says it is in; null for one that the shop does not have. */
export function localeOf(row: TableRow): Locale | null | undefined {
  const given = row.text('locale')?.trim().toLowerCase().split(/[-_]/)[0]
  if (!given) return undefined
  return given === 'zh' ? 'cn' : (locales.find((locale) => locale === given) ?? null)
}

export const languageOf = (row: TableRow, { language }: Reading): Locale =>
  localeOf(row) ?? language ?? (isCyrillic(row.text('name') ?? '') ? 'mn' : 'en')

/** Texts of a field in all languages that the line has; those that stand so already are left out. */
export function textsOf(
  row: TableRow,
  field: TextField,
  reading: Reading,
  standing: StandingTexts = {},
): Texts | undefined {
  const texts: Texts = {}
  let isWritten = false
  const own = languageOf(row, reading)
  for (const [target, locale] of [
    [field, own],
    ...locales.map((each) => [`${field}_${each}`, each] as const),
  ] as const) {
    const text = row.text(target)
    if (text === undefined) continue
    if (text !== null && sameWords(text, standing[field]?.[locale])) {
      isWritten = true
      continue
    }
    if (text === null) {
      // a product keeps its first name
      if (field === 'name' && locale === 'mn') continue
      texts[locale] = null
      continue
    }
    const displayed = field === 'description' ? words(row, target, text) : plain(text)
    if (displayed.length > longest[field]) row.problem(target, 'text_too_long', { params: { most: longest[field] } })
    else if (displayed) texts[locale] ??= displayed
  }
  if (field === 'description' && !isWritten && texts[own] === undefined && row.has('short_description'))
    texts[own] = words(row, 'short_description', row.text('short_description') ?? '')
  return isWritten || Object.keys(texts).length > 0 ? texts : undefined
}

const lines = (text: string): string => text.replace(/\r\n?/g, '\n').trim()
const sameWords = (text: string, own: string | null | undefined): boolean =>
  Boolean(own) && lines(text) === lines(own ?? '')

export const plain = (text: string): string => (isHtml(text) ? wordsOfHtml(text) : text).replace(/\s+/g, ' ').trim()

/** Words of a description, with a warning that counts what was left out of it. */
function words(row: TableRow, target: string, source: string): string {
  // line ends that an export wrote as two signs
  const text = source.replaceAll('\\r\\n', '\n').replaceAll('\\n', '\n')
  if (!isHtml(text)) return text.replaceAll('\r\n', '\n').trim()
  // WordPress makes paragraphs of line ends where there is no tag for them
  if (text !== source && !/<(?:p|br|div|li)[\s>/]/i.test(text)) return words(row, target, text.replaceAll('\n', '<br>'))
  const { text: cleaned, dropped } = textOfHtml(text)
  const count = Object.values(dropped).reduce((sum, each) => sum + each, 0)
  if (count > 0) row.problem(target, 'html_dropped', { params: { count, ...dropped }, severity: 'warning' })
  return cleaned
}

const statuses: Readonly<Record<string, ProductDraft['status']>> = {
  active: 'live',
  live: 'live',
  published: 'live',
  publish: 'live',
  draft: 'draft',
  archived: 'archived',
  hidden: 'hidden',
  private: 'hidden',
  unlisted: 'hidden',
  идэвхтэй: 'live',
  зарагдаж: 'live',
  ноорог: 'draft',
  далд: 'hidden',
  архив: 'archived',
  pending: 'draft',
}

export function statusOf(row: TableRow): ProductDraft['status'] {
  const given = row.text('status')
  let status: ProductDraft['status']
  if (typeof given === 'string') {
    status = found(statuses, given.trim().toLowerCase())
    if (!status) row.problem('status', 'unknown_status', { params: { value: given.slice(0, 60) } })
  }
  // of WooCommerce a draft is −1, a hidden one 0
  if (row.text('published') === '-1') return 'draft'
  if (row.yesNo('published') === false && status !== 'draft' && status !== 'archived') return 'hidden'
  if (row.text('visibility') === 'hidden') return 'hidden'
  return status ?? (row.yesNo('published') ? 'live' : undefined)
}

/** A sum in tugrik; undefined with a problem where it is none. */
export function sumOf(row: TableRow, target: string, { rate }: Reading): number | null | undefined {
  const value = row.number(target)
  if (value === null || value === undefined) return value
  const given = row.text('currency')?.toUpperCase()
  const isForeign = rate !== null && !target.startsWith('market_') && given !== 'MNT'
  if (!isForeign) {
    // tugrik have no thousandths
    const grouped = groupedByDots(row.text(target) ?? '')
    if (grouped === undefined) return Math.round(value)
    row.problem(target, 'dots_grouped', { params: { sum: grouped }, severity: 'warning' })
    return grouped
  }
  const sum = value * rate.rate
  return Math.round(sum / rate.rounding) * rate.rounding
}

const measures = [
  ['width_cm', 'width'],
  ['height_cm', 'height'],
  ['depth_cm', 'depth'],
] as const

function measuresOf(row: TableRow, unitOf: (target: string) => string | undefined): Partial<VariantDraft> {
  const draft: Partial<VariantDraft> = {}
  const volume = row.number('volume_ml', { integer: true })
  if (volume !== undefined) draft.volume_ml = volume
  const grams = row.number('weight_g')
  if (grams !== undefined) draft.weight_g = grams
  else {
    const weight = row.number('weight')
    const unit = row.text('weight_unit') ?? unitOf('weight') ?? 'kg'
    if (typeof weight === 'number') {
      const value = inGrams(weight, unit)
      if (value === undefined) row.problem('weight_unit', 'unknown_unit')
      else if (weight > 0) draft.weight_g = Math.round(value)
    } else if (weight === null) draft.weight_g = null
  }
  for (const [field, other] of measures) {
    const own = row.number(field)
    if (own !== undefined) draft[field] = own
    else {
      const value = row.number(other)
      if (value === null) draft[field] = null
      if (typeof value !== 'number' || value === 0) continue
      const centimetres = inCentimetres(value, row.text('dimensions_unit') ?? unitOf(other) ?? 'cm')
      if (centimetres === undefined) row.problem('dimensions_unit', 'unknown_unit')
      else draft[field] = Math.round(centimetres * 100) / 100
    }
  }
  return draft
}

const negated = (given: boolean | undefined): boolean | undefined => (given === undefined ? undefined : !given)

/** Sums, measures, stock of the variant of a line. */
export function variantOf(
  row: TableRow,
  sku: string,
  reading: Reading,
  more: {
    unitOf: (target: string) => string | undefined
    stocks: readonly string[]
    tracksByName: boolean
    isNew: boolean
  },
): VariantDraft {
  const draft: VariantDraft = { line: row.line, sku }
  const price = sumOf(row, 'market_price', reading) ?? sumOf(row, 'price', reading)
  if (price === 0) {
    draft.unpriced = true
    if (more.isNew) draft.price = 0
    const target = row.has('market_price') ? 'market_price' : 'price'
    row.problem(target, more.isNew ? 'price_zero' : 'price_kept', { severity: 'warning' })
  } else if (typeof price === 'number') draft.price = price
  else if (price === null) row.problem('price', 'not_a_number')
  const old = sumOf(row, 'market_compare_at_price', reading) ?? sumOf(row, 'compare_at_price', reading)
  // nothing, and no more than the price itself, is no former price
  if (old !== undefined) draft.compare_at_price = old !== null && old > (draft.price ?? 0) ? old : null
  const cost = sumOf(row, 'cost', reading)
  if (cost !== undefined) draft.cost = cost
  const sale = sumOf(row, 'sale_price', reading)
  if (draft.unpriced) {
    // what has no price has no sale either
  } else if (typeof sale === 'number' && draft.price !== undefined && sale >= draft.price)
    row.problem('sale_price', 'sale_not_lower')
  else if (sale !== undefined) draft.sale_price = sale
  for (const field of ['store_price', 'wholesale_price'] as const) {
    const sum = sumOf(row, field, reading)
    if (sum !== undefined) draft[field] = sum
  }
  const barcode = row.barcode()
  if (barcode !== undefined) draft.barcode = barcode
  Object.assign(draft, measuresOf(row, more.unitOf))
  Object.assign(draft, stockOf(row, reading, more))
  const image = row.text('variant_image')
  if (image) draft.image = image
  const needsNone = row.yesNo('digital') ?? negated(row.yesNo('requires_shipping'))
  if (needsNone && reading.digital) {
    draft.digital_kind = reading.digital
    const target = row.has('digital') ? 'digital' : 'requires_shipping'
    row.problem(target, 'digital_goods', { severity: 'warning' })
  }
  return draft
}

/** WooCommerce writes so of a variation that shares the stock of its product. */
const isShared = (row: TableRow, target: string): boolean => row.text(target) === 'parent' && row.has('row_type')

/** Of WooCommerce what is in stock without a number is not counted. */
const untracked = (row: TableRow): false | undefined =>
  row.has('in_stock') && !row.has('stock') && row.text('in_stock') === '1' ? false : undefined

type StockDraft = Pick<VariantDraft, 'stock' | 'track' | 'backorder' | 'low_stock' | 'low_levels'>

export function stockOf(
  row: TableRow,
  reading: Reading,
  { stocks, tracksByName }: { stocks: readonly string[]; tracksByName: boolean },
): StockDraft {
  const draft: StockDraft = {}
  const stock: Record<string, number> = {}
  const units = (target: string): number | undefined => {
    // a store that does not keep a thing, in Shopify's file
    if (row.text(target)?.toLowerCase() === 'not stocked') return undefined
    if (isShared(row, target)) {
      row.problem(target, 'stock_shared', { severity: 'warning' })
      return undefined
    }
    const value = row.number(target, { least: -1_000_000, integer: true })
    if (typeof value !== 'number') return undefined
    // an export of a shop that sold more than it had
    if (value < 0) row.problem(target, 'stock_below_zero', { severity: 'warning' })
    if (value <= 1_000_000) return Math.max(0, value)
    row.problem(target, 'too_large')
    return undefined
  }
  const place = row.text('location')
  const location = place ? found(reading.locations, alike(place)) : reading.location
  if (place && location === undefined && row.has('stock')) row.problem('location', 'unknown_location')
  const own = location ? units('stock') : undefined
  if (location && own !== undefined) stock[location] = own
  for (const target of stocks) {
    const value = units(target)
    if (value !== undefined) stock[target.slice('stock_'.length)] = value
  }
  if (Object.keys(stock).length > 0) draft.stock = stock
  const backorder = row.yesNo('backorder')
  if (backorder !== undefined) draft.backorder = backorder
  const low = row.number('low_stock', { integer: true })
  if (low !== undefined) draft.low_stock = low
  for (const target of row.targets('low_stock_')) {
    const level = row.number(target, { integer: true })
    if (level !== undefined) draft.low_levels = { ...draft.low_levels, [target.slice('low_stock_'.length)]: level }
  }
  // Shopify names who counts, and nobody where it is empty
  const track = tracksByName ? row.has('track') : (row.yesNo('track') ?? untracked(row))
  if (track !== undefined) draft.track = track
  return draft
}

export const addressOf = (row: TableRow): string | undefined => {
  const given = row.text('slug')
  return typeof given === 'string' ? slugOf(given) : undefined
}

/** Texts of a field: of the first line that says it, or of each language where lines name theirs. */
export function wordsOf(
  rows: readonly TableRow[],
  field: TextField,
  reading: Reading,
  standing?: StandingTexts,
): Texts | undefined {
  let all: Texts | undefined
  for (const row of rows) {
    const texts = textsOf(row, field, reading, standing)
    if (texts === undefined) continue
    if (!row.has('locale')) return all ?? texts
    all = { ...texts, ...all }
  }
  return all
}
