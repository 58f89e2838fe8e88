import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { locales } from '../../packages/kit/src/locale.ts'
import { copyRepository } from '../copy-repository.ts'

// What `npm run new` writes is formatted, has its types, and passes its tests: on a copy of the repository.

let copy: ReturnType<typeof copyRepository>
beforeAll(() => {
  copy = copyRepository()
})
afterAll(() => copy.remove())

const own = (program: string): string => join(copy.folder, 'node_modules', program)
function run(...args: string[]): string {
  const { NODE_CHANNEL_FD: _, VITEST: __, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy.folder, env, encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
  return stdout
}

const titles = { mn: 'Хэмжээ сонгох', en: 'Size guide', ru: 'Таблица размеров', cn: '尺码表', it: 'Guida alle taglie' }
const sentences = {
  mn: 'Хүүхдийнхээ өндрөөр хэмжээг нь сонгоно.',
  en: 'Sizes by the height of the child.',
  ru: 'Размеры по росту ребёнка.',
  cn: '按孩子身高选择尺码。',
  it: 'Le taglie secondo l’altezza del bambino.',
}

/** What the new files are held to besides their own tests. */
const sweeps = [
  ...['packages/i18n/src', 'apps/office/app/screens.test.tsx', 'apps/api/test/rules/modules.test.ts'],
  ...[
    'apps/api/src/modules/base/settings/every-setting.test.ts',
    'scripts/checks/words.test.ts',
    'scripts/checks/file-length.test.ts',
  ],
  'apps/storefront/app/features/paying',
]

it('a page, a list and a payment provider', { timeout: 1_800_000 }, () => {
  const texts = locales.flatMap((locale) => [`--${locale}`, `${titles[locale]} | ${sentences[locale]}`])
  const place = ['--room', 'catalog', '--place', 'content', '--permission', 'content.view']
  const page = run('scripts/new.ts', 'page', 'size-guide', ...texts)
  const list = run('scripts/new.ts', 'list', 'care-tips', ...place, '--mn', 'Арчилгааны зөвлөгөө', '--en', 'Care tips')
  const provider = run('scripts/new.ts', 'provider', 'tolbor-pay', '--title', 'Tolbor Pay')
  const files = [page, list, provider].flatMap((answer) =>
    [...answer.matchAll(/^ {2}(\S+)$/gm)].map(([, file = '']) => file),
  )
  run(own('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', ...new Set(files))
  run(own('@react-router/dev/bin.cjs'), 'typegen', 'apps/storefront')
  for (const project of ['tsconfig.json', 'apps/storefront/tsconfig.json', 'apps/office/tsconfig.json'])
    run(own('typescript/bin/tsc'), '-p', project, '--noEmit')
  const walls = ['apps', 'packages', 'assets', '--config', 'boundaries.config.mjs']
  run(own('dependency-cruiser/bin/dependency-cruiser.mjs'), ...walls)
  const tests = files.filter((file) => file.includes('.test.'))
  const projects = ['unit', 'rules', 'components', 'api'].flatMap((name) => ['--project', name])
  run(own('vitest/vitest.mjs'), 'run', ...projects, ...tests, ...sweeps)
  const orders = 'apps/api/src/modules/orders/payment/every-provider.test.ts'
  const paid = run(own('vitest/vitest.mjs'), 'run', '--project', 'api', orders, '-t', 'an order paid by tolbor-pay')
  expect(stripVTControlCharacters(paid)).toMatch(/Tests +11 passed/)
})
