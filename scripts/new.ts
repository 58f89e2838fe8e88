import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { locales } from '../packages/kit/src/locale.ts'
import { Refusal, write } from './new/files.ts'
import { newPage, pageTexts } from './new/page.ts'

// `npm run new -- page size-guide --mn "Хэмжээ | Биеийн хэмжээгээр сонгоно." --en "…"`: writes the files of a recipe of
// CONTRIBUTING.md, formatted, and says what is left to do.

const root = dirname(import.meta.dirname)
const usage = `npm run new -- page size-guide ${locales.map((locale) => `--${locale} "Title | One sentence"`).join(' ')}`

function run(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(locales.map((locale) => [locale, { type: 'string' as const }])),
  })
  const [kind, name = ''] = positionals
  if (kind !== 'page') throw new Refusal(`usage: ${usage}`)
  const files = write(root, newPage(name, pageTexts(values)))
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  spawnSync(process.execPath, [biome, 'check', '--write', ...files], { cwd: root, stdio: 'ignore' })
  process.stdout.write(
    `${files.map((file) => `  ${file}`).join('\n')}\n\nNow: a link that leads to /${name}, and npm run check.\n`,
  )
}

try {
  run()
} catch (error) {
  const isPlain = error instanceof Refusal || (error instanceof TypeError && 'code' in error)
  if (!isPlain) throw error
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
