import { type Locale, locales } from '@delguur/kit/locale'
import type { Cell, ExportCtx, ExportList } from '../../../platform/files/export.ts'
import { type ProductState, productPage, readProducts, type VariantState } from '../../catalog/products/index.ts'
import { listed } from './domain/cells.domain.ts'
import { propertyNames, type ShelfOf, shelvesOfProducts, storesByCode, widestProduct } from './shop.queries.ts'

// Goods as a file that can be imported again: a line for each variant, what is of the product on the first of them alone.

const options = [1, 2, 3]
const pictures = 10
const pictureNumbers = Array.from({ length: pictures }, (_, i) => i + 1)
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
  ...[
    'price',
    'compare_at_price',
    'cost',
    'sale_price',
    'sale_start_at',
    'sale_expire_at',
    'store_price',
    'wholesale_price',
    'barcode',
  ],
  ...[
    'weight_g',
    'width_cm',
    'height_cm',
    'depth_cm',
    'volume_ml',
    'track',
    'backorder',
    'tags',
    'badges',
    'tax_class',
    'receipt_class',
    'gpc',
  ],
  ...[...each('seo_title'), ...each('seo_description'), ...each('seo_keywords'), 'related', 'min_age'],
  'property_country_of_origin',
  'variant_image',
  ...pictureNumbers.map((n) => `image${n}`),
]
/** What few read and a copy of the shop needs stands last. */
const ofPictures = pictureNumbers.flatMap((n) => [`image${n}_option`, ...each(`image${n}_alt`)])
const inOther = locales.filter((locale) => locale !== 'mn')

const above = (a: number | null, b: number | null): boolean => a !== null && b !== null && a > b
const day = (at: string | null): Cell => (at === null ? null : at)
const yes = (value: boolean): string => (value ? 'yes' : 'no')
const texts = (of: Partial<Record<Locale, string>> | null): Cell[] => locales.map((locale) => of?.[locale] || null)

function productCells(state: ProductState): Record<string, Cell> {
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
    ['seo_keywords', state.meta_keywords],
  ] as const)
    for (const [i, text] of texts(field).entries()) cells[`${name}_${locales[i]}`] = text
  // a part of them would take the others away
  if (state.categories.length <= mostCategories)
    for (const [i, permalink] of state.categories.entries()) cells[`category${i + 1}`] = permalink
  cells.property_country_of_origin = state.country_of_origin
  for (const { name, value, filter } of state.properties) {
    cells[`property_${name}`] = value.mn ?? null
    cells[`property_${name}@filter`] = filter
    for (const locale of inOther) cells[`property_${name}@${locale}`] = value[locale] ?? null
  }
  return cells
}

const address = (origin: string, key: string): string => `${origin}/media/${key}-1080.jpg`

/** Ten pictures of a product on each of its lines, with what they are called and which choice they show. */
function pictureCells({ pictures: all }: ProductState, line: number, origin: string): Record<string, Cell> {
  const cells: Record<string, Cell> = {}
  for (const [i, { key, alt, option }] of all.slice(line * pictures, (line + 1) * pictures).entries()) {
    cells[`image${i + 1}`] = address(origin, key)
    if (option) cells[`image${i + 1}_option`] = `${option.type}:${option.value}`
    for (const [n, text] of texts(alt).entries()) cells[`image${i + 1}_alt_${locales[n]}`] = text
  }
  return cells
}

type Lines = { origin: string; shelves: readonly ShelfOf[]; sees_cost: boolean | undefined }

function variantCells(
  variant: VariantState,
  state: ProductState,
  { origin, shelves, sees_cost }: Lines,
): Record<string, Cell> {
  const picture = state.pictures.find(({ option }) => option && variant.options[option.type] === option.value)
  const cells: Record<string, Cell> = {
    sku: variant.sku,
    price: variant.price,
    cost: sees_cost ? variant.cost : null,
    store_price: variant.store_price,
    wholesale_price: variant.wholesale_price,
    volume_ml: variant.volume_ml,
    variant_image: picture ? address(origin, picture.key) : null,
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
  for (const { code, on_hand, low_level } of shelves) {
    cells[`stock_${code}`] = on_hand
    cells[`low_stock_${code}`] = low_level
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
async function columnsFor({ db }: Pick<ExportCtx, 'db'>): Promise<string[]> {
  const names = (await propertyNames(db)).filter((name) => name !== 'country_of_origin')
  const stores = [...(await storesByCode(db)).keys()]
  return [
    ...fixed,
    ...further(await widestProduct(db)),
    ...stores.flatMap((code) => [`stock_${code}`, `low_stock_${code}`]),
    ...names.map((name) => `property_${name}`),
    ...ofPictures,
    ...names.flatMap((name) => [...inOther, 'filter'].map((part) => `property_${name}@${part}`)),
  ]
}

type Shop = Omit<Lines, 'shelves'> & { shelves: ReadonlyMap<number, ShelfOf[]> }

/** A line for each variant, and more where there are more pictures than these have room for. */
function linesOf(state: ProductState, { shelves, ...shop }: Shop): Record<string, Cell>[] {
  const count = Math.max(state.variants.length, Math.ceil(state.pictures.length / pictures))
  return Array.from({ length: count }, (_, i) => {
    const variant = state.variants[i]
    return {
      slug: state.slug,
      ...(i === 0 && productCells(state)),
      ...pictureCells(state, i, shop.origin),
      ...(variant && variantCells(variant, state, { ...shop, shelves: shelves.get(variant.id) ?? [] })),
    }
  })
}

/** The products that a list finds, each with its variants. */
export const productExport: ExportList = {
  permission: 'products.view',
  columns: columnsFor,
  read: async (ctx, request) => {
    const { ids, after } = await productPage(ctx, request)
    const columns = await columnsFor(ctx)
    const found = new Map((await readProducts(ctx.db, ids)).map((product) => [product.id, product.state]))
    const shelves = await shelvesOfProducts(ctx.db, ids)
    const rows = ids.flatMap((id) => {
      const state = found.get(id)
      return state ? linesOf(state, { origin: ctx.origin, shelves, sees_cost: request.sees_cost }) : []
    })
    return { rows: rows.map((cells) => columns.map((column) => cells[column] ?? null)), after }
  },
}
