import type { EsIndex } from '@delguur/search/engine/documents/es-index'
import type { Mapping, Source, StoredDocument } from '@delguur/search/engine/documents/mapping'
import type { Db } from '../../../platform/database/db.ts'
import type { Area, AreaFinder } from './nearest.domain.ts'
import { areaFinder } from './places.queries.ts'
import { areasForShapes } from './zipcode-shapes.ts'

const text = { type: 'text' } as const
const keyword = { type: 'keyword' } as const
const bands = ['city', 'district', 'quarter', 'address'] as const
type Band = (typeof bands)[number]

/** Categories as postcode areas have them: 2-4 city, 5-6 district, 7-8 quarter, 9 address. */
const bandOf = ({ cat }: Area): Band => (cat <= 4 ? 'city' : cat <= 6 ? 'district' : cat <= 8 ? 'quarter' : 'address')

export const zipcodeMapping: Mapping = {
  fields: {
    zipcode: keyword,
    zipid: { type: 'keyword', unique: true },
    parent: keyword,
    level: keyword,
    cat: { type: 'long', shared: true },
    name: text,
    name_en: text,
    abbr: text,
    ...Object.fromEntries(
      bands.flatMap((band) => [
        [band, text],
        [`${band}_en`, text],
        [`${band}_id`, keyword],
      ]),
    ),
    location: { type: 'geo_point' },
    location_of: keyword,
  },
}

/**
 * A postcode area with the names of what it lies in, its own included. Every one has a point; `location_of` is the area
 * whose point it is, another one above where nothing better is known (decision 0119).
 */
export function documentOf(finder: AreaFinder, area: Area): StoredDocument {
  const { id, zipcode, cat, level, name_mn, name_en, abbr_mn, parent_id } = area
  const place = finder.placeOf(id)
  const around = finder.chain(id).map((each) => {
    const band = bandOf(each)
    return { [band]: each.name_mn, [`${band}_en`]: each.name_en, [`${band}_id`]: each.id }
  })
  const source: Source = {
    zipcode,
    zipid: id,
    name: name_mn,
    name_en,
    abbr: abbr_mn,
    cat,
    level,
    parent: parent_id,
    ...Object.assign({}, ...around),
    ...(place && { location: place.point, location_of: place.of }),
  }
  return { id, source }
}

/** The postcode areas of the country as `/maps/zipcode/_search` finds them, the smaller ones in the order of a form. */
export function zipcodeIndex(db: Db): EsIndex {
  return {
    name: 'maps',
    type: 'zipcode',
    mapping: zipcodeMapping,
    rewrite: async (body) => areasForShapes(await areaFinder(db), body),
    async *load() {
      const finder = await areaFinder(db)
      yield [...finder.areas.values()].map((area) => documentOf(finder, area))
    },
    async sources(ids) {
      const finder = await areaFinder(db)
      return new Map(
        ids.flatMap((id): [string, Source][] => {
          const area = finder.areas.get(id)
          return area ? [[id, documentOf(finder, area).source]] : []
        }),
      )
    },
  }
}
