import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { otpOf } from '../e2e/authenticator.ts'
import { findChrome } from './chrome.ts'

// `npm run shop:walk`: walks docs/your-shop.md from an empty database and takes its pictures. It makes a shop, starts it, signs its
// owner in, sets it up and opens it, and removes it again. With --keep the shop stays and runs; with --eyes <folder> pictures at both
// widths go there and the docs are left alone.

const root = resolve(import.meta.dirname, '..')
const args = process.argv.slice(2)
const eyes = args.includes('--eyes') ? args[args.indexOf('--eyes') + 1] : undefined
const pictures = eyes ?? join(root, 'docs/pictures/your-shop')
const port = process.env.PORT ?? '3400'
const name = 'walked-shop'
const origin = `http://localhost:${port}`
const run = promisify(execFile)
const began = Date.now()
const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`

async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const at = Date.now()
  const done = await work()
  process.stdout.write(`${seconds(at).padStart(8)}  ${title}\n`)
  return done
}

/** A picture of a page as the docs show it, small. */
async function shoot(page: Page, title: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(join(pictures, `${title}.webp`))
  if (!eyes) return
  await page.setViewportSize({ width: 390, height: 844 })
  await page.waitForTimeout(400)
  await page.screenshot({ path: join(eyes, `${title}-390.png`), fullPage: true })
  await page.setViewportSize({ width: 1440, height: 900 })
}

const dataDir = await mkdtemp(join(tmpdir(), 'your-shop-'))
const env = {
  ...process.env,
  DATA_DIR: dataDir,
  PORT: port,
  SANDBOX_PORT: String(Number(port) + 1),
  SANDBOX_SMTP_PORT: String(Number(port) + 2),
  TENANTS_DIR: join(dataDir, 'tenants'),
  TENANTS: name,
}
const flags = {
  name,
  title: 'Номин ном',
  'title-en': 'Nomin Books',
  address: 'Улаанбаатар, Сүхбаатар дүүрэг, 8-р хороо',
  phone: '77001122',
  email: 'tuslamj@nomin.example',
  owner: 'ezen@nomin.example',
  languages: 'mn,en',
  accent: '#2f7d5b',
  link: '#1c5a8a',
  account: 'Хаан банк:5000000001:Номин ХХК',
}

async function makeShop(): Promise<string> {
  const asFlags = Object.entries(flags).flatMap(([flag, value]) => [`--${flag}`, value])
  const { TENANTS: _tenants, ...bare } = env
  const { stdout } = await run(process.execPath, [join(root, 'scripts/shop-new.ts'), ...asFlags], {
    cwd: root,
    env: bare,
  })
  const link = /\/office\/invitations\/\S+/.exec(stdout)?.[0]
  if (!link) throw new Error(stdout)
  return link
}

function serve() {
  const shop = spawn(process.execPath, [join(root, 'scripts/start.mjs')], { cwd: root, env, stdio: 'ignore' })
  return { pid: shop.pid, stop: () => new Promise((done) => shop.once('exit', done) && shop.kill('SIGTERM')) }
}

async function untilServed(): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const status = await fetch(origin).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status > 0) return
    await sleep(1_000)
  }
  throw new Error('the shop did not start')
}

async function signIn(page: Page, link: string): Promise<void> {
  await page.goto(`${origin}${link}`)
  const secret = (await page.locator('.sign-in-card b').first().textContent()) ?? ''
  await page.locator('input[type=password]').fill('nom-delguur-tsenkher-41')
  await page.locator('input[autocomplete=one-time-code]').fill(otpOf(secret))
  await shoot(page, '1-owner')
  await page.locator('button[type=submit]').click()
  await page.locator('button.btn-go, a.btn-go').last().click()
  await page.locator('.checklist').waitFor()
}

const save = (page: Page) => page.locator('.night button[type=submit]').click()
const saved = (page: Page) => page.locator('.night').waitFor({ state: 'detached' })

async function setUp(page: Page): Promise<void> {
  await shoot(page, '2-checklist')
  await page.goto(`${origin}/office/settings/look`)
  await page.locator('.setting-color input.input').nth(1).fill('#ffa224')
  await shoot(page, '3-colours')
  await page.locator('.setting-color-row .btn').first().click()
  await save(page)
  await saved(page)
  await page.goto(`${origin}/office/delivery`)
  await page.locator('.division-tree').waitFor()
  await page.locator('.card-body input').first().fill('Хан-Уул 11')
  await page.locator('.card-body button[type=submit]').click()
  await page.locator('.try-rate').first().waitFor()
  await shoot(page, '4-delivery')
  await page.goto(`${origin}/office/settings/payments`)
  await page.locator('.method').first().waitFor()
  await page.locator('.method .push .btn').first().click()
  await page.locator('.method .state', { hasText: '₮ 100' }).first().waitFor()
  await shoot(page, '5-payments')
  await page.goto(`${origin}/office/settings/receipt`)
  await page.locator('.settings-fields input').first().fill('37900000099')
  await save(page)
  await saved(page)
  await page.goto(`${origin}/office/settings`)
  await page.locator('.settings-form').waitFor()
  await shoot(page, '6-settings')
}

async function open(page: Page): Promise<void> {
  await page.goto(origin)
  await shoot(page, '7-closed')
  await page.goto(`${origin}/office/`)
  await page.locator('.checklist-foot .btn-go').click()
  await page.locator('dialog .btn-go').waitFor()
  await shoot(page, '8-open')
  await page.locator('dialog .btn-go').click()
  await page.locator('.checklist').waitFor({ state: 'detached' })
  await page.goto(origin)
  await page.locator('main').waitFor()
  await shoot(page, '9-shop')
}

await mkdir(pictures, { recursive: true })
await mkdir(env.TENANTS_DIR)
const link = await step('npm run shop:new', makeShop)
const shop = serve()
const browser = await chromium.launch(await findChrome())
try {
  await step('npm start', untilServed)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'mn' })
  page.setDefaultTimeout(20_000)
  await step('the owner signs in', () => signIn(page, link))
  await step('logo, delivery, payments, receipt', () => setUp(page))
  await step('the shop opens', () => open(page))
  process.stdout.write(`${seconds(began).padStart(8)}  in all\n`)
  if (args.includes('--keep')) {
    process.stdout.write(`${origin}  pid ${shop.pid}\n`)
    await sleep(3_600_000)
  }
} finally {
  await browser.close()
  await shop.stop()
  const { TENANTS: _tenants, ...bare } = env
  const remove = ['--name', name, '--confirm', name, '--to', join(dataDir, 'export')]
  await run(process.execPath, [join(root, 'scripts/shop-remove.ts'), ...remove], { cwd: root, env: bare })
  await rm(dataDir, { recursive: true })
}
