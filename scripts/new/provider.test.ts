import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { locales } from '../../packages/kit/src/locale.ts'
import { write } from './files.ts'
import { newProvider } from './provider.ts'

// That what is written works is proved by new.test.ts, on a copy of the repository.

const root = resolve(import.meta.dirname, '../..')
const edited = [...new Set(newProvider('acme-pay').lines.map(({ file }) => file))]
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'delguur-new-'))
  for (const file of edited) cpSync(join(root, file), join(folder, file))
})
afterEach(() => rmSync(folder, { recursive: true }))
const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
const make = (name: string, given = {}) => write(folder, newProvider(name, given))
const adapters = 'apps/api/src/adapters/payments'
const standIns = 'apps/sandbox/src/money'

it('writes adapter, protocol, test and stand-in, and names the provider wherever providers are named', () => {
  const written = make('acme-pay')
  expect(written).toEqual([
    `${adapters}/acme-pay.ts`,
    `${adapters}/acme-pay-protocol.ts`,
    `${adapters}/acme-pay.test.ts`,
    `${standIns}/acme-pay.ts`,
    `${standIns}/acme-pay-page.ts`,
    ...edited,
  ])
  for (const file of edited) expect(read(file), file).toMatch(/acme_pay|acmePay|AcmePay/i)
  expect(read(`${adapters}/acme-pay.test.ts`)).toContain("paymentProviderSuite('acme_pay', {")
  expect(read(`${adapters}/acme-pay-protocol.ts`)).toContain(`${standIns}/acme-pay.ts`)
  expect(read('apps/sandbox/src/csrf.ts')).toContain('  /^\\/acme_pay\\/v1\\//,\n')
  expect(read(`${standIns}/providers.ts`)).toContain('= [acmePay, golomtCard')
  expect(read('apps/storefront/app/features/paying/pay-groups.server.ts')).toContain("'monpay', 'acme_pay', 'most'")
})

it('has words for shoppers in every language, and the name that was given', () => {
  make('acme-pay', { title: 'Acme’s Pay & Co' })
  const methods: { code: string; name: object; description: object }[] = JSON.parse(
    read('apps/api/seeds/demo/payment-methods.json'),
  )
  const made = methods.find(({ code }) => code === 'acme-pay')
  for (const texts of [made?.name, made?.description]) {
    expect(Object.keys(texts ?? {})).toEqual([...locales])
    for (const text of Object.values(texts ?? {})) expect(text).toContain('Acme’s Pay & Co')
  }
  expect(methods.map(({ code }) => code)).toContain('lendmn')
})

it('makes a second one beside the first', () => {
  make('acme-pay')
  make('other-pay')
  expect(read(`${standIns}/providers.ts`)).toContain('[acmePay, otherPay, golomtCard')
  expect(read('apps/api/src/entry/env-schema.ts')).toContain("'ACME_PAY', 'OTHER_PAY', 'LENDMN'")
})

it.each(edited)('writes nothing where the place in %s is gone', (file) => {
  writeFileSync(join(folder, file), '')
  expect(() => make('acme-pay')).toThrow(`${file} has no line with`)
  expect(() => read(`${adapters}/acme-pay.ts`)).toThrow()
  for (const other of edited) if (other !== file) expect(read(other)).toBe(readFileSync(join(root, other), 'utf8'))
})

it.each([
  ['qpay', /those of QPAY/],
  ['khan', /those of KHAN_CARD/],
  ['qpay-pro', /those of QPAY/],
  ['sms', /those of SMS_/],
  ['gift-card', /a way to pay already/],
  ['bank-transfer', /a way to pay already/],
  ['pay2me', /without digits/],
  ['Acme', /lower-case/],
])('refuses the name “%s”', (name, why) => {
  expect(() => newProvider(name)).toThrow(why)
})

it.each(['', 'a|b', '<b>', '`', 'a\nb', 'x'.repeat(41)])('refuses the title “%s”', (title) => {
  expect(() => newProvider('acme-pay', { title })).toThrow('--title')
})
