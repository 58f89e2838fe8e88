import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { parseEnv } from '../env.ts'
import { databaseFindings } from './doctor-database.ts'
import type { Finding } from './doctor-findings.ts'
import { settingsOf } from './doctor-settings.ts'

const root = resolve(import.meta.dirname, '../../../../..')
const secret = 'VEbm7hQx0zU3nPq9sT2wLk8dRf5cYg1a'
let url: string
let folder: string
beforeAll(async () => {
  url = await freshDatabase('doctor')
  folder = await mkdtemp(join(tmpdir(), 'doctor-'))
})
afterAll(() => rm(folder, { recursive: true }))

const mended = (findings: Finding[]): string[] =>
  findings.filter(({ level }) => level === 'mend').map(({ area }) => area)

/** What a script prints, and what it exits with. */
const run = (script: string, args: string[], env: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, [join(root, script), ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
  }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  )

it('finds what settings lack, and nothing in those of a real shop', () => {
  const real = {
    PUBLIC_URL: 'https://bambar.example',
    TRUST_PROXY: '1',
    HOST: '127.0.0.1',
    SECRET_KEY: secret,
    DATABASE_URL: 'postgres://shop@db.example/shop',
    SMTP_URL: 'smtp://mail.example',
  }
  expect(mended(settingsOf(parseEnv(real)))).toEqual([])
  expect(mended(settingsOf(parseEnv({ ...real, TRUST_PROXY: 'off' })))).toEqual(['proxy'])
  expect(mended(settingsOf(parseEnv({ ...real, PUBLIC_URL: 'http://bambar.example' })))).toEqual(['tls'])
  expect(mended(settingsOf(parseEnv({ ...real, SANDBOX: 'on' })))).toEqual(['secrets'])
  expect(mended(settingsOf(parseEnv({})))).toEqual(['address', 'secrets'])
})

it('looks whether the database is backed up, on time, and has an admin with a second factor', async () => {
  const given = { DATABASE_URL: url, SMTP_URL: 'smtp://127.0.0.1:9', DATA_DIR: folder, SECRET_KEY: secret }
  const check = (more = {}) => databaseFindings(parseEnv({ ...given, ...more }), url, async () => secret)
  expect(mended(await check())).toEqual(['backups', 'people'])
  const dumps = join(folder, 'dumps')
  expect(mended(await check({ BACKUP_DIR: dumps }))).toEqual(['backups', 'people'])

  const made = await run('scripts/staff.ts', ['--email', 'noyon@shop.example', '--role', 'admin'], given)
  expect(made.stdout).toMatch(/noyon@shop.example is admin\npassword +\S{36}\nauthenticator secret +[A-Z2-7]{32}\n/)
  await writeFile(join(folder, 'shop.dump'), 'dump')
  expect(mended(await check({ BACKUP_DIR: folder }))).toEqual([])
  const away = 'postgres://shop@127.0.0.1:9/shop'
  expect(mended(await databaseFindings(parseEnv(given), away, async () => secret))).toEqual(['database'])
}, 60_000)

it('prints each thing with its remedy, and exits with 1 while something must be mended', async () => {
  const given = { DATABASE_URL: url, DATA_DIR: folder, PUBLIC_URL: 'https://bambar.invalid', SANDBOX: 'on' }
  const { code, stdout } = await run('apps/api/src/entry/doctor/doctor.ts', [], given)
  expect(code).toBe(1)
  for (const area of ['tls', 'proxy', 'backups', 'mail', 'secrets'])
    expect(stdout).toMatch(new RegExp(`^MEND +${area} .+\\n +→ .+$`, 'm'))
  expect(stdout).toMatch(/^\d things to mend\.$/m)
}, 60_000)
