import { describe, expect, it } from 'vitest'
import { fits, nextUnit, overlay, wholeAndShort } from './units.ts'

const scan = (act: 'picked' | 'missing' | 'undone', unit: number, scan_id: string, undoes?: string) => ({
  scan_id,
  line_item_id: 7,
  unit,
  act,
  ...(undoes && { undoes }),
})
const unit = (number: string, line_item_id: number, of: number) => ({
  line_item_id,
  unit: of,
  status: null,
  scan_id: null,
  slot: 1,
  number,
  variant_id: 1,
  sku: 'UNG-1001-AN-104',
  barcode: '4870001104204',
  codes: ['UNG-1001-AN-104', '4870001104204', 'UNG-1001-AN-104-NEW'],
  name: 'Куртка',
  size: '104',
  color: null,
  image: null,
  shelf: 'А-12-3',
  location: 'Төв',
})

describe('units of a phone', () => {
  it('are what the server said with the scans that were not sent on top', () => {
    const server = new Map([['7:1', { status: 'picked' as const, scan_id: 'other' }]])
    const units = overlay(server, [scan('picked', 1, 'a'), scan('picked', 2, 'b'), scan('missing', 3, 'c')])
    expect([...units.values()].map(({ scan_id }) => scan_id)).toEqual(['other', 'b', 'c'])
    expect(overlay(units, [scan('undone', 2, 'd', 'b'), scan('undone', 1, 'e', 'a')]).get('7:2')?.status).toBeNull()
    expect(overlay(units, [scan('undone', 1, 'e', 'a')]).get('7:1')?.status).toBe('picked')
  })

  it('are gone through along the shelves, and make orders whole or short', () => {
    const goods = [unit('R1', 7, 1), unit('R1', 7, 2), unit('R2', 8, 1)]
    const units = overlay(new Map(), [scan('picked', 1, 'a'), scan('missing', 2, 'b')])
    expect(nextUnit(goods, units)).toBe(goods[2])
    const all = overlay(units, [{ ...scan('picked', 1, 'c'), line_item_id: 8 }])
    expect(nextUnit(goods, all)).toBeUndefined()
    expect(wholeAndShort(goods, all)).toEqual({ whole: ['R2'], short: ['R1'] })
  })

  it('fit the codes of their product, in any letter case and spacing', () => {
    const [one] = [unit('R1', 7, 1)]
    const codes = ['ung-1001-an-104', ' 4870001 104204 ', 'ung-1001-an-104-new', 'UNG-1001-AN-110', '']
    expect(codes.map((code) => fits(one, code))).toEqual([true, true, true, false, false])
  })
})
