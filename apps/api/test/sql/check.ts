// Holds what the sources claim of their statements, sql<Row>`…`, against the statements that the tests ran: `npm test` runs
// it after all tests. By hand: SQL_RECORDINGS=folder npx vitest run PATHS, then node apps/api/test/sql/check.ts folder.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkClaims, judge } from './check-claims.ts'
import { withClaims } from './claims.ts'
import type { Statement } from './recording.ts'
import { unchecked } from './unchecked.ts'

const root = resolve(import.meta.dirname, '../../../..')

const isChecked = (file: string): boolean => file.startsWith('apps/api/src/') && !/\.(test|testdata)\.ts$/.test(file)

function recorded(folder: string): Statement[] {
  const lines = globSync('*.jsonl', { cwd: folder }).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean),
  )
  return lines.map((line) => JSON.parse(line) as Statement)
}

function main(folder: string): void {
  const statements = recorded(folder)
  if (statements.length === 0) throw new Error(`no statements are recorded in ${folder}`)
  const { count, faults } = withClaims(root, join(root, 'tsconfig.json'), isChecked, (claims) => ({
    count: claims.length,
    faults: judge(checkClaims(claims, statements), unchecked),
  }))
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  const counts = `${count} claims of rows, ${count - unchecked.length} to check`
  process.stdout.write(`${counts}, ${statements.length} statements, ${faults.length} faults\n`)
  if (faults.length > 0) process.exitCode = 1
}

main(process.argv[2] ?? '')
