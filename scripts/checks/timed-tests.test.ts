import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

// A test of a push measures no time: it would fail on a machine that is busy. A test that measures leaves the comparison to the
// proofs, by `timeLimit`, `expectWithin` or `PROOFS`; `npm run bench` compares times with each other.

/** These measure and compare nothing: figures that are printed, a process that is kept busy. */
const withoutLimit = [
  'apps/api/src/modules/office/imports/import-measured.test.ts',
  'apps/api/src/platform/database/database-watch.test.ts',
]
const measures = /performance\.now\(|[cC]puUsage\(|monitorEventLoopDelay\(|Date\.now\(\) - \w*(beg|start)/
const leavesToProofs = /\btimeLimit\(|\bexpectWithin\(|\bproving\(|\bPROOFS\b/

const root = resolve(import.meta.dirname, '../..')
const tests = globSync('{apps,packages,scripts,assets,e2e}/**/*.{test,spec,cluster}.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/build/**'],
})
const isTimed = (text: string): boolean => measures.test(text) && !leavesToProofs.test(text)

it('no test of a push compares a time with a limit', () => {
  expect(tests.length).toBeGreaterThan(600)
  const timed = tests.filter((file) => isTimed(readFileSync(resolve(root, file), 'utf8')))
  expect(timed.filter((file) => !withoutLimit.includes(file) && file !== 'scripts/checks/timed-tests.test.ts')).toEqual(
    [],
  )
  expect(isTimed('expect(performance.now() - began).toBeLessThan(200)')).toBe(true)
})
