import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { en } from './en.ts'
import { mn } from './mn.ts'

it('the log has words for every act of staff', () => {
  const spec = readFileSync(new URL('../../../api/openapi.json', import.meta.url), 'utf8')
  const acts = new Set([...spec.matchAll(/"x-audit": "([a-z_.]+)"/g)].map(([, act = '']) => act))
  expect(acts.size).toBeGreaterThan(200)
  for (const { auditLog } of [mn, en]) expect([...acts].filter((act) => !(act in auditLog.acts))).toEqual([])
})
