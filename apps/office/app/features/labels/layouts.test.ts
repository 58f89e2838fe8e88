import { describe, expect, it } from 'vitest'
import { layoutKeys, layouts, perSheet, sheetsOf } from './layouts.ts'

describe('papers of labels', () => {
  it('hold 24, 40 and 65 labels on A4, none of them beyond its edge', () => {
    expect(layoutKeys.map((key) => perSheet(layouts[key]))).toEqual([24, 40, 65, 1, 1])
    for (const key of layoutKeys.slice(0, 3)) {
      const { left, top, gap, width, height, columns, rows } = layouts[key]
      expect(left + columns * width + (columns - 1) * gap).toBeLessThanOrEqual(210)
      expect(top + rows * height).toBeLessThanOrEqual(297)
    }
  })

  it('leave room for the 113 modules of an EAN-13 with its quiet zones', () => {
    for (const key of layoutKeys) expect(113 * layouts[key].module).toBeLessThan(layouts[key].width - 3)
  })

  it('begin at a later place of the first sheet, and a roll at its next label', () => {
    const labels = Array.from({ length: 30 }, (_, n) => n)
    expect(sheetsOf(labels, layouts.a4_24, 23).map((sheet) => sheet.length)).toEqual([24, 24, 4])
    expect(sheetsOf(labels, layouts.a4_24, 23)[0]?.slice(20)).toEqual([null, null, 0, 1])
    expect(sheetsOf(labels, layouts.roll58, 5)).toHaveLength(30)
    expect(sheetsOf([], layouts.a4_65, 1)).toEqual([])
    expect(sheetsOf([1], layouts.a4_24, 99)[0]?.filter((each) => each !== null)).toEqual([1])
  })
})
