import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { signIn } from '../sheet.ts'
import type { Running } from '../shop-process.ts'

/** What a browser with an empty cache loaded of a page. Bytes as sent; `htmlLength` is the document's own length. */
export type Seen = {
  lcp: number
  requests: number
  scripts: number
  bytes: number
  scriptBytes: number
  pictureBytes: number
  htmlBytes: number
  htmlLength: number
}

type Visit = { path: string; cookie?: string }
/** Visits pages of the shop as a phone, and screens of the office as its owner at a desk. */
export type Visitor = { visit: (page: Visit) => Promise<Seen> }

/** Lighthouse's phone on slow 4G and its desktop, throttled in the browser. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const desk = { viewport: { width: 1350, height: 940 } }
const slow4G = { latency: 150, downloadThroughput: (1_638_400 * 0.9) / 8, uploadThroughput: 675_000 / 8, slowdown: 4 }
const cable = { latency: 40, downloadThroughput: 10_240_000 / 8, uploadThroughput: 10_240_000 / 8, slowdown: 1 }

export function openVisitor(browser: Browser, running: Running, dataDir: string): Visitor {
  let owner: Promise<BrowserContext> | undefined
  // one session: its refresh token changes with each use, and a used one ends it
  const signedIn = async (): Promise<BrowserContext> => {
    const context = await browser.newContext({ ...desk, serviceWorkers: 'block' })
    const page = await context.newPage()
    await signIn(page, running, dataDir)
    await page.close()
    return context
  }
  return {
    visit: async (visit) => {
      if (visit.path.startsWith('/office/')) {
        owner ??= signedIn()
        return look(await owner, running.base + visit.path, cable)
      }
      const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
      const [name = '', value = ''] = visit.cookie?.split('=') ?? []
      if (visit.cookie) await context.addCookies([{ name, value, url: running.base }])
      return look(context, running.base + visit.path, slow4G).finally(() => context.close())
    },
  }
}

/** Loads an address in a new tab until the page acts and nothing is requested any more. */
async function look(context: BrowserContext, url: string, speed: typeof slow4G): Promise<Seen> {
  const page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    const sent = await watchRequests(session)
    const { slowdown, ...network } = speed
    await session.send('Network.clearBrowserCache')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await watchLargest(page)
    const answer = await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    if (answer?.status() !== 200) throw new Error(`${new URL(url).pathname} answers ${answer?.status()}`)
    // the shop's scripts come when the page is at rest; a screen of the office reads its data by script
    await page.waitForFunction(() => !('earlyPresses' in window && window.earlyPresses), null, { timeout: 30_000 })
    await sent.atRest()
    const all = [...sent.all.values()]
    const bytes = (kind?: string): number =>
      all.reduce((sum, each) => sum + (!kind || each.kind === kind ? each.bytes : 0), 0)
    return {
      lcp: await page.evaluate(() => (window as unknown as { largest?: number }).largest ?? Number.NaN),
      requests: all.length,
      scripts: all.filter(({ kind }) => kind === 'Script').length,
      bytes: bytes(),
      scriptBytes: bytes('Script'),
      pictureBytes: bytes('Image'),
      htmlBytes: bytes('Document'),
      htmlLength: (await answer.body()).length,
    }
  } finally {
    await page.close()
  }
}

type Sent = { kind: string; bytes: number }
type Requests = { all: Map<string, Sent>; atRest: () => Promise<void> }

/** At rest: nothing is on its way and nothing was sent for a while; what polls without end is not waited for. */
const [restMs, mostRestMs] = [1_500, 30_000]

async function watchRequests(session: CDPSession): Promise<Requests> {
  const all = new Map<string, Sent>()
  const open = new Set<string>()
  let last = performance.now()
  const ended = ({ requestId }: { requestId: string }): void => {
    open.delete(requestId)
    last = performance.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId }) => {
    open.add(requestId)
    last = performance.now()
  })
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (/^https?:/.test(response.url)) all.set(requestId, { kind: type, bytes: response.encodedDataLength })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const each = all.get(requestId)
    if (each) each.bytes = encodedDataLength
    ended({ requestId })
  })
  session.on('Network.loadingFailed', ended)
  await session.send('Network.enable')
  return {
    all,
    atRest: async () => {
      for (const until = performance.now() + mostRestMs; performance.now() < until; await sleep(100))
        if (open.size === 0 && performance.now() - last > restMs) return
    },
  }
}

const watchLargest = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) Object.assign(window, { largest: startTime })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
