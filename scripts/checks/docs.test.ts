import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { KhanStatementsSettings } from '../../apps/api/src/adapters/bank/khan-statements.ts'
import { GolomtCardSettings } from '../../apps/api/src/adapters/payments/golomt-card.ts'
import { KhanCardSettings } from '../../apps/api/src/adapters/payments/khan-card.ts'
import { LendmnSettings } from '../../apps/api/src/adapters/payments/lendmn.ts'
import { MonpaySettings } from '../../apps/api/src/adapters/payments/monpay.ts'
import { MostSettings } from '../../apps/api/src/adapters/payments/most.ts'
import { QpaySettings } from '../../apps/api/src/adapters/payments/qpay.ts'
import { SocialpaySettings } from '../../apps/api/src/adapters/payments/socialpay.ts'
import { StorepaySettings } from '../../apps/api/src/adapters/payments/storepay.ts'
import { envSchema, type providerPrefixes } from '../../apps/api/src/entry/env-schema.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(resolve(root, file), 'utf8')

const ofProviders: Record<(typeof providerPrefixes)[number], { shape: object }> = {
  QPAY: QpaySettings,
  GOLOMT_CARD: GolomtCardSettings,
  KHAN_CARD: KhanCardSettings,
  SOCIALPAY: SocialpaySettings,
  MONPAY: MonpaySettings,
  MOST: MostSettings,
  STOREPAY: StorepaySettings,
  LENDMN: LendmnSettings,
  KHAN_STATEMENTS: KhanStatementsSettings,
}

const notOurs = (path: string): boolean => /(^|\/)(node_modules|build|\.[^/]+|test-results)(\/|$)/.test(path)
const files = globSync('**/*.md', { cwd: root, exclude: notOurs })

describe('the documents', () => {
  it('link to files that exist', () => {
    const broken = files.flatMap((file) =>
      [...read(file).matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^(?:[a-z]+:|\/)/.test(target) && !existsSync(resolve(root, dirname(file), target)))
        .map((target) => `${file}: ${target}`),
    )
    expect(files.length).toBeGreaterThan(20)
    expect(broken).toEqual([])
  })

  it('list each setting of the schemas in docs/settings.md, and no other', () => {
    const declared = [
      ...Object.keys(envSchema.shape),
      ...Object.entries(ofProviders).flatMap(([prefix, { shape }]) =>
        Object.keys(shape).map((key) => `${prefix}_${key.toUpperCase()}`),
      ),
    ]
    const rows = read('docs/settings.md')
      .split('\n')
      .filter((line) => line.startsWith('| '))
    const cells = rows.flatMap((row) => {
      const [, first = '', second = '', third = ''] = row.split('|')
      return first.includes('`') ? [first] : [second, third]
    })
    const listed = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = '']) => name))
    expect(listed.sort()).toEqual(declared.sort())
  })
})
