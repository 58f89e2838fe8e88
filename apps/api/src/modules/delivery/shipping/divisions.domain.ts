import { nameKey } from '@delguur/kit/text/name-key'

export type Division = {
  id: string
  level: 'city' | 'aimag' | 'district' | 'sum' | 'khoroo' | 'bag' | 'postal_area'
  name_mn: string
  name_en: string
  abbr_mn: string | null
  zipcode: string | null
  parent_id: string | null
}

/** Where something goes, as far as it is known: from the city or aimag down. */
export type Place = { aimag: Division; district: Division | null; khoroo: Division | null }

/** How a shopper says it: ids of divisions, which win, or names in either script. */
export type PlaceWords = {
  aimag_id?: string | null
  district_id?: string | null
  khoroo_id?: string | null
  state_name?: string | null
  city?: string | null
  district?: string | null
  khoroo?: string | null
}

const kindWords =
  /(?<![\p{L}])(хотын|хот|аймгийн|аймаг|дүүргийн|дүүрэг|сумын|сум|багийн|баг|city|aimag|province|district|duureg|soum|sum|bag)(?![\p{L}])/gu

/** The key of a division's name, without the word for its kind. */
export function divisionKey(name: string): string {
  const plain = name.toLowerCase().replace(kindWords, ' ')
  return nameKey(plain.trim() ? plain : name).replaceAll(' ', '')
}

const capitalNames = ['ub', 'ulanbator', 'ulanbaatar', 'ulaanbator', 'nisllel', 'nislel'].map(nameKey)
const levels = { top: ['city', 'aimag'], middle: ['district', 'sum'], low: ['khoroo', 'bag'] }

/** All divisions, with lookups by id and by name. */
export class DivisionIndex {
  readonly #byId: Map<string, Division>
  readonly #children: Map<string | null, Division[]>
  constructor(divisions: Division[]) {
    this.#byId = new Map(divisions.map((division) => [division.id, division]))
    this.#children = Map.groupBy(divisions, (division) => division.parent_id)
  }

  get(id: string | null | undefined): Division | undefined {
    return id ? this.#byId.get(id) : undefined
  }

  childrenOf(id: string | null): Division[] {
    return this.#children.get(id) ?? []
  }

  /** A division and all above it, the lowest first. */
  chain(id: string): Division[] {
    const own = this.#byId.get(id)
    return own ? [own, ...(own.parent_id ? this.chain(own.parent_id) : [])] : []
  }

  /** The place a shopper means; `undefined` when not even the city or aimag is known. */
  resolve(words: PlaceWords): Place | undefined {
    const known = this.#byIds(words)
    const aimag = known.aimag ?? this.#top(words.state_name) ?? this.#top(words.city)
    const names = [words.district, words.city].filter((name): name is string => Boolean(name?.trim()))
    if (!aimag) return words.state_name?.trim() ? undefined : this.#byDistrict(names, words.khoroo)
    const below = this.childrenOf(aimag.id)
    const district = known.district ?? names.map((name) => this.#named(below, name)).find(Boolean) ?? null
    return { aimag, district, khoroo: known.khoroo ?? (district ? this.#khoroo(district, words.khoroo) : null) }
  }

  #byIds({ aimag_id, district_id, khoroo_id }: PlaceWords): Partial<Place> {
    const chain = [khoroo_id, district_id, aimag_id].map((id) => (id ? this.chain(id) : [])).find((each) => each.length)
    const at = (list: string[]) => chain?.find(({ level }) => list.includes(level))
    return { aimag: at(levels.top), district: at(levels.middle) ?? null, khoroo: at(levels.low) ?? null }
  }

  #top(name: string | null | undefined): Division | undefined {
    if (!name?.trim()) return undefined
    const tops = this.childrenOf(null)
    const capital = capitalNames.includes(divisionKey(name)) ? tops.find(({ level }) => level === 'city') : undefined
    return capital ?? this.#named(tops, name)
  }

  /** A district or sum given without its aimag, when only one has that name. */
  #byDistrict(names: string[], khoroo: string | null | undefined): Place | undefined {
    for (const name of names) {
      const found = this.childrenOf(null).flatMap((aimag) => {
        const district = this.#named(this.childrenOf(aimag.id), name)
        return district ? [{ aimag, district, khoroo: this.#khoroo(district, khoroo) }] : []
      })
      if (found.length === 1) return found[0]
    }
    return undefined
  }

  #named(among: Division[], name: string): Division | undefined {
    const key = divisionKey(name)
    const short = name.trim().toLowerCase()
    return (
      among.find((each) => divisionKey(each.name_mn) === key || divisionKey(each.name_en) === key) ??
      among.find((each) => each.abbr_mn?.toLowerCase() === short || (each.abbr_mn && divisionKey(each.abbr_mn) === key))
    )
  }

  #khoroo(district: Division, name: string | null | undefined): Division | null {
    if (!name?.trim()) return null
    const lows = this.childrenOf(district.id).filter(({ level }) => levels.low.includes(level))
    const number = /\d+/.exec(name)?.[0]
    const byNumber = number && lows.find((each) => /^\d+/.exec(each.name_mn)?.[0] === String(Number(number)))
    return byNumber || (this.#named(lows, name) ?? null)
  }
}

/** The postcode of the lowest part that has one. */
export const zipcodeOf = ({ khoroo, district, aimag }: Place): string | null =>
  khoroo?.zipcode ?? district?.zipcode ?? aimag.zipcode ?? null
