import { dayMs, hourMs, localDayAt } from '@delguur/kit/dates'
import { inLocale, locales, type Translated } from '@delguur/kit/locale'
import type { Insertable } from 'kysely'
import { isWorn, viewsOf } from '../../../../assets/studio/views.ts'
import type { DB } from '../../src/platform/database/db-types.ts'
import type { DemoColor, DemoProduct, Text, View, Way } from '../demo/types.ts'
import { readData } from '../read-data.ts'
import { countries } from '../reference/countries.ts'
import { readGpc } from '../reference/divisions.ts'
import type { Demo } from './demo.ts'
import { idsOf } from './ids.ts'

type Rows<T extends keyof DB> = Insertable<DB[T]>[]

/** A product with its id and the ids of its variants: colour by colour, size by size. */
export type Placed = {
  demo: Demo
  id: number
  product: DemoProduct
  master_id: number
  variants: PlacedVariant[]
  available_on: Date
}
export type PlacedVariant = { id: number; way: Way | null; size: string | null }

/** What is no thing has no colour but that of its picture. */
const colorOf = ({ digital }: DemoProduct, way: Way | null): string | null => (way && !digital ? `color:${way}` : null)
const hasColor = (product: DemoProduct): boolean => product.colors.some(({ way }) => colorOf(product, way) !== null)

/** Gives out ids in the order of the list. */
export function placeProducts(demo: Demo, now: Date): Placed[] {
  let variant = 0
  return demo.products.map((product, index) => {
    const master_id = ++variant
    const sizes = product.size_type ? product.sizes : [null]
    const variants = product.colors.flatMap(({ way }) => sizes.map((size) => ({ id: ++variant, way, size })))
    return { demo, id: index + 1, product, master_id, variants, available_on: availableOn(product, index, now) }
  })
}

/** Ten in the morning of its day and a little later for each next one, so that no two are equally new. */
function availableOn({ available_days_ago }: DemoProduct, index: number, now: Date): Date {
  const planned = localDayAt(now, -available_days_ago, 10).getTime() + ((index * 7) % 480) * 60_000
  return new Date(available_days_ago >= 0 ? Math.min(planned, now.getTime() - hourMs - index * 1000) : planned)
}

const gpcTitles = new Map(readGpc().map(([brick, title]) => [brick, title]))

export function productRow({ demo, id, product, available_on }: Placed, now: Date): Insertable<DB['products']> {
  const gpc_title = product.gpc && gpcTitles.get(product.gpc)
  if (product.gpc && !gpc_title)
    throw new Error(`demo shop: ${product.slug} has the unknown product class ${product.gpc}`)
  const { sale } = product
  return {
    id,
    slug: product.slug,
    name: product.name,
    description: product.description,
    brand_id: idsOf(demo).brand(product.brand),
    vendor_id: idsOf(demo).vendor(product.vendor),
    gpc_brick: product.gpc ?? null,
    gpc_title: gpc_title ?? null,
    gender: product.gender ?? null,
    age_groups: product.age_groups,
    warm_to: product.warm_to ?? null,
    material: product.material,
    country_of_origin: product.country,
    sale_start_at: sale ? localDayAt(now, sale.from_day, 0) : null,
    sale_expire_at: sale ? localDayAt(now, sale.to_day + 1, 0) : null,
    serving_g: product.nutrition?.serving_g ?? null,
    alcohol_percent: product.alcohol_percent ?? null,
    city_tax: product.city_tax ?? false,
    available_on,
    created_at: new Date(Math.min(available_on.getTime(), now.getTime()) - 3 * dayMs),
    updated_at: now,
  }
}

/** What holds for a size: the one thing for all, or its own. */
const ofSize = <T extends string | number>(given: T | Readonly<Record<string, T>> | undefined, size: string | null) =>
  typeof given === 'object' ? (size === null ? null : (given[size] ?? null)) : (given ?? null)

const skuPart = (word: string): string => word.slice(0, 4).toUpperCase()

/** What there is one of has a number of its own too, beside its master's. */
function skuOf(sku: string, way: string | null | undefined, size: string | null): string {
  const parts = [...(way ? [skuPart(way)] : []), ...(size === null ? [] : [size.toUpperCase()])]
  return [sku, ...(parts.length > 0 ? parts : ['1'])].join('-')
}

export function variantRows({ id, product, master_id, variants }: Placed): Rows<'variants'> {
  const shared = {
    product_id: id,
    price: product.price,
    sale_price: product.sale?.price ?? null,
    store_price: product.store_price ?? null,
    wholesale_price: product.wholesale_price ?? null,
    digital_kind: product.digital ?? null,
  }
  return [
    { id: master_id, ...shared, volume_ml: null, barcode: null, sku: product.sku, is_master: true, position: 0 },
    ...variants.map(({ id: variant_id, way, size }, index) => ({
      id: variant_id,
      ...shared,
      volume_ml: ofSize(product.volume_ml, size),
      barcode: ofSize(product.barcode, size),
      ...(size !== null && product.prices && { price: product.prices[size] ?? product.price }),
      sku: skuOf(product.sku, way, size),
      is_master: false,
      position: index + 1,
    })),
  ]
}

export const variantOptionRows = ({ demo, product, variants }: Placed): Rows<'variant_option_values'> =>
  variants.flatMap(({ id: variant_id, way, size }) =>
    [colorOf(product, way), size === null ? null : `${product.size_type}:${size}`]
      .filter((value) => value !== null)
      .map((value) => ({ variant_id, option_value_id: idsOf(demo).option_value(value) })),
  )

export const productOptionRows = ({ demo, id, product }: Placed): Rows<'product_option_types'> =>
  [...(hasColor(product) ? ['color'] : []), ...(product.size_type ? [product.size_type] : [])].map((type, index) => ({
    product_id: id,
    option_type_id: idsOf(demo).option_type(type),
    position: index + 1,
  }))

export const productTaxonRows = ({ demo, id, product }: Placed): Rows<'product_taxons'> =>
  [...new Set(product.taxons)].map((permalink, index) => ({
    product_id: id,
    taxon_id: idsOf(demo).taxon(permalink),
    position: index + 1,
  }))

export const productSlugRows = ({ id, product }: Placed): Rows<'product_slugs'> =>
  (product.earlier_slugs ?? []).map((slug) => ({ product_id: id, slug }))

export const productBadgeRows = ({ demo, id, product }: Placed): Rows<'product_badges'> =>
  [...new Set(product.badges ?? [])].map((code) => ({ product_id: id, badge_id: idsOf(demo).badge(code) }))

const propertyText = (demo: Demo, name: string, value: string): Text => {
  const found = demo.properties.find((each) => each.name === name)?.values.find((each) => each.value === value)
  if (!found) throw new Error(`demo shop: property ${name} has no value ${value}`)
  return found.presentation
}

const joined = (texts: Text[]): Text =>
  Object.fromEntries(locales.map((locale) => [locale, texts.map((each) => inLocale(each, locale)).join(', ')])) as Text

type Property = [name: string, value: Translated, filter_param: string]

/** Whom it is for, where the shop tells it. */
const audience = ({ demo, product: { gender, age_groups } }: Placed): Property[] => [
  ...(gender ? [['gender', propertyText(demo, 'gender', gender), gender] satisfies Property] : []),
  ...(age_groups.length > 0
    ? [
        [
          'age_group',
          joined(age_groups.map((age) => propertyText(demo, 'age_group', age))),
          age_groups.join(','),
        ] satisfies Property,
      ]
    : []),
]

export function propertyRows(placed: Placed): Rows<'product_properties'> {
  const { demo, id, product } = placed
  const country = countries.find(({ iso }) => iso === product.country)
  const rows: Property[] = [
    ...audience(placed),
    ['material', product.material, slugOf(product.material.en)],
    ...(country ? [['country', country.name, country.iso.toLowerCase()] satisfies Property] : []),
    ...(product.warm_to
      ? [
          [
            'warm_to',
            propertyText(demo, 'warm_to', String(product.warm_to)),
            String(product.warm_to),
          ] satisfies Property,
        ]
      : []),
    ...(product.facts ?? []).map(({ name, value }): Property => [name, value, slugOf(value.en)]),
  ]
  return rows.map(([name, value, filter_param], index) => ({
    product_id: id,
    name,
    value,
    filter_param,
    position: index + 1,
  }))
}

const slugOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** How a picture's view reads; `beside` is the worn view of a toy, which the cub stands beside. */
const views = readData<Record<View | 'beside', Text>>('views')

const named = ({ demo, product }: Placed, way: Way | null): Text[] => {
  const colors = demo.option_types.find(({ name }) => name === 'color')?.values ?? []
  const color = colors.find(({ name }) => name === way)
  return color && colorOf(product, way) ? [color.presentation] : []
}

/** What a picture shows, in each language: product, colour, side. */
const altOf = (placed: Placed, way: Way | null, view: Text): Text =>
  joined([placed.product.name, ...named(placed, way), view])

const wordsOf = (picture_set: string, view: View): Text =>
  view === 'worn' && isWorn(picture_set) === false ? views.beside : views[view]

type Side = { key: string; view: View; words: Text }

/** The pictures it names, else all views of its look. */
const sidesOf = ({ picture_set, pictures }: DemoColor): Side[] =>
  pictures
    ? pictures.map(({ key, view, words }) => ({ key, view, words: words ?? views[view] }))
    : picture_set
      ? viewsOf(picture_set).map((view) => ({ key: `${picture_set}-${view}`, view, words: wordsOf(picture_set, view) }))
      : []

/** The pictures of each colour that has some of its own. */
export const imageRows = (placed: Placed): Rows<'images'> =>
  placed.product.colors
    .flatMap((color) => sidesOf(color).map((side) => ({ ...side, way: color.way })))
    .map(({ key, view, words, way }, index) => {
      const color = colorOf(placed.product, way)
      return {
        product_id: placed.id,
        picture_key: key,
        option_value_id: color === null ? null : idsOf(placed.demo).option_value(color),
        view,
        position: index + 1,
        alt: altOf(placed, way, words),
      }
    })
