import { sameCode } from './dispatch.domain.ts'

export type Scan = {
  scan_id: string
  line_item_id: number
  unit: number
  act: 'picked' | 'missing' | 'undone'
  code?: string | undefined
  undoes?: string | undefined
}
type Pick = { line_item_id: number; unit: number; status: 'picked' | 'missing'; scan_id: string }
type Line = { quantity: number; codes: readonly string[] }
export type ScanResult = 'kept' | 'taken' | 'gone' | 'wrong'

const keyOf = ({ line_item_id, unit }: { line_item_id: number; unit: number }): string => `${line_item_id}:${unit}`

/**
 * What a scan does to the picks of a wave. A unit that is in its basket stays with who put it there (`taken`), a unit of an order
 * that left the wave is `gone`, a code of another product is `wrong`. Only the scan that put a unit there can be taken back.
 */
export function applyScan(picks: Map<string, Pick>, lines: ReadonlyMap<number, Line>, scan: Scan): ScanResult {
  const line = lines.get(scan.line_item_id)
  if (!line || scan.unit < 1 || scan.unit > line.quantity) return 'gone'
  const key = keyOf(scan)
  const now = picks.get(key)
  if (scan.act === 'undone') {
    if (!now) return 'kept'
    if (now.scan_id !== scan.undoes) return 'taken'
    picks.delete(key)
    return 'kept'
  }
  if (now?.status === 'picked') return 'taken'
  const { act, code = '' } = scan
  if (act === 'picked' && !line.codes.some((each) => sameCode(code, each))) return 'wrong'
  picks.set(key, { line_item_id: scan.line_item_id, unit: scan.unit, status: scan.act, scan_id: scan.scan_id })
  return 'kept'
}

export const picksByUnit = (picks: readonly Pick[]): Map<string, Pick> =>
  new Map(picks.map((pick) => [keyOf(pick), pick]))
