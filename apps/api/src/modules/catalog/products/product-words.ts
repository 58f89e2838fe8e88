import { locales, type Translated } from '@delguur/kit/locale'

/** A row of a small table: its id, its code and what it is called. */
export type Named = { id: number; code: string; names: readonly Translated[] }

/** Rows found by code, else by a name in any language; capitals and spaces count for nothing. */
export type Names = { byCode: Map<string, Named>; byName: Map<string, Named> }

export type Words = {
  brands: Names
  vendors: Names
  badges: Names
  categories: Names
  types: Names
  /** Of each option type, by its code. */
  values: Map<string, Names>
}

const keys = new Map<string, string>()
const mostKeys = 20_000

/** A name as it is compared; kept, because each batch of an import compares with all names of the shop. */
export function keyOf(text: string): string {
  const known = keys.get(text)
  if (known !== undefined) return known
  const key = text
    .normalize('NFKC')
    .replace(/\s*(?:->|>|\/)\s*/g, ' > ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
  if (keys.size >= mostKeys) keys.clear()
  keys.set(text, key)
  return key
}

export function namesIn(rows: readonly Named[]): Names {
  const names: Names = { byCode: new Map(), byName: new Map() }
  for (const row of rows) addName(names, row)
  return names
}

export function addName(names: Names, row: Named): void {
  names.byCode.set(row.code, row)
  for (const name of row.names)
    for (const locale of locales) {
      const text = name[locale]
      if (text && !names.byName.has(keyOf(text))) names.byName.set(keyOf(text), row)
    }
}

export const find = (names: Names, text: string): Named | undefined =>
  names.byCode.get(text.trim()) ?? names.byCode.get(text.trim().toLowerCase()) ?? names.byName.get(keyOf(text))
