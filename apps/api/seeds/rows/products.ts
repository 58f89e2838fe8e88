import { dayMs, hourMs, localDayAt } from '@delguur/kit/dates'
import { inLocale, locales } from '@delguur/kit/locale'
import type { Insertable } from 'kysely'
import type { DB } from '../../src/platform/db-types.ts'
import { optionTypes, properties } from '../demo/option-types.ts'
import { text } from '../demo/text.ts'
import type { DemoProduct, Text, Way } from '../demo/types.ts'
import { countries } from '../reference/countries.ts'
import { readGpc } from '../reference/divisions.ts'
import { badgeId, brandId, optionTypeId, optionValueId, taxonId, vendorId } from './vocabulary.ts'

type Rows<T extends keyof DB> = Insertable<DB[T]>[]

/** A product with its id and the ids of its variants: colour by colour, size by size. */
export type Placed = {
  id: number
  product: DemoProduct
  master_id: number
  variants: PlacedVariant[]
  available_on: Date
}
export type PlacedVariant = { id: number; way: Way; size: string | null }

/** What is no thing has no colour but that of its picture. */
const hasColor = ({ digital }: DemoProduct): boolean => !digital

/** Gives out ids in the order of the list. */
export function placeProducts(products: readonly DemoProduct[], now: Date): Placed[] {
  let variant = 0
  return products.map((product, index) => {
    const master_id = ++variant
    const sizes = product.size_type ? product.sizes : [null]
    const variants = product.colors.flatMap(({ way }) => sizes.map((size) => ({ id: ++variant, way, size })))
    return { id: index + 1, product, master_id, variants, available_on: availableOn(product, index, now) }
  })
}

/** Ten in the morning of its day and a little later for each next one, so that no two are equally new. */
function availableOn({ available_days_ago }: DemoProduct, index: number, now: Date): Date {
  const planned = localDayAt(now, -available_days_ago, 10).getTime() + ((index * 7) % 480) * 60_000
  return new Date(available_days_ago >= 0 ? Math.min(planned, now.getTime() - hourMs - index * 1000) : planned)
}

const gpcTitles = new Map(readGpc().map(([brick, title]) => [brick, title]))

export function productRow({ id, product, available_on }: Placed, now: Date): Insertable<DB['products']> {
  const gpc_title = gpcTitles.get(product.gpc)
  if (!gpc_title) throw new Error(`demo shop: ${product.slug} has the unknown product class ${product.gpc}`)
  const { sale } = product
  return {
    id,
    slug: product.slug,
    name: product.name,
    description: product.description,
    brand_id: brandId(product.brand),
    vendor_id: vendorId(product.vendor),
    gpc_brick: product.gpc,
    gpc_title,
    gender: product.gender,
    age_groups: product.age_groups,
    warm_to: product.warm_to ?? null,
    material: product.material,
    country_of_origin: product.country,
    sale_start_at: sale ? localDayAt(now, sale.from_day, 0) : null,
    sale_expire_at: sale ? localDayAt(now, sale.to_day + 1, 0) : null,
    serving_g: product.nutrition?.serving_g ?? null,
    available_on,
    created_at: new Date(Math.min(available_on.getTime(), now.getTime()) - 3 * dayMs),
    updated_at: now,
  }
}

const skuPart = (word: string): string => word.slice(0, 4).toUpperCase()

export function variantRows({ id, product, master_id, variants }: Placed): Rows<'variants'> {
  const shared = {
    product_id: id,
    price: product.price,
    sale_price: product.sale?.price ?? null,
    digital_kind: product.digital ?? null,
  }
  return [
    { id: master_id, ...shared, sku: product.sku, is_master: true, position: 0 },
    ...variants.map(({ id: variant_id, way, size }, index) => ({
      id: variant_id,
      ...shared,
      ...(size !== null && product.prices && { price: product.prices[size] ?? product.price }),
      sku: [product.sku, skuPart(way), ...(size === null ? [] : [size.toUpperCase()])].join('-'),
      is_master: false,
      position: index + 1,
    })),
  ]
}

export const variantOptionRows = ({ product, variants }: Placed): Rows<'variant_option_values'> =>
  variants.flatMap(({ id: variant_id, way, size }) => [
    ...(hasColor(product) ? [{ variant_id, option_value_id: optionValueId(`color:${way}`) }] : []),
    ...(size === null ? [] : [{ variant_id, option_value_id: optionValueId(`${product.size_type}:${size}`) }]),
  ])

export const productOptionRows = ({ id, product }: Placed): Rows<'product_option_types'> =>
  [...(hasColor(product) ? ['color'] : []), ...(product.size_type ? [product.size_type] : [])].map((type, index) => ({
    product_id: id,
    option_type_id: optionTypeId(type),
    position: index + 1,
  }))

export const productTaxonRows = ({ id, product }: Placed): Rows<'product_taxons'> =>
  [...new Set(product.taxons)].map((permalink, index) => ({
    product_id: id,
    taxon_id: taxonId(permalink),
    position: index + 1,
  }))

export const productSlugRows = ({ id, product }: Placed): Rows<'product_slugs'> =>
  (product.earlier_slugs ?? []).map((slug) => ({ product_id: id, slug }))

export const productBadgeRows = ({ id, product }: Placed): Rows<'product_badges'> =>
  [...new Set(product.badges ?? [])].map((code) => ({ product_id: id, badge_id: badgeId(code) }))

const propertyText = (name: 'gender' | 'age_group' | 'warm_to', value: string): Text => {
  const found = properties.find((each) => each.name === name)?.values.find((each) => each.value === value)
  if (!found) throw new Error(`demo shop: property ${name} has no value ${value}`)
  return found.presentation
}

const joined = (texts: Text[]): Text =>
  text(
    ...(locales.map((locale) => texts.map((each) => each[locale]).join(', ')) as [
      string,
      string,
      string,
      string,
      string,
    ]),
  )

export function propertyRows({ id, product }: Placed): Rows<'product_properties'> {
  const country = countries.find(({ iso }) => iso === product.country)
  const rows: [name: string, value: Text, filter_param: string][] = [
    ['gender', propertyText('gender', product.gender), product.gender],
    [
      'age_group',
      joined(product.age_groups.map((age) => propertyText('age_group', age))),
      product.age_groups.join(','),
    ],
    ['material', product.material, slugOf(product.material.en)],
    ...(country ? [['country', country.name, country.iso.toLowerCase()] as [string, Text, string]] : []),
    ...(product.warm_to
      ? [
          ['warm_to', propertyText('warm_to', String(product.warm_to)), String(product.warm_to)] as [
            string,
            Text,
            string,
          ],
        ]
      : []),
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

const views: [view: 'front' | 'back' | 'detail', words: Text][] = [
  ['front', text('урд талаас', 'front', 'спереди', '正面', 'davanti')],
  ['back', text('ар талаас', 'back', 'сзади', '背面', 'dietro')],
  ['detail', text('ойроос', 'close-up', 'крупный план', '细节', 'dettaglio')],
]

const colors = new Map(
  optionTypes.find(({ name }) => name === 'color')?.values.map(({ name, presentation }) => [name, presentation]),
)

const named = (product: DemoProduct, way: Way): Text[] => {
  const color = colors.get(way)
  return color && hasColor(product) ? [color] : []
}

/** What a picture shows, in each language: product, colour, side. */
const altOf = (product: DemoProduct, way: Way, view: Text): Text =>
  text(
    ...(locales.map((locale) =>
      [product.name, ...named(product, way), view].map((part) => inLocale(part, locale)).join(', '),
    ) as [string, string, string, string, string]),
  )

/** Three views of each colour that has a picture of its own. */
export const imageRows = ({ id, product }: Placed): Rows<'images'> =>
  product.colors
    .filter(({ look }) => look !== undefined)
    .flatMap(({ way, look }) => views.map(([view, words]) => ({ way, look, view, words })))
    .map(({ way, look, view, words }, index) => ({
      product_id: id,
      picture_key: `${look}-${view}`,
      option_value_id: hasColor(product) ? optionValueId(`color:${way}`) : null,
      view,
      position: index + 1,
      alt: altOf(product, way, words),
    }))
