import type { Insertable } from 'kysely'
import type { DB } from '../../src/platform/db-types.ts'
import { nestedSet, numbered } from '../bulk.ts'
import { badges } from '../demo/badges.ts'
import { brands } from '../demo/brands.ts'
import { optionTypes } from '../demo/option-types.ts'
import { stores } from '../demo/stores.ts'
import { taxCodes } from '../demo/tax-codes.ts'
import { taxonNames } from '../demo/taxon-names.ts'
import { taxonPermalinks } from '../demo/taxons.ts'
import { vendors } from '../demo/vendors.ts'
import type { MediaManifest } from '../studio/manifest.ts'

type Rows<T extends keyof DB> = Insertable<DB[T]>[]

// Ids of the small tables: what products refer to.
export const brandId = numbered(brands.map(({ code }) => code))
export const vendorId = numbered(vendors.map(({ slug }) => slug))
export const badgeId = numbered(badges.map(({ code }) => code))
export const taxonId = numbered(taxonPermalinks)
export const storeId = numbered(stores.map(({ code }) => code))
export const optionTypeId = numbered(optionTypes.map(({ name }) => name))
export const optionValueId = numbered(
  optionTypes.flatMap(({ name, values }) => values.map((value) => `${name}:${value.name}`)),
)

export const brandRows = (): Rows<'brands'> =>
  brands.map(({ wordmark, ...brand }, index) => ({
    id: brandId(brand.code),
    ...brand,
    wordmark: JSON.parse(JSON.stringify(wordmark)),
    position: index + 1,
  }))

export const vendorRows = (): Rows<'vendors'> =>
  vendors.map((vendor, index) => ({ id: vendorId(vendor.slug), ...vendor, position: index + 1 }))

export const badgeRows = (): Rows<'badges'> =>
  badges.map((badge, index) => ({ id: badgeId(badge.code), ...badge, position: index + 1 }))

export const storeRows = (): Rows<'stock_locations'> =>
  stores.map(({ pick_up, ...store }, index) => ({
    id: storeId(store.code),
    ...store,
    is_pick_up: pick_up,
    position: index + 1,
  }))

export const pictureRows = (manifest: MediaManifest): Rows<'pictures'> =>
  Object.entries(manifest).map(([key, { width, height, color }]) => ({ key, width, height, color }))

export const optionTypeRows = (): Rows<'option_types'> =>
  optionTypes.map(({ name, presentation, filterable = true }, index) => ({
    id: optionTypeId(name),
    name,
    presentation,
    filterable,
    position: index + 1,
  }))

export const optionValueRows = (): Rows<'option_values'> =>
  optionTypes.flatMap(({ name: type, values }) =>
    values.map(({ name, presentation, hint, hex }, index) => ({
      id: optionValueId(`${type}:${name}`),
      option_type_id: optionTypeId(type),
      name,
      presentation,
      hint: hint ?? null,
      hex: hex ?? null,
      position: index + 1,
    })),
  )

const parentOf = (permalink: string): string | null => permalink.split('/').slice(0, -1).join('/') || null
const rootOf = (permalink: string): string => permalink.split('/')[0] ?? permalink
const roots = taxonPermalinks.filter((permalink) => !permalink.includes('/'))
const taxonomyId = numbered(roots)

/** One taxonomy per top category. */
export const taxonomyRows = (): Rows<'taxonomies'> =>
  roots.map((root, index) => ({ id: taxonomyId(root), name: taxonNames[root].name, position: index + 1 }))

export function taxonRows(now: Date): Rows<'taxons'> {
  const nodes = taxonPermalinks.map((permalink) => {
    const parent = parentOf(permalink)
    return { permalink, id: taxonId(permalink), parent_id: parent === null ? null : taxonId(parent) }
  })
  const spanOf = nestedSet(nodes)
  return nodes.map(({ permalink, id, parent_id }) => {
    const { name, description, tint, look } = taxonNames[permalink]
    const taxonomy_id = taxonomyId(rootOf(permalink))
    const picture_key = `${look}-front`
    return {
      id,
      taxonomy_id,
      parent_id,
      permalink,
      name,
      description,
      tint,
      picture_key,
      classification_code: taxCodes[permalink] ?? null,
      ...spanOf(id),
      updated_at: now,
    }
  })
}
