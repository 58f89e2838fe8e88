import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { locales } from '../packages/kit/src/locale.ts'
import { type Made, Refusal, write } from './new/files.ts'
import { listOptions, newList } from './new/list.ts'
import { newPage, pageTexts } from './new/page.ts'
import { newProvider } from './new/provider.ts'

// `npm run new -- page|list|provider NAME …` writes the files of a recipe of CONTRIBUTING.md, formatted, and says what is left to do.

const root = dirname(import.meta.dirname)
const usage = `usage:
  npm run new -- page size-guide ${locales.map((locale) => `--${locale} "Title | One sentence"`).join(' ')}
  npm run new -- list care-tips --room catalog --place content --permission content.view --mn "Зөвлөгөө" --en "Care tips"
  npm run new -- provider tolbor-pay --title "Tolbor Pay"`
const options = Object.fromEntries(
  [...locales, 'room', 'place', 'permission', 'title'].map((name) => [name, { type: 'string' as const }]),
)

function run(): void {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [kind, name = ''] = positionals
  const { made, next } = makers[kind ?? '']?.(name, values) ?? {}
  if (!made || !next) throw new Refusal(usage)
  const files = write(root, made)
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const { status, stderr } = spawnSync(process.execPath, [biome, 'check', '--write', ...files], { cwd: root })
  if (status !== 0) process.stderr.write(stderr)
  process.stdout.write(`${files.map((file) => `  ${file}`).join('\n')}\n\nNow: ${next}\n`)
}

type Maker = (name: string, given: Readonly<Record<string, unknown>>) => { made: Made; next: string }
const makers: Record<string, Maker> = {
  page: (name, given) => ({
    made: newPage(name, pageTexts(given)),
    next: `a link that leads to /${name}, and npm run check.`,
  }),
  list: (name, given) => ({
    made: newList(root, name, listOptions(given)),
    next: 'columns of its own, npm run openapi, docs/rooms.md, and npm run check.',
  }),
  provider: (name, given) => ({
    made: newProvider(name, given),
    next: `what its documents say, in ${name}-protocol.ts and its stand-in; its mark in pay-marks.svg, and npm run check.`,
  }),
}

try {
  run()
} catch (error) {
  const isPlain = error instanceof Refusal || (error instanceof TypeError && 'code' in error)
  if (!isPlain) throw error
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
