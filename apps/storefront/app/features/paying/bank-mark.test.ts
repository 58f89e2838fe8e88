import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drawnApps } from './bank-mark.tsx'

it('every app that has a sign has one of its own', () => {
  const sprite = readFileSync(new URL('./bank-marks.svg', import.meta.url), 'utf8')
  const symbols = new Map(
    [...sprite.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/g)].map(([, id, body]) => [id, body]),
  )
  expect([...symbols.keys()].sort()).toEqual([...drawnApps].sort())
  expect(new Set(symbols.values()).size).toBe(drawnApps.size)
})
