import { locales } from '@delguur/kit/locale'
import { own } from '@delguur/kit/own'
import { listIn } from './cells.domain.ts'
import { countryIn } from './countries.domain.ts'
import type { Source } from './headers.domain.ts'
import { first, isWoo } from './options.domain.ts'
import type { PropertyTexts } from './product-draft.domain.ts'
import type { TableRow } from './table-row.domain.ts'

// What is said of a product beside its fields: columns of properties, and what other programs say in columns of their own.

type Properties = Record<string, string | PropertyTexts | null>

/** `property_size@en` is it in another language, `property_size@filter` its value in addresses: as the shop's own export writes it. */
export const propertyPart = /@(?:mn|en|ru|cn|it|filter)$/

const genders: Readonly<Record<string, string>> = {
  male: 'male',
  man: 'male',
  men: 'male',
  эрэгтэй: 'male',
  эр: 'male',
  мужской: 'male',
  female: 'female',
  woman: 'female',
  women: 'female',
  эмэгтэй: 'female',
  эм: 'female',
  женский: 'female',
  unisex: 'unisex',
  girl: 'girl',
  girls: 'girl',
  охин: 'girl',
  boy: 'boy',
  boys: 'boy',
  хүү: 'boy',
}

/** Ages as Google names them, in those of the shop. */
const ages: Readonly<Record<string, string>> = {
  newborn: '0-1',
  infant: '0-1',
  toddler: '1-3',
  kids: '3-5,6-8,9-12',
  adult: 'adult',
  adults: 'adult',
}

/** Words that the shop has a field for: what is none of them is left out, and told. */
const readers: Readonly<Record<string, { read: (text: string) => string | undefined; code: string }>> = {
  gender: { read: (text) => own(genders, text.trim().toLowerCase()), code: 'gender_not_known' },
  age_group: { read: (text) => own(ages, text.trim().toLowerCase()) ?? text, code: '' },
  country_of_origin: { read: countryIn, code: 'country_not_known' },
}

function wordOf(row: TableRow, target: string, key: string, isOurs: boolean): string | null | undefined {
  const text = row.text(target)
  const reader = own(readers, key)
  if (!text || !reader || (isOurs && key === 'age_group')) return text
  const value = reader.read(text)
  // an export writes what the shop calls it
  if (value === undefined && isOurs && key === 'gender') return text
  if (value === undefined) row.problem(target, reader.code, { severity: 'warning' })
  return value
}

/** Colours of options that Shopify links to its own list of colours. */
function linkedColours(rows: readonly TableRow[]): string | undefined {
  for (const n of [1, 2, 3]) {
    if (!/colou?r/i.test(first(rows, (row) => row.text(`option${n}_link`)) ?? '')) continue
    const values = rows.flatMap((row) => row.text(`option${n}_value`) ?? [])
    if (values.length > 0) return [...new Set(values)].join(', ')
  }
  return undefined
}

/** How much is in it, and of how much the price is compared: `250 g / 100 g`. */
function unitPrice(row: TableRow): string | undefined {
  const [total, unit, base, baseUnit] = ['total', 'total_unit', 'base', 'base_unit'].map((part) =>
    row.text(`unit_price_${part}`),
  )
  return total && unit && base && baseUnit ? `${total} ${unit} / ${base} ${baseUnit}` : undefined
}

/** Of WooCommerce an attribute that no variation has is said of the product. */
function attributesOf(rows: readonly TableRow[], all: readonly TableRow[]): Properties {
  const found: Properties = {}
  for (const row of rows)
    for (const target of row.targets('attribute').filter((each) => each.endsWith('_name'))) {
      const values = target.replace('_name', '_values')
      const [type, value] = [row.text(target), row.text(values)]
      const isOption = all.some(
        (other) => isWoo(other, 'variation') && other.text(target) === type && other.has(values),
      )
      if (type && value && !isOption) found[type] = listIn(value, /,/).join(', ')
    }
  return found
}

const partedIn = (row: TableRow): string[] =>
  row
    .targets('property_')
    .flatMap((target) => (propertyPart.test(target) ? target.slice('property_'.length).replace(propertyPart, '') : []))

/** A property in all languages that a line has of it. */
function textsOf(row: TableRow, key: string): PropertyTexts | undefined {
  const parts = [...locales, 'filter'].flatMap((part) => {
    const text = row.text(`property_${key}@${part}`)
    return text ? [[part, text] as const] : []
  })
  if (parts.length === 0) return undefined
  const mn = row.text(`property_${key}`)
  return { ...(mn && { mn }), ...Object.fromEntries(parts) }
}

export function propertiesOf(
  rows: readonly TableRow[],
  source: Source,
  all: readonly TableRow[],
): Properties | undefined {
  const found: Properties = {}
  for (const target of new Set(rows.flatMap((row) => row.targets('property_')))) {
    const key = target.slice('property_'.length)
    if (propertyPart.test(key)) continue
    const value = first(rows, (row) => wordOf(row, target, key, source === 'ours'))
    if (value !== undefined) found[key] = value
  }
  for (const key of new Set(rows.flatMap((row) => partedIn(row)))) {
    const value = first(rows, (row) => textsOf(row, key))
    if (value) found[key] = value
  }
  if (source === 'shopify') {
    const [colours, measure] = [linkedColours(all), first(rows, unitPrice)]
    if (colours) found.color ??= colours
    if (measure) found.unit_price ??= measure
  }
  if (source === 'woocommerce') Object.assign(found, attributesOf(rows, all))
  return Object.keys(found).length > 0 ? found : undefined
}
