import type { Insertable } from 'kysely'
import type { PictureSizes } from '../../src/adapters/pictures/picture-manifest.ts'
import type { DB } from '../../src/platform/database/db-types.ts'
import { nestedSet, numbered } from '../bulk.ts'
import { logoFiles } from '../logos.ts'
import type { Demo } from './demo.ts'
import { idsOf } from './ids.ts'

type Rows<T extends keyof DB> = Insertable<DB[T]>[]

export function brandRows(demo: Demo): Rows<'brands'> {
  const logos = logoFiles(demo.logos)
  return demo.brands.map(({ wordmark, ...brand }, index) => ({
    id: idsOf(demo).brand(brand.code),
    ...brand,
    logo: logos.get(brand.code)?.file ?? null,
    wordmark: JSON.parse(JSON.stringify(wordmark)),
    position: index + 1,
  }))
}

export const vendorRows = (demo: Demo): Rows<'vendors'> =>
  demo.vendors.map((vendor, index) => ({ id: idsOf(demo).vendor(vendor.slug), ...vendor, position: index + 1 }))

export const badgeRows = (demo: Demo): Rows<'badges'> =>
  demo.badges.map((badge, index) => ({ id: idsOf(demo).badge(badge.code), ...badge, position: index + 1 }))

export const storeRows = (demo: Demo): Rows<'stock_locations'> =>
  demo.stores.map(({ pick_up, alcohol_license = null, ...store }, index) => ({
    id: idsOf(demo).store(store.code),
    ...store,
    is_default: index === 0,
    alcohol_license,
    is_pick_up: pick_up,
    position: index + 1,
  }))

export const pictureRows = (manifest: PictureSizes): Rows<'pictures'> =>
  Object.entries(manifest).map(([key, { width, height, color }]) => ({ key, width, height, color }))

export const optionTypeRows = (demo: Demo): Rows<'option_types'> =>
  demo.option_types.map(({ name, presentation, filterable = true }, index) => ({
    id: idsOf(demo).option_type(name),
    name,
    presentation,
    filterable,
    position: index + 1,
  }))

export const optionValueRows = (demo: Demo): Rows<'option_values'> =>
  demo.option_types.flatMap(({ name: type, values }) =>
    values.map(({ name, presentation, hint, hex }, index) => ({
      id: idsOf(demo).option_value(`${type}:${name}`),
      option_type_id: idsOf(demo).option_type(type),
      name,
      presentation,
      hint: hint ?? null,
      hex: hex ?? null,
      position: index + 1,
    })),
  )

const parentOf = (permalink: string): string | null => permalink.split('/').slice(0, -1).join('/') || null
const rootOf = (permalink: string): string => permalink.split('/')[0] ?? permalink
const rootsOf = (demo: Demo) => demo.taxons.filter(({ permalink }) => !permalink.includes('/'))

/** One taxonomy per top category. */
export const taxonomyRows = (demo: Demo): Rows<'taxonomies'> =>
  rootsOf(demo).map(({ name }, index) => ({ id: index + 1, name, position: index + 1 }))

export function taxonRows(demo: Demo, now: Date): Rows<'taxons'> {
  const taxonId = idsOf(demo).taxon
  const taxonomyId = numbered(rootsOf(demo).map(({ permalink }) => permalink))
  const nodes = demo.taxons.map((taxon) => {
    const parent = parentOf(taxon.permalink)
    return { taxon, id: taxonId(taxon.permalink), parent_id: parent === null ? null : taxonId(parent) }
  })
  const spanOf = nestedSet(nodes)
  return nodes.map(
    ({ taxon: { permalink, name, description, tint, picture_set, classification_code }, id, parent_id }) => ({
      id,
      taxonomy_id: taxonomyId(rootOf(permalink)),
      parent_id,
      permalink,
      name,
      description,
      tint,
      picture_key: `${picture_set}-front`,
      classification_code,
      ...spanOf(id),
      updated_at: now,
    }),
  )
}

const text = (mn: string, en: string, ru: string, cn: string, it: string) => ({ mn, en, ru, cn, it })
/** What the properties are called that have no list of values. */
const freeProperties = {
  material: text('Материал', 'Material', 'Материал', '材质', 'Materiale'),
  country: text('Үйлдвэрлэсэн улс', 'Country', 'Страна', '产地', 'Paese'),
  abv: text('Хүч', 'Strength', 'Крепость', '酒精度', 'Gradazione'),
  distillation: text('Нэрэлт', 'Distillation', 'Дистилляция', '蒸馏', 'Distillazione'),
  filters: text('Шүүлт', 'Filtering', 'Фильтрация', '过滤', 'Filtrazione'),
  rest: text('Амраалт', 'Rest', 'Отдых', '静置', 'Riposo'),
  water: text('Ус', 'Water', 'Вода', '水源', 'Acqua'),
  wheat: text('Буудай', 'Wheat', 'Пшеница', '小麦', 'Grano'),
}

/** What staff see of the properties that the products of a demo have. */
export function propertyNameRows(demo: Demo): Rows<'properties'> {
  const facts = new Set(demo.products.flatMap((product) => product.facts?.map(({ name }) => name) ?? []))
  const free = Object.entries(freeProperties).filter(
    ([name]) => facts.has(name) || name === 'material' || name === 'country',
  )
  const listed = demo.properties.map(({ name, presentation }) => ({ name, presentation }))
  return [...listed, ...free.map(([name, presentation]) => ({ name, presentation }))].map((each, index) => ({
    ...each,
    position: index + 1,
  }))
}
