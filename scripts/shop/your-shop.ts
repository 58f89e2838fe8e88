import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findChrome } from '../chrome.ts'
import { buy } from '../your-shop/buyer.ts'
import { camera } from '../your-shop/camera.ts'
import * as owner from '../your-shop/owner.ts'

// `npm run shop:walk`: walks docs/your-shop.md from an empty database to the first paid order, times each step and takes the
// pictures. It makes a shop, starts it, signs its owner in, sets it up, opens it, buys in it, and removes it again; a step that does
// not work ends the walk. Once removed the shop is restored from its export and has to answer. With --languages mn it speaks Mongolian
// alone. With --shop clothes it is a shop of clothes with sizes whose owner pays VAT, else a felt workshop without. With --keep the shop stays and runs; with --eyes <folder> the pictures go there, also those of a phone,
// and the docs are left alone.

const root = resolve(import.meta.dirname, '../..')
const args = process.argv.slice(2)
const eyes = args.includes('--eyes') ? args[args.indexOf('--eyes') + 1] : undefined
const port = process.env.PORT ?? '3400'
const name = 'walked-shop'
const origin = `http://localhost:${port}`
const run = promisify(execFile)
const began = Date.now()
const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`
const print = (text: string): boolean => process.stdout.write(`${text}\n`)

let failing = ''
async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const at = Date.now()
  failing = title
  const done = await work()
  failing = ''
  print(`${seconds(at).padStart(8)}  ${title}`)
  return done
}

const dataDir = await mkdtemp(join(tmpdir(), 'your-shop-'))
const log = join(dataDir, 'start.log')
const env: NodeJS.ProcessEnv = {
  ...process.env,
  DATA_DIR: dataDir,
  PORT: port,
  SANDBOX_PORT: String(Number(port) + 1),
  SANDBOX_SMTP_PORT: String(Number(port) + 2),
  TENANTS_DIR: join(dataDir, 'tenants'),
}
// a shop that was made here is served without being named, as the page says
delete env.TENANTS

const kind: owner.Kind = args[args.indexOf('--shop') + 1] === 'clothes' ? 'clothes' : 'felt'
const titles = {
  felt: { title: 'Эсгий Урлан', 'title-en': 'Felt Workshop', account: 'Хаан банк:5000000001:Дулмаа' },
  clothes: {
    ...{ title: 'Ноён хувцас', 'title-en': 'Noyon Clothes', account: 'Хаан банк:5000000001:Ноён ХХК' },
    tin: '37900846788',
  },
}
const flags = {
  ...titles[kind],
  name,
  address: 'Улаанбаатар, Сүхбаатар дүүрэг, 8-р хороо',
  phone: '77001122',
  email: 'tuslamj@noyon.example',
  owner: 'ezen@noyon.example',
  'owner-name': 'Дулмаа',
  languages: args.includes('--languages') ? (args[args.indexOf('--languages') + 1] ?? 'mn') : 'mn,en',
  accent: '#2f7d5b',
  link: '#1c5a8a',
}

const runScript = (script: string, ...rest: string[]) =>
  run(process.execPath, [join(root, 'scripts/shop', script), ...rest], { cwd: root, env })

async function makeShop(): Promise<string> {
  const { stdout } = await runScript(
    'shop-new.ts',
    ...Object.entries(flags).flatMap(([flag, text]) => [`--${flag}`, text]),
  )
  const link = /\/office\/invitations\/\S+/.exec(stdout)?.[0]
  if (!link) throw new Error(stdout)
  return link
}

const exported = join(dataDir, 'export')
let removals = 0
const removeShop = () => {
  removals += 1
  return runScript('shop-remove.ts', '--name', name, '--confirm', name, '--to', `${exported}-${removals}`)
}

/** The shop stops, goes, and comes back from its export as it was. */
async function comeBack(number: string): Promise<void> {
  await shop?.stop()
  await step('npm run shop:remove', removeShop)
  isMade = false
  await step('npm run shop:restore', () => runScript('shop-restore.ts', `${exported}-${removals}`))
  isMade = true
  const served = serve()
  shop = served
  await step('npm start', () => untilServed(served))
  const guest = await openPage({ viewport: { width: 390, height: 844 } })
  await step('the restored shop shows its goods, with pictures', () => owner.readProducts(guest))
  await step('the restored shop knows who bought', () => owner.readClosedOrder(guest, number))
}

function serve() {
  const command = `exec "$0" scripts/start.mjs > "$1" 2>&1`
  const shop = spawn('sh', ['-c', command, process.execPath, log], { cwd: root, env, stdio: 'ignore' })
  const ended = new Promise<number | null>((done) => shop.once('exit', done))
  const stop = () => {
    shop.kill('SIGTERM')
    return ended
  }
  return { pid: shop.pid, ended, stop }
}

async function untilServed(shop: ReturnType<typeof serve>): Promise<void> {
  let code: number | null | undefined
  void shop.ended.then((ended) => {
    code = ended
  })
  for (let tries = 0; tries < 600; tries++) {
    if (code !== undefined) throw new Error(`npm start ended with ${code}\n${await readFile(log, 'utf8')}`)
    const answer = await fetch(origin).catch(() => undefined)
    if (answer) return
    await sleep(500)
  }
  throw new Error(`the shop did not start\n${await readFile(log, 'utf8')}`)
}

await mkdir(env.TENANTS_DIR ?? '')
const shoot = await camera(eyes ?? join(root, 'docs/pictures/your-shop'), eyes)
let shop: ReturnType<typeof serve> | undefined
let isMade = false
const browser = await chromium.launch(await findChrome())
let displayed: Page | undefined

async function openPage(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'mn', reducedMotion: 'reduce', ...options })
  displayed = await context.newPage()
  displayed.setDefaultTimeout(30_000)
  return displayed
}

async function walk(): Promise<void> {
  const link = await step('npm run shop:new', makeShop)
  isMade = true
  const served = serve()
  shop = served
  await step('npm start', () => untilServed(served))
  const page = await openPage({ viewport: { width: 1_440, height: 900 } })
  await step('the owner signs in', () => owner.signIn(page, link, shoot))
  await step('logo and colours', () => owner.chooseLook(page, shoot))
  await step('delivery', () => owner.checkDelivery(page, shoot))
  await step('payments', () => owner.choosePayments(page, shoot))
  await step('first product', () => owner.addProduct(page, kind, shoot))
  await step('legal pages', () => owner.readPages(page, shoot))
  await step('the shop opens', () => owner.open(page, shoot))
  const guest = await openPage({ viewport: { width: 1_440, height: 900 } })
  const number = await step('a guest buys by bank transfer', () => buy(guest, shoot))
  displayed = page
  await step('the order is marked as paid', () => owner.markPaid(page, number, shoot))
  displayed = guest
  await step('the guest reads that it is paid', () => owner.readPaid(guest, number))
  displayed = page
  await step('goods of a Shopify file', () => owner.importProducts(page))
  print(`${seconds(began).padStart(8)}  in all`)
  if (!args.includes('--keep')) await comeBack(number)
  if (!args.includes('--keep')) return
  print(`${origin}  pid ${served.pid}`)
  await served.ended
}

try {
  await walk()
} catch (error) {
  process.exitCode = 1
  const picture = join(tmpdir(), 'your-shop-failed.png')
  await displayed?.screenshot({ path: picture, fullPage: true }).catch(() => undefined)
  process.stderr.write(`\n  FAILED  ${failing}\n${error instanceof Error ? error.message : String(error)}\n`)
  if (displayed) process.stderr.write(`${displayed.url()}\n${picture}\n`)
} finally {
  await browser.close()
  await shop?.stop()
  if (isMade) await step('npm run shop:remove', removeShop)
  await rm(dataDir, { recursive: true })
}
