import { describe, expect, it } from 'vitest'
import { envOf, parseEnv } from './env.ts'

it('runs on nothing at all, and takes empty variables for absent', () => {
  const env = parseEnv({ PORT: '', TENANTS: '', LOG_LEVEL: '' })
  expect(env).toMatchObject({
    PORT: 3000,
    tenant: 'bambar',
    tenants: ['bambar', 'altan-tal'],
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'off',
    SEED: 'small',
    SANDBOX: 'on',
  })
  expect(env.data_dir).toBe(`${env.root}/.data`)
})

it('guarantee 47: has stand-ins unasked only where nothing says that this is a real shop', () => {
  const sandbox = (source: NodeJS.ProcessEnv) => parseEnv(source).SANDBOX
  for (const local of ['http://localhost:3000', 'http://altan-tal.localhost', 'http://127.0.0.1:8080', 'http://[::1]'])
    expect([local, sandbox({ PUBLIC_URL: local })]).toEqual([local, 'on'])
  const real: NodeJS.ProcessEnv[] = [
    { PUBLIC_URL: 'https://bambar.example' },
    { ALTAN_TAL_PUBLIC_URL: 'https://altan-tal.example' },
    { PUBLIC_URL: 'http://192.168.1.5:3000' },
    { PUBLIC_URL: 'https://localhost.example' },
    { DATABASE_URL: 'postgres://shop@db.example/shop' },
    { SMTP_URL: 'smtp://mail.example' },
    { TRUST_PROXY: '1' },
    { QPAY_USER: 'shop' },
    { ALTAN_TAL_KHAN_STATEMENTS_KEY: 'k' },
    { GOOGLE_CLIENT_ID: 'g' },
  ]
  for (const source of real) expect([source, sandbox(source)]).toEqual([source, 'off'])
  expect(sandbox({ DATABASE_URL: 'postgres://shop@db.example/shop', SANDBOX: 'on' })).toBe('on')
  expect(parseEnv({ PUBLIC_URL: 'https://bambar.example' }).SEED).toBe('none')
})

it('fills an outside database with demo goods only when told', () => {
  const DATABASE_URL = 'postgres://shop@db.example/shop'
  expect(parseEnv({ DATABASE_URL }).SEED).toBe('none')
  expect(parseEnv({ DATABASE_URL, SEED: 'small' }).SEED).toBe('small')
  expect(parseEnv({ SEED: 'none' }).SEED).toBe('none')
})

it('names every fault in one message, and nothing that is right', () => {
  const wrong = {
    PORT: '70000',
    DATABASE_URL: 'mysql://x',
    TENANTS: 'Bambar!',
    LOG_LEVEL: 'loud',
    TRUST_PROXY: '10.0.0.0/33',
    METRICS_TOKEN: 'short',
    REQUESTS_PER_MINUTE: '-1',
    DB_CONNECTIONS: 'many',
    CODES_PER_LOGIN_DAY: '0',
    CODES_PER_ADDRESS_HOUR: 'few',
    CODES_PER_DAY: '-1',
    SIGN_INS_PER_ADDRESS_MINUTE: '1.5',
    SEED: 'huge',
    PUBLIC_URL: 'bambar',
    SMTP_URL: 'http://mail',
    SMS_URL: 'ftp://sms',
    SMS_FROM: 'more than eleven',
    VAPID_PUBLIC: 'short',
    VAPID_PRIVATE: 'short',
    VAPID_SUBJECT: 'somebody',
    SEARCH_PORT: '0',
    SEARCH_USER: 'a:b',
    SEARCH_PASS: 'short',
    SEARCH_REQUESTS_PER_MINUTE: '-1',
    SEARCH_TIMEOUT_MS: '20001',
  }
  let message = ''
  try {
    parseEnv({ ...wrong, HOST: '127.0.0.1', DATA_DIR: '/data' })
  } catch (error) {
    message = error instanceof Error ? error.message : ''
  }
  expect(message.split('\n')[0]).toBe('environment:')
  for (const name of Object.keys(wrong)) expect(message).toMatch(new RegExp(`^ {2}${name}: .+$`, 'm'))
  expect(message).not.toMatch(/HOST|DATA_DIR/)
})

const messageOf = (source: NodeJS.ProcessEnv): string => {
  try {
    parseEnv(source)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return ''
}
const DATABASE_URL = 'postgres://shop@db.example/shop'

describe('a process of several shops', () => {
  it('is one of one shop on a database of somebody’s own, unless told', () => {
    expect(parseEnv({ DATABASE_URL }).tenants).toEqual(['bambar'])
    const both = { TENANTS: 'bambar,altan-tal', DATABASE_URL, ALTAN_TAL_DATABASE_URL: `${DATABASE_URL}-2` }
    expect(parseEnv(both)).toMatchObject({ tenant: 'bambar', DATABASE_URL })
    expect(envOf(parseEnv(both), 'altan-tal')).toMatchObject({ tenant: 'altan-tal', DATABASE_URL: `${DATABASE_URL}-2` })
  })

  it('gives what says who a shop is to the first, and to another only by its name', () => {
    const env = parseEnv({
      PUBLIC_URL: 'https://bambar.example',
      MAIL_FROM: 'shop@bambar.example',
      SMS_FROM: 'Bambar',
      QPAY_USER: 'children',
      ERP_URL: 'http://books.example',
      SEARCH_PASS: 'chosen-by-somebody',
      GOOGLE_CLIENT_ID: 'g',
      VAPID_SUBJECT: 'mailto:x@y.example',
      KHAN_STATEMENTS_KEY: 'account',
      CODES_PER_DAY: '7',
      SMTP_URL: 'smtp://mail.example',
      ALTAN_TAL_QPAY_USER: 'spirits',
      ALTAN_TAL_CODES_PER_DAY: '3',
    })
    expect(env).toMatchObject({ MAIL_FROM: 'shop@bambar.example', CODES_PER_DAY: 7, source: { QPAY_USER: 'children' } })
    const other = envOf(env, 'altan-tal')
    expect(other).toMatchObject({ SMTP_URL: 'smtp://mail.example', CODES_PER_DAY: 3, source: { QPAY_USER: 'spirits' } })
    for (const name of ['PUBLIC_URL', 'MAIL_FROM', 'SMS_FROM', 'ERP_URL', 'SEARCH_PASS', 'GOOGLE_CLIENT_ID'] as const)
      expect([name, other[name]]).toEqual([name, undefined])
    expect(other.VAPID_SUBJECT).toBeUndefined()
    expect(other.source).not.toHaveProperty('KHAN_STATEMENTS_KEY')
  })

  it('has one port, one folder and one secret, whatever a shop would like', () => {
    const env = envOf(
      { ...parseEnv({ ALTAN_TAL_PORT: '1', ALTAN_TAL_DATA_DIR: '/elsewhere' }), PORT: 4000 },
      'altan-tal',
    )
    expect(env).toMatchObject({ PORT: 4000, data_dir: `${env.root}/.data` })
  })

  it('says every fault of every shop at once', () => {
    const TENANTS = 'bambar,altan-tal,nobody,bambar'
    const message = messageOf({
      TENANTS,
      DATABASE_URL,
      ALTAN_TAL_SMS_FROM: 'more than eleven',
      MAIL_FROM: 'a',
      SEED: 'huge',
    })
    expect(message.split('\n').toSorted()).toEqual([
      '  ALTAN_TAL_SMS_FROM: Too big: expected string to have <=11 characters',
      '  SEED: Invalid option: expected one of "small"|"none"',
      '  TENANTS: bambar is named twice',
      '  TENANTS: no such tenant: nobody (looked for tenants/nobody/tenant.ts)',
      'environment:',
    ])
  })

  it('wants a database of its own for each shop, on servers of somebody’s own as well', () => {
    const TENANTS = 'bambar,altan-tal'
    expect(messageOf({ TENANTS, DATABASE_URL })).toContain('  ALTAN_TAL_DATABASE_URL: must be set')
    expect(messageOf({ TENANTS, ALTAN_TAL_DATABASE_URL: DATABASE_URL })).toContain('  DATABASE_URL: must be set')
    const same = ['postgres://other:word@db.example:5432/shop', 'postgresql://shop@db.example/shop?sslmode=require']
    for (const ALTAN_TAL_DATABASE_URL of [DATABASE_URL, ...same])
      expect(messageOf({ TENANTS, DATABASE_URL, ALTAN_TAL_DATABASE_URL })).toBe(
        'environment:\n  ALTAN_TAL_DATABASE_URL: is the database of bambar; every shop has its own',
      )
    expect(messageOf({ TENANTS, DATABASE_URL, ALTAN_TAL_DATABASE_URL: 'postgres://shop@db.example:5433/shop' })).toBe(
      '',
    )
  })
})
