import { inLocale, type Locale, locales, type Translated } from '@delguur/kit/locale'
import type { Entity } from '../../../platform/http/jsonapi.ts'
import { stylesOf, transformedUrl } from './images.ts'
import type { BrandRow, ProductCounts, TaxonRow, VendorRow, Vocabulary } from './vocabulary.queries.ts'

// The small tables as JSON:API's resources; see the contract, 3.2.

const words = (text: Translated | null, locale: Locale): string | null => text && inLocale(text, locale)
export const sameSlugs = (slug: string): Record<string, string> =>
  Object.fromEntries(locales.map((locale) => [locale, slug]))

export type Words = {
  taxons: Map<number, Entity>
  types: Map<number, Entity>
  values: Map<number, Entity>
  vendors: Map<number, Entity>
  badges: Map<number, Entity>
  brands: Map<number, Entity>
}

/** All entities of the vocabulary in a locale, linked to each other. */
export function wordsIn(
  vocabulary: Vocabulary,
  locale: Locale,
  ofBrands: { counts: Map<number, ProductCounts>; taxons: Map<number, number[]> },
  width: number | null,
): Words {
  const taxons = taxonEntities(vocabulary, locale, width)
  const values = new Map(vocabulary.values.map((row) => [row.id, optionEntity('option_value', row, locale)]))
  const types = new Map(vocabulary.types.map((row) => [row.id, optionEntity('option_type', row, locale)]))
  for (const row of vocabulary.values) {
    const [type, value] = [types.get(row.option_type_id), values.get(row.id)]
    if (!type || !value) continue
    value.related = { option_type: type }
    const siblings = (type.related?.option_values ?? []) as Entity[]
    type.related = { option_values: [...siblings, value] }
  }
  return {
    taxons,
    types,
    values,
    vendors: new Map(vocabulary.vendors.map((row) => [row.id, vendorEntity(row, locale)])),
    badges: new Map(
      vocabulary.badges.map((row) => [
        row.id,
        { id: row.id, type: 'badge', attributes: { ...row, name: inLocale(row.name, locale), image: null } },
      ]),
    ),
    brands: new Map(
      vocabulary.brands.map((row) => {
        const of = (ofBrands.taxons.get(row.id) ?? []).flatMap((id) => taxons.get(id) ?? [])
        return [row.id, brandEntity(row, locale, ofBrands.counts.get(row.id)?.products ?? 0, of)]
      }),
    ),
  }
}

const optionEntity = (
  type: string,
  row: { id: number; name: string; presentation: Translated; position: number },
  locale: Locale,
): Entity => ({
  id: row.id,
  type,
  attributes: {
    name: row.name,
    presentation: inLocale(row.presentation, locale),
    position: row.position,
    public_metadata: {},
  },
})

function taxonEntities(vocabulary: Vocabulary, locale: Locale, width: number | null): Map<number, Entity> {
  const rows = new Map(vocabulary.taxons.map((row) => [row.id, row]))
  const taxonomies = new Map(
    vocabulary.taxonomies.map((row): [number, Entity] => [
      row.id,
      {
        id: row.id,
        type: 'taxonomy',
        attributes: { name: inLocale(row.name, locale), position: row.position, public_metadata: {} },
      },
    ]),
  )
  const entities = new Map(
    vocabulary.taxons.map((row) => [row.id, taxonEntity(row, prettyName(row, rows, locale), locale, width)]),
  )
  for (const row of vocabulary.taxons) {
    const entity = entities.get(row.id)
    if (!entity?.related) continue
    entity.related.taxonomy = taxonomies.get(row.taxonomy_id) ?? null
    entity.related.parent = (row.parent_id !== null && entities.get(row.parent_id)) || null
    entity.related.children = vocabulary.taxons.flatMap((other) =>
      other.parent_id === row.id ? (entities.get(other.id) ?? []) : [],
    )
  }
  return entities
}

function prettyName(row: TaxonRow, rows: Map<number, TaxonRow>, locale: Locale): string {
  const names: string[] = []
  for (let at: TaxonRow | undefined = row; at; at = at.parent_id === null ? undefined : rows.get(at.parent_id))
    names.unshift(inLocale(at.name, locale))
  return names.join(' -> ')
}

function taxonEntity(row: TaxonRow, pretty_name: string, locale: Locale, width: number | null): Entity {
  const name = inLocale(row.name, locale)
  const description = words(row.description, locale)
  const image: Entity | null = row.picture_key
    ? {
        id: row.id,
        type: 'taxon_image',
        attributes: {
          styles: stylesOf(row.picture_key),
          alt: name,
          original_url: `/media/${row.picture_key}-1080.jpg`,
          transformed_url: transformedUrl(row.picture_key, width),
        },
      }
    : null
  return {
    id: row.id,
    type: 'taxon',
    attributes: {
      name,
      pretty_name,
      permalink: row.permalink,
      seo_title: name,
      description,
      meta_title: name,
      meta_description: description,
      meta_keywords: null,
      left: row.lft,
      right: row.rgt,
      position: row.position,
      depth: row.depth,
      updated_at: row.updated_at,
      public_metadata: { tint: row.tint },
      is_root: row.parent_id === null,
      is_child: row.parent_id !== null,
      is_leaf: row.rgt === row.lft + 1,
      localized_slugs: sameSlugs(row.permalink),
    },
    related: { image },
  }
}

const vendorEntity = (row: VendorRow, locale: Locale): Entity => ({
  id: row.id,
  type: 'vendor',
  attributes: {
    name: inLocale(row.name, locale),
    slug: row.slug,
    about_us: words(row.about_us, locale),
    contact_us: words(row.contact_us, locale),
  },
  related: { image: null, products: [] },
})

export const logoUrl = ({ logo }: BrandRow): string | null => logo && `/media/${logo}`

const brandEntity = (row: BrandRow, locale: Locale, products_count: number, taxons: Entity[]): Entity => ({
  id: row.id,
  type: 'brand',
  attributes: {
    code: row.code,
    name: inLocale(row.name, locale),
    logo_url: logoUrl(row),
    description: words(row.description, locale),
    position: row.position,
    products_count,
  },
  related: { taxons },
})
