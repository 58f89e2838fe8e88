import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { helps } from '../help.mjs'

const root = resolve(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const helped = Object.entries(scripts).filter(([, command]) => command.includes('scripts/help.mjs'))

it('each command that a shopkeeper or an operator runs has a help text in two languages, and no text is of none', () => {
  expect(Object.keys(helps).toSorted()).toEqual(helped.map(([name]) => name).toSorted())
  for (const text of Object.values(helps)) expect(text).toMatch(/[а-яөү]{4}[\s\S]*[a-z]{4}/i)
})

it.each(helped)('npm run %s -- --help prints what it does, and does nothing', (name, command) => {
  const [, ...args] = command.split(' ')
  const { status, stdout } = spawnSync(process.execPath, [...args, '--help'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, npm_lifecycle_event: name, DATA_DIR: '/nowhere/at-all' },
  })
  expect([status, stdout.trim().split('\n')[0]]).toEqual([0, helps[name]?.split('\n')[0]])
})
