import { expect, it } from 'vitest'
import { clampPlace, zoomAround } from './use-zoom.tsx'

it('keeps the touched point where it is while coming closer', () => {
  const point = { x: 100, y: 50 }
  const near = zoomAround({ scale: 1, x: 0, y: 0 }, 2, point)
  expect(near).toEqual({ scale: 2, x: -100, y: -50 })
  expect((point.x - near.x) / near.scale).toBe(100)
})

it('never shows what lies beside the picture', () => {
  expect(clampPlace({ scale: 2, x: 30, y: -900 }, 300, 400)).toEqual({ scale: 2, x: 0, y: -400 })
})

it('stays between one and four times', () => {
  expect(clampPlace({ scale: 0.2, x: -50, y: -50 }, 300, 400)).toEqual({ scale: 1, x: 0, y: 0 })
  expect(zoomAround({ scale: 3, x: 0, y: 0 }, 9, { x: 0, y: 0 }).scale).toBe(4)
})
