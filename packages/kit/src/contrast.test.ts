import { describe, expect, it } from 'vitest'
import { contrast, inkOn, isReadable, nearestReadable } from './contrast.ts'

describe('contrast of colours', () => {
  it('is measured as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(isReadable('#777777', ['#ffffff'])).toBe(false)
  })
  it('finds the nearest colour that is readable on every ground', () => {
    for (const color of ['#ffa224', '#00ff00', '#ff8196', '#777777', '#ffffff'])
      for (const grounds of [['#ffffff', '#f7f4ee'], ['#17142c', '#201c3b'], ['#000000']])
        expect(isReadable(nearestReadable(color, grounds), grounds), `${color} on ${grounds}`).toBe(true)
    expect(nearestReadable('#a34400', ['#ffffff'])).toBe('#a34400')
  })
  it('chooses the ink of a button', () => {
    expect([inkOn('#ffa224', '#1f1b3d'), inkOn('#2540a8', '#1f1b3d')]).toEqual(['#1f1b3d', '#ffffff'])
  })
})
