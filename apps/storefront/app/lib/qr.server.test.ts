import { expect, it } from 'vitest'
import { qrOf } from './qr.server.ts'

/** The dark squares that a path fills. */
function squares(path: string): Set<string> {
  const found = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, width]) =>
    Array.from({ length: Number(width) }, (_, i) => `${Number(x) + i} ${y}`),
  )
  return new Set(found)
}

it('draws the three corners of a code and the line between them', () => {
  const { size, path } = qrOf('https://example.mn/qpay')
  const dark = squares(path)
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    expect([dark.has(`${x} ${y}`), dark.has(`${x + 6} ${y + 6}`), dark.has(`${x + 1} ${y + 1}`)]).toEqual([
      true,
      true,
      false,
    ])
  }
  expect([8, 9, 10, 11].map((x) => dark.has(`${x} 6`))).toEqual([true, false, true, false])
  expect(qrOf('https://example.mn/qpay')).toBe(qrOf('https://example.mn/qpay'))
})
