import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const files = globSync(['apps/*/{app,src}/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], {
  cwd: root,
  exclude: ['**/*.test.*', '**/*.testdata.ts', '**/test/**'],
})
const mostLines = 80

/** The lines of each function that has too many. */
function longFunctions(file: string, text: string): string[] {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const lineOf = (at: number) => starts.findLastIndex((start) => start <= at)
  const found: string[] = []
  const look = ({ start, end }: { start: number; end: number }) => {
    const lines = lineOf(end) - lineOf(start) + 1
    if (lines > mostLines) found.push(`${file}:${lineOf(start) + 1} has ${lines} lines`)
  }
  const visitor = new Visitor({ FunctionDeclaration: look, FunctionExpression: look, ArrowFunctionExpression: look })
  visitor.visit(parseSync(file, text).program)
  return found
}

it(`no function has more than ${mostLines} lines`, () => {
  expect(files.length).toBeGreaterThan(2000)
  expect(files.flatMap((file) => longFunctions(file, readFileSync(resolve(root, file), 'utf8')))).toEqual([])
})

it('would find one', () => {
  const body = '  done()\n'.repeat(mostLines - 1)
  expect(longFunctions('a.ts', `const long = () => {\n${body}}\n`)).toEqual(['a.ts:1 has 81 lines'])
})
