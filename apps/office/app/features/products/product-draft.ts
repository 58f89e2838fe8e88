import type { StaffProduct, StaffVariant } from '@delguur/contract/catalog/product-shapes'
import { type Locale, locales } from '@delguur/kit/locale'

// What is being written of a product, and what of it differs from what was read.

export const wordFields = ['name', 'description', 'meta_title', 'meta_description'] as const
export type WordField = (typeof wordFields)[number]
type Words = Record<Locale, string>

export const cellColumns = ['sku', 'price', 'compare_at_price', 'cost', 'barcode', 'weight_g'] as const
export type CellColumn = (typeof cellColumns)[number]
export type DraftVariant = Record<CellColumn, string> & {
  key: string
  id: number | null
  options: Record<string, string>
  track_stock: boolean
  removed: boolean
}

export type ProductDraft = Record<WordField, Words> & {
  slug: string
  brand: string | null
  vendor: string | null
  categories: string[]
  badges: string[]
  tags: string
  related: string
  receipt_class: string
  min_age: number
  variants: DraftVariant[]
}

const plain = (amount: string | number | null | undefined): string =>
  amount === null || amount === undefined ? '' : String(amount).replace(/\.0+$/, '')
const words = (texts: StaffProduct['name']): Words =>
  Object.fromEntries(locales.map((locale) => [locale, texts[locale] ?? ''])) as Words

const variantDraft = (variant: StaffVariant): DraftVariant => ({
  key: String(variant.id),
  id: variant.id,
  options: variant.options,
  sku: variant.sku,
  price: plain(variant.price),
  compare_at_price: plain(variant.compare_at_price),
  cost: plain(variant.cost),
  barcode: variant.barcode ?? '',
  weight_g: plain(variant.weight_g),
  track_stock: variant.track_stock,
  removed: false,
})

export const draftOf = (product: StaffProduct): ProductDraft => ({
  name: words(product.name),
  description: words(product.description),
  meta_title: words(product.meta_title),
  meta_description: words(product.meta_description),
  slug: product.slug,
  brand: product.brand,
  vendor: product.vendor,
  categories: product.categories,
  badges: product.badges,
  tags: product.tags.join(', '),
  related: product.related.map(({ slug }) => slug).join('\n'),
  receipt_class: product.receipt_class ?? '',
  min_age: product.min_age,
  variants: product.variants.map(variantDraft),
})

export const emptyVariant = (key: string): DraftVariant => ({
  key,
  id: null,
  options: {},
  sku: '',
  price: '',
  compare_at_price: '',
  cost: '',
  barcode: '',
  weight_g: '',
  track_stock: true,
  removed: false,
})

/** A typed amount: spaces, commas and ₮ count for nothing; undefined where it is no number. */
export function amountOf(text: string): number | null | undefined {
  const digits = text.replace(/[\s,₮]/g, '')
  if (digits === '') return null
  return /^\d{1,12}(\.\d{1,3})?$/.test(digits) ? Number(digits) : undefined
}

const listOf = (text: string, by: RegExp): string[] =>
  [...new Set(text.split(by).map((each) => each.trim()))].filter(Boolean)

export type Body = Record<string, unknown>
export type Changes = { body: Body; fields: string[]; faults: Record<string, true> }

/** What is to be saved, by the names of fields that the API gives to changes; cells that hold no number are faults. */
export function changesOf(first: ProductDraft, draft: ProductDraft): Changes {
  const changes: Changes = { body: {}, fields: [], faults: {} }
  const set = (field: string, value: unknown): void => {
    changes.body[field] = value
    changes.fields.push(field)
  }
  for (const field of wordFields)
    for (const locale of locales) {
      if (draft[field][locale] === first[field][locale]) continue
      const texts = (changes.body[field] ?? {}) as Body
      texts[locale] = draft[field][locale].trim() || null
      changes.body[field] = texts
      changes.fields.push(`${field}.${locale}`)
    }
  for (const field of ['slug', 'brand', 'vendor', 'min_age'] as const)
    if (draft[field] !== first[field]) set(field, draft[field])
  for (const field of ['categories', 'badges'] as const)
    if (draft[field].join('\n') !== first[field].join('\n')) set(field, draft[field])
  if (draft.tags !== first.tags) set('tags', listOf(draft.tags, /,/))
  if (draft.related !== first.related) set('related', listOf(draft.related, /\n/))
  if (draft.receipt_class !== first.receipt_class) set('receipt_class', draft.receipt_class.trim() || null)
  const variants = draft.variants.flatMap((variant) => variantChanges(first, variant, changes))
  if (variants.length > 0) changes.body.variants = variants
  return changes
}

function variantChanges(first: ProductDraft, variant: DraftVariant, changes: Changes): Body[] {
  const was = first.variants.find(({ id }) => id !== null && id === variant.id)
  if (variant.removed) {
    if (!was) return []
    changes.fields.push(`variants.${was.sku}`)
    return [{ id: variant.id, removed: true }]
  }
  const body: Body = {}
  if (!was) changes.fields.push(`variants.${variant.key}`)
  for (const column of cellColumns) {
    if (variant[column] === (was?.[column] ?? '')) continue
    const value = cellValue(column, variant[column])
    if (value === undefined) changes.faults[`${variant.key} ${column}`] = true
    else if (value !== null || was) body[column] = value
    changes.fields.push(`variants.${was?.sku ?? variant.sku}.${column}`)
  }
  if (variant.track_stock !== (was?.track_stock ?? true)) {
    body.track_stock = variant.track_stock
    changes.fields.push(`variants.${was?.sku ?? variant.sku}.track_stock`)
  }
  if (was && Object.keys(body).length === 0) return []
  return [was ? { id: variant.id, ...body } : { ...body, options: variant.options }]
}

/** What a cell says to the API; undefined where it cannot be said. */
function cellValue(column: CellColumn, text: string): string | number | null | undefined {
  if (column === 'barcode') return text.trim() || null
  if (column === 'sku') return text.trim() || undefined
  const amount = amountOf(text)
  if (column === 'price' && amount === null) return undefined
  return amount !== null && amount !== undefined && column !== 'weight_g' && !Number.isInteger(amount)
    ? undefined
    : amount
}

/** Cells copied from a spreadsheet, put into the grid from a cell on. */
export function pasted(
  variants: readonly DraftVariant[],
  from: { row: number; column: CellColumn },
  text: string,
  columns: readonly CellColumn[],
): DraftVariant[] {
  const lines = text
    .replace(/\r/g, '')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
  const start = columns.indexOf(from.column)
  return variants.map((variant, row) => {
    const line = lines[row - from.row]
    if (!line || row < from.row) return variant
    const next = { ...variant }
    for (const [n, value] of line.entries()) {
      const column = columns[start + n]
      if (column) next[column] = value.trim()
    }
    return next
  })
}
