import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { TOTP } from 'otpauth'
import pg from 'pg'
import { freePort } from '../apps/api/src/embedded/free-port.ts'
import { startPostgres } from '../apps/api/src/embedded/postgres.ts'
import {
  type Answer,
  type Ask,
  type Browse,
  browser,
  give,
  type Mailbox,
  mailServer,
  ordinaryAccount,
  Program,
  type Settings,
  tlsProxy,
} from './deployment-machine.ts'

// `npm run deployment:try`: what docs/deployment.md says, tried on this machine. A PostgreSQL of its own with a role that owns
// one database, an ordinary user, PUBLIC_URL by https behind a proxy, a mail server, no sandbox: what the shop refuses to
// start with, and then an order of a guest by bank transfer, which staff confirm.

const host = 'shop.example'
const guest = 'saraa@mail.example'
const keeper = 'nyarav@shop.example'
const account = ordinaryAccount()
const stops: (() => Promise<void> | void)[] = []

const folder = await mkdtemp(join(tmpdir(), 'delguur-deployment-'))
stops.push(() => rm(folder, { recursive: true, force: true }))
// the ordinary user reaches its own folder in this one
await chmod(folder, 0o711)

const print = (text: string): void => void process.stdout.write(`${text}\n`)
const secretOf = (): string => randomBytes(32).toString('base64')

try {
  await tryOut()
  print('\nThe deployment holds.')
} catch (error) {
  print(`\nFailed: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  for (const stop of stops.reverse()) await stop()
}

async function tryOut(): Promise<void> {
  print(account ? `the shop runs as user ${account.uid}` : 'the shop runs as you')
  const database = await ownDatabase()
  const proxy = await tlsProxy(folder, host)
  stops.push(proxy.close)
  const mail = await mailServer()
  stops.push(mail.close)
  const port = await freePort()
  proxy.toShop(port)
  const data = await give((await mkdir(join(folder, 'data'), { recursive: true })) ?? join(folder, 'data'), account)
  const settings: Settings = {
    PUBLIC_URL: `https://${host}:${proxy.port}`,
    HOST: '127.0.0.1',
    PORT: String(port),
    TRUST_PROXY: '1',
    TENANTS: 'bambar',
    DATABASE_URL: database.shop,
    DATA_DIR: data,
    SECRET_KEY: secretOf(),
    METRICS_TOKEN: secretOf(),
    SMTP_URL: mail.url,
    MAIL_FROM: `Shop <shop@${host}>`,
  }
  await refusals(settings, database)
  await stock(settings)
  await doctor(settings)

  print('\n# The shop opens')
  const shop = new Program(account, settings, 'apps/api/src/entry/shop.ts')
  stops.push(() => shop.stop())
  await shop.ready()
  print(
    shop.output
      .split('\n')
      .find((line) => line.includes('Ready in'))
      ?.trim() ?? '',
  )
  await order(browser(proxy, host), settings, mail)
}

type Database = { shop: string; run: (sql: string, values?: unknown[]) => Promise<void> }

/** A server that is not the shop's, with a role that owns one database and nothing else. */
async function ownDatabase(): Promise<Database> {
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined })
  stops.push(server.stop)
  const password = randomBytes(18).toString('base64url')
  const admin = new pg.Client(server.url)
  await admin.connect()
  await admin.query(`create role shop login password '${password}'`)
  await admin.query('create database shop owner shop')
  await admin.end()
  const shop = `postgres://shop:${password}@127.0.0.1:${new URL(server.url).port}/shop`
  const run = async (sql: string, values: unknown[] = []): Promise<void> => {
    const client = new pg.Client(shop)
    await client.connect()
    await client.query(sql, values).finally(() => client.end())
  }
  print('PostgreSQL runs on its own; the role of the shop owns one database')
  return { shop, run }
}

/** Each start that has to be refused, with what the shop says. */
async function refusals(settings: Settings, database: Database): Promise<void> {
  const { SMTP_URL: _mail, ...mailless } = settings
  const refuse = async (what: string, wrong: Settings, pattern: RegExp): Promise<void> => {
    const { code, output } = await new Program(account, wrong, 'apps/api/src/entry/shop.ts').ended()
    print(`\n# Refused: ${what} (exit ${code})\n${output.slice(Math.max(0, output.indexOf('The shop is not fit')))}`)
    if (code !== 1 || !pattern.test(output)) throw new Error(`the shop was to refuse ${what}`)
  }
  await refuse('stand-ins', { ...settings, SANDBOX: 'on' }, /SANDBOX is on/)
  await refuse('a secret that everybody knows', { ...settings, SECRET_KEY: 'change-me-'.repeat(4) }, /SECRET_KEY holds/)
  await refuse('no mail server', mailless, /SMTP_URL is not set/)
  const { hashPassword } = await import('../apps/api/src/modules/base/identity/index.ts')
  const login = { email: 'admin@bambar.example', password: 'tooluur-uulzvar-35' }
  const row = [login.email, 'admin', await hashPassword(login.password)]
  await database.run('insert into users (email, role, password_hash) values ($1, $2, $3)', row)
  await refuse('a published login of the demo', settings, /published logins of the demo work/)
  await database.run('delete from users where email = $1', [login.email])
}

/** Something to sell: an empty shop gets the demo's products, whose people have passwords of this installation. */
async function stock(settings: Settings): Promise<void> {
  const { code, output } = await new Program(account, settings, 'apps/api/src/entry/seed/seed.ts').ended()
  if (code !== 0) throw new Error(`the shop could not be filled:\n${output}`)
}

async function doctor(settings: Settings): Promise<void> {
  const { code, output } = await new Program(account, settings, 'apps/api/src/entry/doctor/doctor.ts').ended()
  print(`\n# The doctor (exit ${code})\n${output}`)
}

/** A guest orders by transfer, staff confirm that the money came, and the mails say so. */
async function order(browse: Browse, settings: Settings, mail: Mailbox): Promise<void> {
  const call = async (method: string, path: string, ask?: Ask): Promise<Answer> => {
    const answer = await browse(method, path, ask)
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`)
    return answer
  }
  const home = await call('GET', '/')
  holds(
    'the home page comes by https, with HSTS',
    /max-age=\d+/.test(String(home.headers['strict-transport-security'])),
  )
  const plain = await call('POST', '/resources/cart', { form: { variant_id: '5', quantity: '1' } })
  const cookies = [plain.headers['set-cookie'] ?? []].flat()
  holds(
    'the cart of a page is a __Host- cookie',
    cookies.some((line) => /^__Host-cart=.*; Secure/.test(line)),
  )

  const line_item = { variant_id: 5, quantity: 1 }
  const cart = (await call('POST', '/api/v2/orders/0/line_items', { body: { line_item } })).body.order
  const mine = { order_token: cart.token }
  const { body: ways } = await call('GET', `/api/v2/checkouts/payment_methods?order_token=${cart.token}`)
  const transfer = ways.payment_methods.find(({ type }: { type: string }) => type === 'bank_transfer')
  print(`offered to pay: ${ways.payment_methods.map(({ name }: { name: string }) => name).join(', ')}`)
  const address = {
    firstname: 'Сараа',
    lastname: 'Бат-Эрдэнийн',
    phone: '99112233',
    country_iso: 'MN',
    zipcode: '13000',
    state_name: 'Ulaanbaatar',
    city: 'Баянзүрх',
    address1: '13-р хороолол',
    address2: '45-р байр, 38 тоот',
  }
  const input = { email: guest, use_billing: true, bill_address_attributes: address }
  const payments_attributes = [{ payment_method_id: transfer.id }]
  await call('PUT', `/api/v2/checkouts/${cart.number}`, { ...mine, body: { order: { ...input, payments_attributes } } })
  const placed = await call('PUT', `/api/v2/checkouts/${cart.number}/complete`, { ...mine, body: {} })
  print(`order ${cart.number} over ${placed.body.total} is placed`)
  const first = await mailFor(mail, 'placed')
  holds('its mail names the bank account', first.text.includes(cart.number) && /IBAN|MN\d\d/.test(first.text))
  holds('its mail links to the public address', first.text.includes(`${settings.PUBLIC_URL}/`))

  const bearer = await signInAsStaff(call, settings)
  await call('PUT', `/api/v2/backoffice/orders/${cart.number}/mark_paid`, { bearer, body: {} })
  const paid = await call('GET', `/api/v2/orders/${cart.number}`, mine)
  holds('staff confirmed the transfer, and the order is paid', paid.body.payment_state === 'paid')
  await mailFor(mail, 'paid')
  const stranger = await browse('PUT', `/api/v2/backoffice/orders/${cart.number}/mark_paid`, { body: {} })
  holds('nobody else may confirm it', stranger.status === 401)
}

/** The first of the staff, made by `npm run staff`, signs in with password and second factor. */
async function signInAsStaff(call: Browse, settings: Settings): Promise<string> {
  const args = ['--email', keeper, '--role', 'admin']
  const { output } = await new Program(account, settings, 'scripts/staff.ts', args).ended()
  const password = /password\s+(\S+)/.exec(output)?.[1] ?? ''
  const secret = /secret\s+(\S+)/.exec(output)?.[1] ?? ''
  const form = { grant_type: 'password', username: keeper, password }
  const otp = new TOTP({ secret }).generate()
  const { body } = await call('POST', '/oauth/token', { body: { ...form, otp } })
  holds('staff sign in with a second factor', typeof body.access_token === 'string')
  return body.access_token
}

async function mailFor({ inbox }: Mailbox, kind: string) {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(200)) {
    const found = inbox.list().find((each) => {
      return each.kind === 'mail' && each.envelope.to.includes(guest) && each.message_id.startsWith(`<order-${kind}.`)
    })
    if (found) {
      print(`mail to ${guest}: ${found.subject}`)
      return found
    }
  }
  throw new Error(`no mail of the kind ${kind} came to ${guest}`)
}

function holds(what: string, is: boolean): void {
  if (!is) throw new Error(`does not hold: ${what}`)
  print(`holds: ${what}`)
}
