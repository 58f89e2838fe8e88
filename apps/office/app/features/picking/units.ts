import type { WaveScan, WaveUnit } from '@delguur/contract/warehouse/dispatch'

export type UnitState = { status: 'picked' | 'missing' | null; scan_id: string | null }
export type Units = ReadonlyMap<string, UnitState>

export const keyOf = ({ line_item_id, unit }: { line_item_id: number; unit: number }): string =>
  `${line_item_id}:${unit}`

/** How units stand for this phone: what the server last said, and the scans that it does not know yet on top. */
export function overlay(server: Units, scans: readonly WaveScan[]): Units {
  const units = new Map(server)
  for (const scan of scans) {
    const key = keyOf(scan)
    const now = units.get(key)
    if (scan.act === 'undone') {
      if (now?.scan_id === scan.undoes) units.set(key, { status: null, scan_id: null })
    } else if (now?.status !== 'picked') units.set(key, { status: scan.act, scan_id: scan.scan_id })
  }
  return units
}

const plain = (code: string): string => code.replace(/\s/g, '').toLowerCase()

/** Whether a code is of the product of a unit. */
export const fits = ({ codes }: Pick<WaveUnit, 'codes'>, code: string): boolean =>
  codes.some((each) => plain(each) === plain(code))

/** The first unit along the shelves that nobody has been at. */
export const nextUnit = (goods: readonly WaveUnit[], units: Units): WaveUnit | undefined =>
  goods.find((unit) => !units.get(keyOf(unit))?.status)

/** Orders with all of their units, and those that lack one. */
export function wholeAndShort(goods: readonly WaveUnit[], units: Units): { whole: string[]; short: string[] } {
  const numbers = [...new Set(goods.map(({ number }) => number))]
  const isWhole = (number: string) =>
    goods.every((unit) => unit.number !== number || units.get(keyOf(unit))?.status === 'picked')
  return { whole: numbers.filter(isWhole), short: numbers.filter((number) => !isWhole(number)) }
}
