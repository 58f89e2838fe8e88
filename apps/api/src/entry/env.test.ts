import { expect, it } from 'vitest'
import { parseEnv } from './env.ts'

it('runs on nothing at all, and takes empty variables for absent', () => {
  const env = parseEnv({ PORT: '', TENANTS: '', LOG_LEVEL: '' })
  expect(env).toMatchObject({ PORT: 3000, tenants: ['bambar'], LOG_LEVEL: 'warn', TRUST_PROXY: 'off', SEED: 'small' })
  expect(env.data_dir).toBe(`${env.root}/.data`)
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
    TRUST_PROXY: 'yes',
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
