import { readFileSync } from 'node:fs'

/** id, level, cat, statistics code, Mongolian and English name, short name, postcode, latitude, longitude, parent id. */
export type DivisionRow = [
  id: string,
  level: 'city' | 'aimag' | 'district' | 'sum' | 'khoroo' | 'bag' | 'postal_area',
  cat: number,
  code: string | null,
  name_mn: string,
  name_en: string,
  abbr_mn: string | null,
  zipcode: string | null,
  latitude: number | null,
  longitude: number | null,
  parent_id: string | null,
]

/** The divisions of Mongolia, parents first, brothers in the order a form shows them. Sources and licences: CREDITS.md. */
export const readDivisions = (): DivisionRow[] =>
  JSON.parse(readFileSync(new URL('divisions.json', import.meta.url), 'utf8'))

export type GpcRow = [brick: string, title: string]

/** GS1 product classes the shop uses. */
export const readGpc = (): GpcRow[] => JSON.parse(readFileSync(new URL('gpc.json', import.meta.url), 'utf8'))
