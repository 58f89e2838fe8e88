import { readFileSync } from 'node:fs'
import { en, mn } from '@delguur/i18n/office-texts.testdata'
import { expect, it } from 'vitest'

it('the log has words for every act of staff', () => {
  const lines = readFileSync(new URL('../../../../api/operations.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const acts = new Set(lines.map((line) => line.split(' ')[5] ?? '').filter((act) => act !== '-'))
  expect(acts.size).toBeGreaterThan(200)
  for (const t of [mn, en]) expect([...acts].filter((act) => !t.maybe(`auditLog.acts.${act}`))).toEqual([])
})
