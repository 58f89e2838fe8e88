import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildAll } from './build.mjs'
import { prepare } from './prepare.mjs'
import { node24, onNode24, report, root, runNode, runNpm, say, secondsSince } from './run.mjs'

// `npm test`: everything that must hold, in the order of cost, up to the first failure. `npm test -- types` runs only the
// steps whose name holds the word, and where none does, `npm test -- wallet`, the tests whose path holds it. `npm run proofs`
// runs the same steps with all that takes minutes to prove: every journey on both screens, every page in every language,
// properties with their full number of runs, and kills under load.

const proofs = process.argv.includes('--proofs')
if (proofs) process.env.PROOFS = '1'
const reports = mkdtempSync(join(tmpdir(), 'delguur-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
/** Statements of the API tests, for the check of their rows. */
const statements = join(reports, 'sql')
const bin = (path) => join(root, 'node_modules', path)
const check =
  (...args) =>
  async () => ({ passed: 1, failed: 0, ...((await runNode(args)).code === 0 ? {} : missed) })
const plain = process.stdout.isTTY ? [] : ['--colors=off']
const missed = { passed: 0, failed: 1 }

const steps = [
  [
    'format and lint',
    check(bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '--max-diagnostics=50', ...plain),
  ],
  ['types', types],
  [
    'boundaries',
    check(
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      'apps',
      'packages',
      'assets',
      '--config',
      'boundaries.config.mjs',
    ),
  ],
  ...script('tokens', 'scripts/checks/check-tokens.ts'),
  // some tests ask the process that `npm start` starts
  ['builds', built],
  ['unit, API and port tests', unitTests],
  ['rows of SQL', rowsOfSql],
  ...script('page weight', 'scripts/checks/check-page-weight.ts'),
  ...script('secrets', 'scripts/checks/check-secrets.ts'),
  ['browser journeys', journeys],
  ...(proofs ? [['chaos', check(join(root, 'chaos/run.ts'), '--seeds', '1-5')]] : []),
]

function script(name, file) {
  return existsSync(join(root, file)) ? [[name, check(join(root, file))]] : []
}

/**
 * Checks the types of a project; what it found is remembered, so that the next check looks at what has changed. Each further
 * checker would compute the types of the contract and of the tables once more: there is one, and the projects run side by side.
 */
async function typesOf(project, config = `apps/${project}/tsconfig.json`) {
  const info = join(root, `node_modules/.cache/types/${project}.tsbuildinfo`)
  const args = ['-p', config, '--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', info]
  return (await runNode([bin('typescript/bin/tsc'), ...args])).code
}

async function storefrontTypes() {
  const { code } = await runNpm(['run', 'typegen', '-w', '@delguur/storefront'], { on: node24, env: onNode24() })
  return code || typesOf('storefront')
}

async function types() {
  const codes = await Promise.all([typesOf('root', 'tsconfig.json'), storefrontTypes(), typesOf('office')])
  const failed = codes.filter((code) => code !== 0).length
  return { passed: codes.length - failed, failed }
}

async function built() {
  try {
    await buildAll()
    return { passed: 1, failed: 0 }
  } catch (error) {
    say(error.message)
    return missed
  }
}

async function unitTests(paths = []) {
  const file = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const isFullRun = paths.length === 0
  if (isFullRun) mkdirSync(statements)
  const env = isFullRun ? { SQL_RECORDINGS: statements } : {}
  const { code } = await runNode([bin('vitest/vitest.mjs'), 'run', ...paths, ...reporters], { env })
  const { testResults = [], ...counts } = readReport(file)
  sayTheSlowest(testResults.map(({ name, startTime, endTime }) => [relative(root, name), endTime - startTime]))
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = counts
  return tally(code, numPassedTests, numFailedTests, numPendingTests + numTodoTests)
}

async function rowsOfSql() {
  if (existsSync(statements)) return check(join(root, 'apps/api/test/sql/check.ts'), statements)()
  say('Rows are checked against the statements of all tests: npm test -- unit rows')
  return missed
}

async function journeys() {
  const file = join(reports, 'playwright.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const args = [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json']
  const { code } = await runNode(args, { env })
  const { suites = [], stats = {} } = readReport(file)
  sayTheSlowest(suites.map((suite) => [`e2e/${suite.file}`, journeyTime(suite)]))
  const { expected = 0, unexpected = 0, skipped = 0 } = stats
  return tally(code, expected, unexpected, skipped)
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** The time of all journeys of a file, on every screen. */
function journeyTime({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const inner = suites.reduce((sum, suite) => sum + journeyTime(suite), 0)
  return results.reduce((sum, { duration }) => sum + duration, inner)
}

function sayTheSlowest(files) {
  const slowest = files.sort(([, one], [, other]) => other - one).slice(0, 10)
  say('\nThe ten slowest files:')
  for (const [name, time] of slowest) say(`${(time / 1000).toFixed(1).padStart(7)} s  ${name}`)
}

/** A skipped test proves nothing, so it counts as failed; so does a runner that ended badly without naming a test. */
function tally(code, passed, failed, skipped) {
  if (skipped > 0) say(`${skipped} skipped: a test runs or is deleted`)
  return { passed, failed: failed + skipped || (code === 0 ? 0 : 1) }
}

async function verify() {
  const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
  const named = steps.filter(([name]) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
  const chosen = named.length > 0 ? named : [[`tests of ${wanted.join(', ')}`, () => unitTests(wanted)]]
  const total = { passed: 0, failed: 0 }
  for (const [name, step] of chosen) {
    const began = Date.now()
    say(`\n── ${name} ──`)
    const { passed, failed } = await step()
    total.passed += passed
    total.failed += failed
    say(`── ${name}: ${failed === 0 ? 'passed' : 'failed'} in ${secondsSince(began)}`)
    if (failed > 0) break
  }
  say(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 && total.passed > 0 ? 0 : 1
}

try {
  await prepare({ withTests: true })
  process.exitCode = await verify()
} catch (error) {
  report(error)
}
