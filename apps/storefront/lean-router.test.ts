import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { leanRouter } from './lean-router.ts'

const plugin = leanRouter() as unknown as {
  transform: (this: { parse: typeof parseAst }, code: string, id: string) => { code: string } | null
}
const transform = (code: string, id: string) => plugin.transform.call({ parse: parseAst }, code, id)

const file = fileURLToPath(
  new URL('../../node_modules/react-router/dist/production/lib/router/router.js', import.meta.url),
)

it('takes what no page calls out of the router and leaves what answers in its place', () => {
  const lean = transform(readFileSync(file, 'utf8'), file)?.code ?? ''
  expect(lean).toContain(
    'async function handleFetcherLoader(key, loadMatch, matches, scopedContext, flushSync, preventScrollReset, submission) {}',
  )
  expect(lean).toContain('function normalizeNavigateOptions(isFetcher, path, opts) { return { path: arguments[1] } }')
  expect(() => parseAst(lean)).not.toThrow()
})

it('ends the build where a new version has no such function', () => {
  expect(() => transform('function createRouter() {}', file)).toThrow(
    'has no longer one function each of: handleAction',
  )
})

it('leaves other files alone', () => {
  expect(transform('function fetch() { return 1 }', '/app/routes/home.tsx')).toBeNull()
})
