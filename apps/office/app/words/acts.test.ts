import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { en } from './en.ts'
import { mn } from './mn.ts'

it('the log has words for every act of staff', () => {
  const lines = readFileSync(new URL('../../../api/operations.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const acts = new Set(lines.map((line) => line.split(' ')[5] ?? '').filter((act) => act !== '-'))
  expect(acts.size).toBeGreaterThan(200)
  for (const { auditLog } of [mn, en]) expect([...acts].filter((act) => !(act in auditLog.acts))).toEqual([])
})
