import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

// docs/guarantees.md says which test proves which guarantee: every file it names is there and names that number.

const root = resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(resolve(root, file), 'utf8')

/** The numbers in the names of a file's tests, as in "guarantee 21, 36: a code". */
function numbersIn(text: string): Set<number> {
  const names = text.matchAll(/(?:describe|it|test)(?:\.each)?\b[^\n]*?\(\s*['"`]guarantees? ([\d, ]+):/g)
  return new Set([...names].flatMap(([, list = '']) => list.split(',').map(Number)))
}

type Row = { number: number; files: string[] }
const rows: Row[] = read('docs/guarantees.md')
  .split('\n')
  .flatMap((line) => {
    const number = /^\| (\d+) \|/.exec(line)?.[1]
    return number
      ? [
          {
            number: Number(number),
            files: [...line.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file),
          },
        ]
      : []
  })

const tests = globSync(
  [
    'apps/*/{src,app,test}/**/*.test.{ts,tsx}',
    'packages/*/src/**/*.test.{ts,tsx}',
    'scripts/*.test.ts',
    'e2e/*.spec.ts',
  ],
  { cwd: root },
)

describe('the table of guarantees', () => {
  it('has a row for each number, in order, and a test for every one of money and accounts', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 80 }, (_, index) => index + 1))
    const bare = rows.filter(({ number, files }) => number <= 37 && files.length === 0)
    expect(bare).toEqual([])
  })

  it('names files that are there and name the guarantee in a test', () => {
    const wrong = rows.flatMap(({ number, files }) =>
      files
        .filter((file) => !existsSync(resolve(root, file)) || !numbersIn(read(file)).has(number))
        .map((file) => `${number}: ${file}`),
    )
    expect(wrong).toEqual([])
  })

  it('leaves out no test that names a guarantee', () => {
    const missing = tests.flatMap((file) =>
      [...numbersIn(read(file))]
        .filter((number) => !rows.find((row) => row.number === number)?.files.includes(file))
        .map((number) => `${number}: ${file}`),
    )
    expect(missing).toEqual([])
  })
})
