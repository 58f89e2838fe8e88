import { spokenWords } from './spoken-words.ts'

// A place as three words and a digit, to be said on the phone: a square of about five metres. The words repeat every 56 km, so a code
// is read beside the district that an address names anyway.

export type Place = { lat: number; lon: number }

/** Squares to a degree: five metres to the north, and to the east about that at the latitudes of Mongolia. */
const perLat = 22_240
const perLon = 15_300
/** Squares along the side of the area after which the words repeat: its square is just below the number of triples of words. */
const side = 11_180
const count = 500
const triples = count ** 3
/** Spreads neighbouring squares over all words; `back` is its inverse. */
const spread = 41_718_203n
const back = inverse(spread, BigInt(triples))

/** Corners of the country. */
const country = { south: 41.5, north: 52.2, west: 87.7, east: 120 }
export const isInCountry = ({ lat, lon }: Place): boolean =>
  lat >= country.south && lat <= country.north && lon >= country.west && lon <= country.east

function inverse(of: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [of, modulus, 1n, 0n]
  while (b > 0n) [a, b, x, y] = [b, a % b, y, x - (a / b) * y]
  return ((x % modulus) + modulus) % modulus
}

const rowOf = (lat: number): number => Math.floor(lat * perLat)
const columnOf = (lon: number): number => Math.floor(lon * perLon)
/** The middle of the square of a place. */
export const squareOf = ({ lat, lon }: Place): Place => middle(rowOf(lat), columnOf(lon))
const middle = (row: number, column: number): Place => ({ lat: (row + 0.5) / perLat, lon: (column + 0.5) / perLon })

/** A place some squares to the north and east. */
export const moved = ({ lat, lon }: Place, north: number, east: number): Place =>
  middle(rowOf(lat) + north, columnOf(lon) + east)

/** A wrong word changes it nine times in ten, a wrong digit always, and two words that sound nearly alike never agree. */
const digitOf = ([a = 0, b = 0, c = 0]: readonly number[]): number => (a + 3 * b + 7 * c) % 10

/** The code of the square of a place: `тугал гүүр навч 4`. */
export function spokenCode({ lat, lon }: Place): string {
  const square = (rowOf(lat) % side) * side + (columnOf(lon) % side)
  const n = Number((BigInt(square) * spread) % BigInt(triples))
  const places = [Math.floor(n / count ** 2), Math.floor(n / count) % count, n % count]
  return `${places.map((place) => spokenWords[place]).join(' ')} ${digitOf(places)}`
}

export type SpokenFault = 'form' | 'word' | 'digit'
export type Heard = { place: Place } | { fault: SpokenFault; word?: string }

/**
 * The square that a code names, the one nearest to a place near by. It is read however it was written; a word is known by its sound.
 * `word` is none of the list, `digit` says that a word or the digit was misheard.
 */
export function placeOf(code: string, near: Place): Heard {
  const parts = code.toLowerCase().match(/\p{L}+|\d+/gu) ?? []
  const digit = parts.at(-1) ?? ''
  if (parts.length !== 4 || !/^\d$/.test(digit)) return { fault: 'form' }
  const words = parts.slice(0, 3)
  const places = words.map((word) => bySound().get(soundOf(word)))
  const unknown = places.indexOf(undefined)
  if (unknown >= 0) return { fault: 'word', word: words[unknown] ?? '' }
  const known = places.map((place) => place ?? 0)
  if (digitOf(known) !== Number(digit)) return { fault: 'digit' }
  const n = known.reduce((sum, place) => sum * count + place, 0)
  const square = Number((BigInt(n) * back) % BigInt(triples))
  if (square >= side ** 2) return { fault: 'digit' }
  const row = nearest(Math.floor(square / side), rowOf(near.lat))
  return { place: middle(row, nearest(square % side, columnOf(near.lon))) }
}

/** The number nearest to another that is the same after each repetition. */
const nearest = (rest: number, to: number): number => rest + Math.round((to - rest) / side) * side

const sameSound: readonly [sound: string, letters: string][] = [
  ['б', 'пвф'],
  ['д', 'т'],
  ['г', 'кх'],
  ['с', 'цз'],
  ['ш', 'жчщ'],
  ['у', 'үө'],
  ['и', 'эейы'],
  ['ио', 'ё'],
  ['иу', 'ю'],
  ['иа', 'я'],
  ['', 'ьъ'],
]
const alike = new Map(sameSound.flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound])))
/** Words that are written differently and sound the same on a bad line are the same. */
export const soundOf = (word: string): string =>
  [...word]
    .map((letter) => alike.get(letter) ?? letter)
    .join('')
    .replace(/(.)\1+/gu, '$1')

let sounds: Map<string, number> | undefined
function bySound(): Map<string, number> {
  sounds ??= new Map(spokenWords.map((word, place) => [soundOf(word), place]))
  return sounds
}

/** Metres between two places that are not far from each other. */
export function metresBetween(a: Place, b: Place): number {
  const perDegree = 111_320
  const east = (a.lon - b.lon) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180)
  return Math.hypot(a.lat - b.lat, east) * perDegree
}

/** The code of a place where it leads back to it from another one; null where that is too far for three words. */
export function spokenBeside(place: Place, near: Place): string | null {
  const code = spokenCode(place)
  const heard = placeOf(code, near)
  return 'place' in heard && metresBetween(heard.place, place) < 10 ? code : null
}
