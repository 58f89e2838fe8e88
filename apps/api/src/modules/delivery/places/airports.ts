import type { EsIndex } from '@delguur/search/engine/documents/es-index'
import type { Mapping, Source, StoredDocument } from '@delguur/search/engine/documents/mapping'
import { readRows } from './reference.ts'

/** An airport as the search service shows it. Codes may be missing, never both. */
export type Airport = {
  iata: string
  icao: string
  name: string
  city: string
  state: string
  country: string
  /** ISO code of the country. */
  cc: string
  location: { lat: number; lon: number } | null
  name_mn: string
  city_mn: string
  country_mn: string
  aliases: string[]
}

const countryNames = new Intl.DisplayNames('mn', { type: 'region' })

type Listed = { airport: Airport; towns: string[] }
const list = (cell = ''): string[] => cell.split('|').filter(Boolean)

/** Those of the country first, then where people fly from it, then the large ones. */
const readAirports = (): Listed[] =>
  readRows('airports.tsv').map((cells) => {
    const [iata = '', icao = '', name = '', city = '', state = '', country = '', cc = '', lat, lon] = cells
    const [name_mn = '', city_mn = '', aliases, towns] = cells.slice(9)
    const location = lat && lon ? { lat: Number(lat), lon: Number(lon) } : null
    const country_mn = countryNames.of(cc) ?? ''
    return {
      airport: {
        iata,
        icao,
        name,
        city,
        state,
        country,
        cc,
        location,
        name_mn,
        city_mn,
        country_mn,
        aliases: list(aliases),
      },
      towns: list(towns),
    }
  })

let home: Airport[] | undefined

/** The airports of the country. */
export function homeAirports(): Airport[] {
  home ??= readAirports().flatMap(({ airport }) => (airport.cc === 'MN' ? [airport] : []))
  return home
}

const text = { type: 'text' } as const

const comparable = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s,.()«»"-]+/g, ' ')
    .trim()
const namesOf = ({ iata, icao, name, city, name_mn, city_mn, aliases }: Airport): string[] =>
  [iata, icao, name, city, name_mn, city_mn, `${city} ${iata}`, `${city_mn} ${iata}`, ...aliases].map(comparable)

/** The airport of the country that a text names: by a code, a name or a city, in whichever language, or by city and code. */
export function airportNamed(text: string): Airport | undefined {
  const wanted = comparable(text)
  return wanted ? homeAirports().find((airport) => namesOf(airport).includes(wanted)) : undefined
}

/** Airports of the country that a text may have meant, at most so many; else those most flown to. */
export function airportsLike(text: string, most = 3): Airport[] {
  const start = comparable(text).slice(0, 3)
  const like = start ? homeAirports().filter((each) => namesOf(each).some((name) => name.startsWith(start))) : []
  return (like.length > 0 ? like : homeAirports()).slice(0, most)
}

export const airportMapping: Mapping = {
  fields: {
    iata: text,
    icao: text,
    name: text,
    city: text,
    state: text,
    country: text,
    aliases: text,
    cc: { type: 'keyword' },
    /** 1 for the airport that comes first where nothing else decides. */
    rank: { type: 'long' },
    location: { type: 'geo_point' },
    suggestion: { type: 'completion' },
  },
}

/** Letters without their marks: how names are typed. */
const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
const spellings = (...names: string[]): string[] => [
  ...new Set(
    names.flatMap((name) => (name && /\p{sc=Latn}/u.test(name) ? [name, plain(name)] : [name])).filter(Boolean),
  ),
]

/** What is searched: names in all their spellings, so that a query for `city` or `name` needs no fields of ours. */
function searchable({ airport, towns }: Listed, place: number, total: number): Source {
  const { iata, icao, name, city, state, country, cc, location, name_mn, city_mn, country_mn, aliases } = airport
  return {
    iata,
    icao,
    cc,
    aliases,
    rank: place + 1,
    name: spellings(name, name_mn, ...aliases),
    city: spellings(city, city_mn, ...towns),
    state: spellings(state),
    country: spellings(country, country_mn),
    ...(location && { location }),
    suggestion: { input: spellings(iata, city, city_mn, name, name_mn, ...aliases), weight: total - place },
  }
}

/** The airports of the world with airlines, as `/airport/_search` finds them. */
export function airportIndex(): EsIndex {
  const airports = readAirports()
  const byCode = new Map(airports.map(({ airport }) => [airport.iata, airport]))
  return {
    name: 'airport',
    type: 'airport',
    mapping: airportMapping,
    showsOwn: true,
    async *load() {
      yield airports.map((listed, place): StoredDocument => {
        return { id: listed.airport.iata, source: searchable(listed, place, airports.length) }
      })
    },
    async sources(ids) {
      return new Map(
        ids.flatMap((id): [string, Source][] => {
          const airport = byCode.get(id)
          return airport ? [[id, airport]] : []
        }),
      )
    },
  }
}
