import { inLocale, type Locale, locales } from '@delguur/kit/locale'
import type { Cell, ExportCtx, ExportList } from '../../../platform/files/export.ts'
import { type ProductState, productPage, readProducts, type VariantState } from '../../catalog/products/index.ts'
import { listed } from './domain/cells.domain.ts'
import { propertyNames, widestProduct } from './shop.queries.ts'

// Goods as a file that can be imported again: a line for each variant, what is of the product on the first of them alone.

const options = [1, 2, 3]
const pictures = 10
const mostCategories = 9
const mostOptions = 5
const each = (name: string): string[] => locales.map((locale) => `${name}_${locale}`)

const fixed = [
  ...[
    'slug',
    'sku',
    ...each('name'),
    ...each('description'),
    'status',
    'available_on',
    'discontinue_on',
    'brand',
    'vendor',
  ],
  ...['category1', 'category2', 'category3', ...options.flatMap((n) => [`option${n}_name`, `option${n}_value`])],
  ...['price', 'compare_at_price', 'sale_price', 'sale_start_at', 'sale_expire_at', 'barcode'],
  ...[
    'weight_g',
    'width_cm',
    'height_cm',
    'depth_cm',
    'track',
    'backorder',
    'tags',
    'badges',
    'tax_class',
    'receipt_class',
    'gpc',
  ],
  ...[...each('seo_title'), ...each('seo_description'), 'related', 'min_age'],
  ...Array.from({ length: pictures }, (_, i) => `image${i + 1}`),
]

const above = (a: number | null, b: number | null): boolean => a !== null && b !== null && a > b
const day = (at: string | null): Cell => (at === null ? null : at)
const yes = (value: boolean): string => (value ? 'yes' : 'no')
const texts = (of: Partial<Record<Locale, string>> | null): Cell[] => locales.map((locale) => of?.[locale] || null)

function productCells(state: ProductState, origin: string): Record<string, Cell> {
  const cells: Record<string, Cell> = {
    status: state.status,
    available_on: day(state.available_on),
    discontinue_on: day(state.discontinued_on),
    brand: state.brand,
    vendor: state.vendor,
    sale_start_at: day(state.sale_start_at),
    sale_expire_at: day(state.sale_expire_at),
    tags: state.tags.map(listed).join('; ') || null,
    badges: state.badges.join('; ') || null,
    related: state.related.join('; ') || null,
    receipt_class: state.receipt_class,
    gpc: state.gpc_brick,
    min_age: state.min_age || null,
    tax_class: state.tax_product_code ? `${state.tax_type}:${state.tax_product_code}` : state.tax_type,
  }
  for (const [name, field] of [
    ['name', state.name],
    ['description', state.description],
    ['seo_title', state.meta_title],
    ['seo_description', state.meta_description],
  ] as const)
    for (const [i, text] of texts(field).entries()) cells[`${name}_${locales[i]}`] = text
  // a part of them would take the others away
  if (state.categories.length <= mostCategories)
    for (const [i, permalink] of state.categories.entries()) cells[`category${i + 1}`] = permalink
  for (const [i, { key }] of state.pictures.slice(0, pictures).entries())
    cells[`image${i + 1}`] = `${origin}/media/${key}-1080.jpg`
  for (const { name, value } of state.properties) cells[`property_${name}`] = inLocale({ mn: '', ...value }, 'mn')
  return cells
}

function variantCells(variant: VariantState, state: ProductState): Record<string, Cell> {
  const cells: Record<string, Cell> = {
    sku: variant.sku,
    // what an import takes for no price is not said
    price: variant.price || null,
    compare_at_price: above(variant.compare_at_price, variant.price) ? variant.compare_at_price : null,
    sale_price: above(variant.price, variant.sale_price) ? variant.sale_price : null,
    barcode: variant.barcode,
    weight_g: variant.weight_g,
    width_cm: variant.width_cm,
    height_cm: variant.height_cm,
    depth_cm: variant.depth_cm,
    track: yes(variant.track_stock),
    backorder: yes(variant.backorder),
  }
  for (const [i, type] of state.option_types.slice(0, mostOptions).entries()) {
    cells[`option${i + 1}_name`] = type
    cells[`option${i + 1}_value`] = variant.options[type] ?? null
  }
  return cells
}

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
const further = (widest: { categories: number; options: number }): string[] => [
  ...numbers(4, Math.min(mostCategories, widest.categories)).map((n) => `category${n}`),
  ...numbers(4, Math.min(mostOptions, widest.options)).flatMap((n) => [`option${n}_name`, `option${n}_value`]),
]

/** Beyond those of every file come those that a product of this shop needs. */
const columnsFor = async ({ db }: Pick<ExportCtx, 'db'>): Promise<string[]> => [
  ...fixed,
  ...further(await widestProduct(db)),
  ...(await propertyNames(db)).map((name) => `property_${name}`),
]

/** The products that a list finds, each with its variants. */
export const productExport: ExportList = {
  permission: 'products.view',
  columns: columnsFor,
  read: async (ctx, request) => {
    const { ids, after } = await productPage(ctx, request)
    const columns = await columnsFor(ctx)
    const found = new Map((await readProducts(ctx.db, ids)).map((product) => [product.id, product.state]))
    const rows = ids.flatMap((id) => {
      const state = found.get(id)
      return (state?.variants ?? []).map((variant, i) => {
        const cells: Record<string, Cell> = {
          slug: state?.slug ?? null,
          ...(i === 0 && state && productCells(state, ctx.origin)),
          ...(state && variantCells(variant, state)),
        }
        return columns.map((column) => cells[column] ?? null)
      })
    })
    return { rows, after }
  },
}
