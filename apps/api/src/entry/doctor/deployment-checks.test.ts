import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { hashPassword } from '../../modules/base/identity/index.ts'
import { createDb } from '../../platform/database/db.ts'
import { type Env, isReachable, parseEnv } from '../env.ts'
import { mailFaults, refuseFaults, settingsFaults } from './deployment-checks.ts'

const PUBLIC_URL = 'https://bambar.example'
const SECRET_KEY = 'VEbm7hQx0zU3nPq9sT2wLk8dRf5cYg1a'
const SMTP_URL = 'smtp://mail.example'
const whatOf = (env: Env) => settingsFaults(env).map(({ what }) => what)

describe('guarantee 47: settings that a shop never opens to others with', () => {
  it('are stand-ins and secrets that everybody knows, each by its name and with its remedy', () => {
    const env = parseEnv({
      PUBLIC_URL,
      SANDBOX: 'on',
      SECRET_KEY: 'change-me-change-me-change-me-change-me',
      DATABASE_URL: 'postgres://shop:postgres@db.example/shop',
      METRICS_TOKEN: 'x'.repeat(20),
      QPAY_USER: 'DELGUUR',
      QPAY_PASSWORD: 'qpay-sandbox-password',
      QPAY_INVOICE_CODE: 'X',
      TENANTS: 'bambar,altan-tal',
      ALTAN_TAL_DATABASE_URL: 'postgres://a:Vk3x9Qm2Lz@db.example/b',
      ALTAN_TAL_SMS_KEY: 'sandbox',
      ALTAN_TAL_SMS_URL: 'https://sms.example',
    })
    const what = whatOf(env).join('\n')
    expect(settingsFaults(env)).toHaveLength(6)
    for (const name of ['SANDBOX', 'SECRET_KEY', 'DATABASE_URL', 'METRICS_TOKEN', 'QPAY_PASSWORD', 'ALTAN_TAL_SMS_KEY'])
      expect(what).toMatch(new RegExp(`^${name} `, 'm'))
    expect(() => refuseFaults(settingsFaults(env))).toThrow(/not fit to open:[\s\S]*SANDBOX=off[\s\S]*openssl rand/)
  })

  it.each([
    '0123456789abcdef0123456789abcdef',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'only the tests know this secret key',
  ])('are keys of examples: %s', (key) => {
    expect(whatOf(parseEnv({ PUBLIC_URL, SECRET_KEY: key }))).toEqual([expect.stringContaining('SECRET_KEY')])
  })

  it('are none of a shop with keys of its own, a provider’s short password among them', () => {
    const own = { QPAY_USER: 'BAMBAR', QPAY_PASSWORD: '123456', QPAY_INVOICE_CODE: 'BAMBAR_INVOICE', SMTP_URL }
    const env = parseEnv({ PUBLIC_URL, SECRET_KEY, DATABASE_URL: 'postgres://shop@db.example/shop', ...own })
    expect([settingsFaults(env), mailFaults(env), isReachable(env)]).toEqual([[], [], true])
    expect(isReachable(parseEnv({ ALTAN_TAL_PUBLIC_URL: PUBLIC_URL }))).toBe(true)
    expect(isReachable(parseEnv({ PUBLIC_URL: 'http://localhost:3000' }))).toBe(false)
  })

  it('are mails without a server', () => {
    expect(mailFaults(parseEnv({ PUBLIC_URL }))).toHaveLength(1)
    expect([mailFaults(parseEnv({})), mailFaults(parseEnv({ SMTP_URL }))]).toEqual([[], []])
  })
})

/** What the process says before it ends, and with what. */
async function start(entry: string, env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  const root = resolve(import.meta.dirname, '../../../../..')
  const child = spawn(process.execPath, [join(root, `apps/api/src/entry/${entry}.ts`)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  const [code] = await once(child, 'exit')
  return { code, output }
}

it('guarantee 47: the shop names stand-ins, published logins and known secrets in one message, and stops', async () => {
  const url = await freshDatabase('unfit')
  const { db } = createDb(url, { max: 1 })
  const password_hash = await hashPassword('tooluur-uulzvar-35')
  await db.insertInto('users').values({ email: 'admin@bambar.example', role: 'admin', password_hash }).execute()
  await db.destroy()
  const data_dir = await mkdtemp(join(tmpdir(), 'unfit-'))
  const known = { SECRET_KEY: 'change-me-change-me-change-me-change-me', PUBLIC_URL, DATABASE_URL: url }
  const shop = await start('shop', { ...known, PORT: '0', DATA_DIR: data_dir, SANDBOX: 'on', SANDBOX_PORT: '0' })
  expect(shop.code).toBe(1)
  for (const words of ['SANDBOX is on', 'SECRET_KEY holds', 'admin@bambar.example (password)', 'Remedy: '])
    expect(shop.output).toContain(words)
  const web = await start('http', { ...known, PORT: '0', DATA_DIR: data_dir, SMTP_URL })
  expect([web.code, web.output]).toEqual([1, expect.stringContaining('admin@bambar.example (password)')])
  await rm(data_dir, { recursive: true })
}, 120_000)
