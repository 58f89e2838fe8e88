import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../apps/api/src/embedded/free-port.ts'
import { type Caller, type Login, startCaller } from './fuzz/caller.ts'
import { type Description, withExamples } from './fuzz/schema.ts'

// `npm run fuzz`: every operation of the description asked by schemathesis (PyPI), signed in as nobody, a shopper and an admin.
// Fails on any 5xx and on any answer that the description does not allow.
//   npm run fuzz -- --as admin --max-examples 50 --seed 9 --only getShopHome

const { values } = parseArgs({
  options: {
    as: { type: 'string', default: 'guest,shopper,admin' },
    'max-examples': { type: 'string', default: '12' },
    seed: { type: 'string', default: '7' },
    // with several workers Python 3.11 may stumble over itself
    workers: { type: 'string', default: '1' },
    phases: { type: 'string', default: 'examples,coverage,fuzzing' },
    only: { type: 'string' },
    report: { type: 'string' },
  },
})
const tool = process.env.SCHEMATHESIS ?? 'schemathesis'
const checks = 'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance'
/** What ends the account itself, which a person of the demo has once: asked last. */
const last = ['deleteShopAccount']

if (spawnSync(tool, ['--version']).status !== 0) {
  process.stdout.write(
    'schemathesis is not here: python3 -m venv .venv && .venv/bin/pip install schemathesis, then SCHEMATHESIS=.venv/bin/schemathesis npm run fuzz\n',
  )
  process.exit(1)
}

const root = resolve(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'delguur-fuzz-'))
const shop = await startShop()
let failed = false
try {
  const file = join(folder, 'openapi.json')
  const served = await fetch(`${shop.url}/api/v2/openapi.json`)
  await writeFile(file, JSON.stringify(withExamples((await served.json()) as Description)))
  for (const name of values.as.split(',')) failed = !(await fuzz(name, file)) || failed
} finally {
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)

async function fuzz(name: string, file: string): Promise<boolean> {
  const role: Caller = name === 'guest' || name === 'shopper' ? name : shop.login(name)
  const caller = await startCaller(shop.url, role)
  process.stdout.write(`\nas ${name}\n`)
  const only = values.only?.split(',').flatMap((id) => ['--include-operation-id', id])
  const but = last.flatMap((id) => ['--exclude-operation-id', id])
  const passes = only ? [only] : [but, last.flatMap((id) => ['--include-operation-id', id])]
  let passed = true
  for (const chosen of passes) {
    const report = values.report ? ['--report', 'ndjson', '--report-dir', join(values.report, name)] : []
    const run = spawn(
      tool,
      [
        ...['run', file, '--url', caller.url, '--checks', checks, '--phases', values.phases, '--seed', values.seed],
        ...['--max-examples', values['max-examples'], '--workers', values.workers, '--generation-database', 'none'],
        ...['--continue-on-failure', '--request-timeout', '60', '--no-color', '--suppress-health-check', 'all'],
        ...[...report, ...chosen],
      ],
      { stdio: 'inherit', cwd: folder },
    )
    const [code] = (await once(run, 'exit')) as [number | null]
    passed = passed && code === 0
  }
  caller.close()
  return passed
}

type Shop = { url: string; login: (role: string) => Login; stop: () => Promise<void> }

/** A shop of its own with the demo's products; budgets and limits have tests of their own and are off. */
async function startShop(): Promise<Shop> {
  const [port, inbox] = [
    Number(process.env.PORT) || (await freePort()),
    Number(process.env.SANDBOX_PORT) || (await freePort()),
  ]
  const many = '1000000'
  const child = spawn(process.execPath, [join(root, 'apps/api/src/entry/shop.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(inbox),
      SANDBOX_SMTP_PORT: '0',
      TENANTS: 'bambar',
      DATA_DIR: process.env.DATA_DIR ?? join(folder, 'data'),
      DELGUUR_LAUNCHED: '1',
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '0',
      SEARCH_REQUESTS_PER_MINUTE: '0',
      CODES_PER_LOGIN_DAY: many,
      CODES_PER_ADDRESS_HOUR: many,
      CODES_PER_DAY: many,
      SIGN_INS_PER_ADDRESS_MINUTE: many,
      REGISTRATIONS_PER_ADDRESS_HOUR: many,
      COUPON_GUESSES_PER_PERSON: many,
      COUPON_GUESSES_PER_NETWORK: many,
      OPEN_ORDERS_PER_PERSON: '0',
      OPEN_ORDERS_PER_NETWORK: '0',
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
      if (/"level":[56]0/.test(String(chunk))) process.stdout.write(chunk)
    })
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  await untilReady(child, () => output)
  const login = (role: string): Login => {
    const line = new RegExp(`^\\s+${role}\\s+(\\S+)\\s+(\\S+)(?:\\s+authenticator secret (\\S+))?`, 'm').exec(output)
    if (!line?.[1] || !line[2]) throw new Error(`the shop names no ${role}`)
    return { email: line[1], password: line[2], totp_secret: line[3] }
  }
  return { url: `http://127.0.0.1:${port}`, login, stop }
}

async function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  for (const until = Date.now() + 300_000; Date.now() < until; await sleep(200)) {
    if (child.exitCode !== null) throw new Error(`the shop ended at its start:\n${output().slice(-3_000)}`)
    if (output().includes('Ready in')) return
  }
  throw new Error('the shop did not start')
}
