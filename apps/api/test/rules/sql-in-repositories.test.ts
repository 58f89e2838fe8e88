import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// boundaries.config.mjs forbids to import kysely; a query can also be built on a database handle that is passed in.

const modules = join(import.meta.dirname, '../../src/modules')
const speaksSql = /\.(repository|queries|test|testdata)\.ts$/
const builders =
  /\.(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|executeQuery)\(|\bsql(<[^>]*>)?`/

/** The line of the first query in a file that may hold none. */
function queryIn(file: string, text: string): number | undefined {
  if (speaksSql.test(file)) return undefined
  const line = text.split('\n').findIndex((each) => builders.test(each))
  return line < 0 ? undefined : line + 1
}

it('finds queries on a database handle and written SQL', () => {
  const update = `const x = 1\nawait services.db\n  .updateTable('charges').execute()`
  expect(queryIn('payments/sync-charge.ts', update)).toBe(3)
  expect(queryIn('payments/sync-charge.ts', 'sql<Row>`select 1`')).toBe(1)
  expect(queryIn('payments/charges.repository.ts', update)).toBeUndefined()
})

it('is nowhere but in repositories and queries', () => {
  const found = globSync('**/*.ts', { cwd: modules }).flatMap((file) => {
    const line = queryIn(file, readFileSync(join(modules, file), 'utf8'))
    return line === undefined ? [] : [`${file}:${line}`]
  })
  expect(found).toEqual([])
})
