// How long a developer waits under `npm run dev`, from a saved file to the change in the browser or the answer, in a copy of
// the repository: node bench/dev.ts [--turns 5]
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { freePort } from '../apps/api/src/embedded/free-port.ts'
import { findChrome } from '../scripts/chrome.ts'
import { copyRepository } from '../scripts/copy-repository.ts'

const { values } = parseArgs({ options: { turns: { type: 'string', default: '5' } } })
const turns = Number(values.turns)

type Change = {
  name: string
  file: string
  /** The text after a change; each turn has a number of its own. */
  edit: (text: string, turn: number) => string
  isSeen: (turn: number) => Promise<unknown>
}

const textIn = (page: Page, selector: string) => (turn: number) =>
  page.waitForFunction(
    ([where, mark]) => document.querySelector(where)?.textContent?.includes(mark),
    [selector, `turn-${turn}`] as const,
    { polling: 'raf' },
  )
const outlineOf = (page: Page, selector: string) => (turn: number) =>
  page.waitForFunction(
    ([where, width]) => getComputedStyle(document.querySelector(where) ?? document.body).outlineWidth === width,
    [selector, `${turn}px`] as const,
    { polling: 'raf' },
  )
const styled = (selector: string) => (text: string, turn: number) =>
  `${text}\n${selector} { outline: ${turn}px solid }\n`

async function measure({ name, file, edit, isSeen }: Change, folder: string): Promise<void> {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  const times: number[] = []
  for (let turn = 1; turn <= turns; turn++) {
    const began = performance.now()
    writeFileSync(path, edit(before, turn))
    await isSeen(turn)
    times.push(Math.round(performance.now() - began))
  }
  times.sort((a, b) => a - b)
  process.stdout.write(`${name.padEnd(36)} half ${times[Math.floor(turns / 2)]} ms, worst ${times.at(-1)} ms\n`)
}

async function start(folder: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(folder, 'scripts/dev/main.ts')], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(port), SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', LOG_LEVEL: 'error' },
  })
  while ((await fetch(`http://localhost:${port}/readyz`).catch(() => undefined))?.ok !== true) {
    if (child.exitCode !== null) throw new Error('npm run dev ended at its start')
    await new Promise((next) => setTimeout(next, 100))
  }
  return child
}

const copy = copyRepository()
const port = await freePort()
const origin = `http://localhost:${port}`
let child: ChildProcess | undefined
const chrome = await chromium.launch(await findChrome())
try {
  child = await start(copy.folder, port)
  const [store, office] = [await chrome.newPage(), await chrome.newPage()]
  for (const page of [store, office]) page.setDefaultTimeout(120_000)
  const timed = async (name: string, act: () => Promise<unknown>): Promise<void> => {
    const began = performance.now()
    await act()
    process.stdout.write(`${name.padEnd(36)} ${Math.round(performance.now() - began)} ms\n`)
  }
  process.stdout.write(`load before ${loadavg()[0]?.toFixed(1)}\n`)
  await timed('first page of the storefront', () => store.goto(`${origin}/contact`))
  // packages that the first page brought to light are bundled, and the page is loaded once more
  await timed('the next one, with its scripts', () =>
    store.reload().then(() => store.waitForFunction(() => !('earlyPresses' in window && window.earlyPresses))),
  )
  await timed('first page of the office', () =>
    office.goto(`${origin}/office/`).then(() => office.waitForSelector('.sign-in-card h1')),
  )
  const changes: Change[] = [
    {
      name: 'component of the storefront',
      file: 'apps/storefront/app/features/contact/contact-ways.tsx',
      edit: (text, turn) => text.replace("{t('contact.ways.phone')}", `turn-${turn}`),
      isSeen: textIn(store, '.contact-ways'),
    },
    {
      name: 'style of the storefront',
      file: 'apps/storefront/app/features/contact/contact.css',
      edit: styled('.contact h1'),
      isSeen: outlineOf(store, '.contact h1'),
    },
    {
      name: 'component of the office',
      file: 'apps/office/app/features/signin/sign-in.tsx',
      edit: (text, turn) => text.replace('<h1>', `<h1>turn-${turn} `),
      isSeen: textIn(office, '.sign-in-card h1'),
    },
    {
      name: 'style of the office',
      file: 'apps/office/app/features/signin/sign-in.css',
      edit: styled('.sign-in-card h1'),
      isSeen: outlineOf(office, '.sign-in-card h1'),
    },
    {
      name: 'route of the API',
      file: 'apps/api/src/platform/health.ts',
      edit: (text, turn) => text.replace("send({ status: 'ok' })", `send({ status: 'turn-${turn}' })`),
      isSeen: async (turn) => {
        while (!(await (await fetch(`${origin}/healthz`)).text()).includes(`turn-${turn}`))
          await new Promise((next) => setTimeout(next, 10))
      },
    },
  ]
  for (const change of changes) await measure(change, copy.folder)
  process.stdout.write(`load after ${loadavg()[0]?.toFixed(1)}\n`)
} finally {
  await chrome.close()
  if (child?.exitCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  copy.remove()
}
