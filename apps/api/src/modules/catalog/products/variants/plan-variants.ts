import { isGtin } from '@delguur/kit/numbers/gtin'
import { slugOf } from '@delguur/search/analysis/slug'
import type { Known } from '../known.ts'
import type { OptionInput, Problem, VariantInput } from '../product-input.ts'
import type { Current, ProductState, VariantState } from '../product-state.ts'
import { find } from '../product-words.ts'

// What the variants of a product become; new ones have negative ids until they are written.

export type PlannedVariant = VariantState & { revived?: true }
export type VariantPlan = {
  variants: PlannedVariant[]
  /** For each variant of the input: which planned one it is; undefined where it was refused or goes. */
  of: ({ id: number } | undefined)[]
  option_types: string[]
}
type Faults = (field: string, code: string, params?: Problem['params']) => void

const fresh = (id: number, position: number, first: VariantState | undefined): PlannedVariant => ({
  id,
  version: 0,
  sku: '',
  barcode: null,
  position,
  options: {},
  price: first?.price ?? 0,
  compare_at_price: null,
  cost: first?.cost ?? null,
  sale_price: null,
  store_price: null,
  wholesale_price: null,
  weight_g: first?.weight_g ?? null,
  width_cm: null,
  height_cm: null,
  depth_cm: null,
  volume_ml: null,
  track_stock: true,
  backorder: false,
  digital_kind: first?.digital_kind ?? null,
})

const optionKey = (options: Record<string, string>): string =>
  JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)))

const amounts = ['price', 'compare_at_price', 'cost', 'sale_price', 'store_price', 'wholesale_price'] as const
const sizes = ['weight_g', 'width_cm', 'height_cm', 'depth_cm'] as const
const mostSum = 1_000_000_000
const mostSize = { weight_g: 1_000_000, width_cm: 10_000, height_cm: 10_000, depth_cm: 10_000 } as const

/** The new values of one variant; what cannot be is said, and the variant stays as it was. */
function changed(
  before: PlannedVariant,
  input: VariantInput,
  options: Record<string, string> | undefined,
  fault: Faults,
) {
  let faults = 0
  const wrong: Faults = (...args) => {
    faults++
    fault(...args)
  }
  const next: PlannedVariant = { ...before, ...(options && { options }) }
  for (const field of amounts) {
    const value = input[field]
    if (value === undefined) continue
    const least = field === 'price' || field === 'cost' ? 0 : 1
    if (value === null ? field === 'price' : !Number.isSafeInteger(value) || value < least || value > mostSum)
      wrong(field, 'amount_invalid')
    else next[field] = value as number
  }
  for (const field of sizes) {
    const value = input[field]
    if (value === undefined) continue
    if (value !== null && !(value >= 0 && value <= mostSize[field])) wrong(field, 'number_invalid')
    else next[field] = value === null ? null : Math.round(value * 1000) / 1000
  }
  if (input.volume_ml !== undefined) {
    if (
      input.volume_ml !== null &&
      !(Number.isSafeInteger(input.volume_ml) && input.volume_ml > 0 && input.volume_ml < 1e6)
    )
      wrong('volume_ml', 'number_invalid')
    else next.volume_ml = input.volume_ml
  }
  if (input.barcode !== undefined) {
    const barcode = input.barcode?.trim() || null
    if (barcode !== null && barcode !== before.barcode && !isGtin(barcode)) wrong('barcode', 'barcode_invalid')
    else next.barcode = barcode
  }
  if (input.track_stock !== undefined) next.track_stock = input.track_stock
  if (input.backorder !== undefined) next.backorder = input.backorder
  if (input.digital_kind !== undefined) next.digital_kind = input.digital_kind
  if (input.position !== undefined) next.position = input.position
  if (next.sale_price !== null && next.sale_price >= next.price) {
    if (input.sale_price !== undefined || input.price === undefined) wrong('sale_price', 'sale_price_too_high')
    else next.sale_price = null
  }
  return faults > 0 ? undefined : next
}

/** The options of a variant by code; undefined where one is not known. */
export function optionsIn(
  list: readonly OptionInput[],
  known: Known,
  fault: Faults,
): Record<string, string> | undefined {
  const options: Record<string, string> = {}
  for (const [n, { type, value }] of list.entries()) {
    const kind = find(known.words.types, type)
    const found = kind && find(known.words.values.get(kind.code) ?? { byCode: new Map(), byName: new Map() }, value)
    if (!found || !kind) {
      fault(`options[${n}]`, kind ? 'option_value_unknown' : 'option_type_unknown', { name: kind ? value : type })
      return undefined
    }
    options[kind.code] = found.code
  }
  return options
}

/** A SKU for what has none: the product's address and the values of the variant. */
export const skuFor = (slug: string, options: readonly OptionInput[]): string =>
  [slug.slice(0, 60), ...options.map(({ value }) => value)]
    .map((part) => slugOf(part).toUpperCase() || 'X')
    .join('-')
    .slice(0, 80)

type Inputs = { inputs: readonly VariantInput[]; whole: boolean; slug: string }

export function planVariants(
  current: Current | undefined,
  before: ProductState | undefined,
  { inputs, whole: complete, slug }: Inputs,
  known: Known,
  faultAt: Faults,
): VariantPlan {
  const planned = new Map<number, PlannedVariant>((before?.variants ?? []).map((each) => [each.id, each]))
  const of: VariantPlan['of'] = []
  const named = new Set<number>()
  const skus = new Map<string, number>([...planned.values()].map(({ sku, id }) => [sku, id]))
  const deleted = new Map(current?.gone.map(({ sku, id }) => [sku, id]))
  if (complete) {
    const wanted = new Set(inputs.flatMap(({ id, sku }) => [id, sku?.trim()]))
    for (const { id, sku } of [...planned.values()]) if (!wanted.has(id) && !wanted.has(sku)) planned.delete(id)
  }
  let made = 0
  for (const [n, input] of inputs.entries()) {
    const fault: Faults = (field, code, params) => faultAt(`variants[${n}].${field}`, code, params)
    const options = input.options && optionsIn(input.options, known, fault)
    const was = match(input, options, planned, named)
    const back = was || input.id === undefined ? undefined : current?.gone.find(({ id }) => id === input.id)
    of.push(undefined)
    if (input.options && !options) {
      if (was) named.add(was.id)
      continue
    }
    if (input.id !== undefined && !was && !back) {
      fault('id', 'variant_unknown')
      continue
    }
    if (was) named.add(was.id)
    if (was && input.version !== undefined && input.version !== was.version) {
      fault('version', 'version_conflict')
      continue
    }
    if (input.removed) {
      if (was) {
        planned.delete(was.id)
        skus.delete(was.sku)
      }
      continue
    }
    const sku = (input.sku ?? was?.sku ?? back?.sku ?? known.freeSku(skuFor(slug, input.options ?? []), skus)).trim()
    const revived = was ? undefined : (back?.id ?? deleted.get(sku))
    const id = was?.id ?? revived ?? -++made
    if (!sku || sku.length > 100) {
      fault('sku', sku ? 'text_too_long' : 'blank')
      continue
    }
    if (isTaken(sku, id, { skus, known, current })) {
      fault('sku', 'sku_taken', { sku })
      continue
    }
    const at = Math.max(0, ...[...planned.values()].map(({ position }) => position)) + 1
    const start = was ?? fresh(id, at, [...planned.values()][0])
    const next = changed(start, input, options, fault)
    if (!next) continue
    const twin = [...planned.values()].find(
      (each) => each.id !== id && optionKey(each.options) === optionKey(next.options),
    )
    if (twin) {
      fault('options', 'options_twice', { sku: twin.sku })
      continue
    }
    if (was && was.sku !== sku) skus.delete(was.sku)
    skus.set(sku, id)
    known.claimed.add(sku)
    planned.set(id, { ...next, id, sku, ...(revived !== undefined && { revived: true as const }) })
    named.add(id)
    of[n] = { id }
  }
  return { ...soldOf([...planned.values()], before?.option_types), of }
}

type Skus = { skus: Map<string, number>; known: Known; current: Current | undefined }

/** Whether a SKU is that of another variant, of this product or of another; a product's own may pass to its first variant. */
function isTaken(sku: string, id: number, { skus, known, current }: Skus): boolean {
  const owner = known.skus.get(sku)
  return (
    (skus.has(sku) && skus.get(sku) !== id) ||
    known.claimed.has(sku) ||
    (owner !== undefined &&
      owner.variant_id !== id &&
      (current === undefined || owner.variant_id !== current.master?.id || current.master.sold))
  )
}

/** The variants that are sold in the end and what they are chosen by, in the order of before. */
function soldOf(variants: PlannedVariant[], before: string[] | undefined): Omit<VariantPlan, 'of'> {
  const types = new Set(variants.flatMap(({ options }) => Object.keys(options)))
  // what had no choices and gets some is not sold without any more
  const isFirst = types.size > 0 && before?.length === 0
  const chosen = isFirst ? variants.filter(({ options }) => Object.keys(options).length > 0) : variants
  const earlier = before?.filter((type) => types.has(type)) ?? []
  return { variants: chosen, option_types: [...earlier, ...[...types].filter((type) => !earlier.includes(type))] }
}

/** The variant that an input is about: by id, SKU, else options. */
function match(
  input: VariantInput,
  options: Record<string, string> | undefined,
  planned: Map<number, PlannedVariant>,
  named: Set<number>,
) {
  if (input.id !== undefined) return planned.get(input.id)
  const all = [...planned.values()]
  const bySku = input.sku === undefined ? undefined : all.find(({ sku }) => sku === input.sku?.trim())
  if (bySku || !options) return bySku
  return all.find(
    (each) => !named.has(each.id) && input.sku === undefined && optionKey(each.options) === optionKey(options),
  )
}
