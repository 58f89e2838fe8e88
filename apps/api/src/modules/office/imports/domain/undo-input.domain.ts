import type { UndoFields } from './product-draft.domain.ts'

// How a product was before an import, as the one writer of products takes it.

type Nested = Record<string, unknown>

const texts = new Set(['name', 'description', 'meta_title', 'meta_description', 'meta_keywords'])
const dates = new Set(['available_on', 'discontinued_on', 'sale_start_at', 'sale_expire_at'])

function put(input: Nested, field: string, value: unknown): void {
  const [name = '', rest] = [field.split('.')[0], field.slice(field.indexOf('.') + 1)]
  if (!field.includes('.')) {
    input[name] = dates.has(name) && typeof value === 'string' ? new Date(value) : value
    return
  }
  if (!texts.has(name) && name !== 'properties') return
  const inner = (input[name] ?? {}) as Nested
  inner[rest] = value
  input[name] = inner
}

/** A product that was made goes out of sale, since orders may name it; another is as it was. */
export function undoInput({ product_id, version, created, fields = {} }: UndoFields): Nested {
  const input: Nested = { id: product_id, ...(version !== undefined && { version }) }
  if (created) return { ...input, status: 'archived' }
  const variants = new Map<string, Nested>()
  for (const [field, value] of Object.entries(fields)) {
    if (!field.startsWith('variants.')) {
      put(input, field, value)
      continue
    }
    const path = field.slice('variants.'.length)
    const known =
      /^(.*)\.(sku|price|compare_at_price|cost|sale_price|store_price|wholesale_price|barcode|weight_g|width_cm|height_cm|depth_cm|volume_ml|track_stock|backorder|digital_kind|position|options)$/.exec(
        path,
      )
    const sku = known?.[1] ?? path
    const variant = variants.get(sku) ?? { sku }
    // one that the import added goes again
    if (known) variant[known[2] ?? ''] = value
    else if (value === null || value === undefined) variant.removed = true
    variants.set(sku, variant)
  }
  if (variants.size > 0) input.variants = [...variants.values()]
  return input
}
