// Looks at the shop's first views as Lighthouse's phone does, and at their largest part on slow 3G.
//   node bench/lighthouse.ts --url http://localhost:3000 [--only product] [--runs 3] [--write]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import lighthouse, { type Flags } from 'lighthouse'
import { startChrome } from './browser/phone-chrome.ts'
import { createReport, machine } from './report.ts'
import { line, ruler } from './table.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    only: { type: 'string', multiple: true, default: [] },
    runs: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
  },
})
if (values.write && values.only.length > 0) throw new Error('--write puts a whole table into bench/README.md')

const pages: Record<string, string> = {
  home: '/',
  listing: '/products',
  product: await firstProduct(),
  category: '/t/khuukhed',
}
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const head = [
  'page',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'FCP s',
  'LCP s',
  'blocked ms',
  'CLS',
  'LCP s, slow 3G: simulated',
  'throttled',
  'requests',
  'kB',
  'script kB',
]
/** 400 kbit/s and 400 ms, with Lighthouse's slow CPU. */
const slow3G: Flags['throttling'] = {
  rttMs: 400,
  throughputKbps: 400,
  cpuSlowdownMultiplier: 4,
  requestLatencyMs: 400,
  downloadThroughputKbps: 400,
  uploadThroughputKbps: 400,
}
/** Computed from an unthrottled visit, as in the score, and measured in a browser whose network is throttled. */
const methods = ['simulate', 'devtools'] as const

type Seen = Awaited<ReturnType<typeof measurePage>>

const folder = await mkdtemp(join(tmpdir(), 'shop-lighthouse-'))
const chrome = await startChrome(join(folder, 'profile'))
try {
  const report = createReport()
  report.print(`Lighthouse, phone, median of ${values.runs}: ${machine()}\n`)
  for (const cells of [line(head), ruler(head)]) report.print(cells)
  for (const [page, path] of Object.entries(pages)) {
    if (values.only.length > 0 && !values.only.includes(page)) continue
    const url = new URL(path, values.url).href
    // the first visit warms what the server keeps
    await measurePage(url, { onlyCategories: ['seo'] })
    const runs: Seen[] = []
    for (let run = 0; run < Number(values.runs); run++) runs.push(await measurePage(url, {}))
    runs.sort((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0))
    const slow: number[] = []
    for (const throttlingMethod of methods)
      slow.push((await measurePage(url, { onlyCategories: ['performance'], throttling: slow3G, throttlingMethod })).lcp)
    const middle = runs[Math.floor(runs.length / 2)]
    if (middle) report.print(line([page, ...cellsOf(middle, slow)]))
    for (const why of middle?.failing ?? []) report.print(`  ${page}: ${why}`)
  }
  if (values.write) await report.write('lighthouse')
} finally {
  await chrome.stop()
  await rm(folder, { recursive: true, force: true })
}

function cellsOf(seen: Seen, slow: number[]): string[] {
  const seconds = (ms: number): string => (ms / 1000).toFixed(2)
  return [
    ...seen.scores.map(String),
    seconds(seen.fcp),
    seconds(seen.lcp),
    seen.blocked.toFixed(0),
    seen.cls.toFixed(3),
    ...slow.map(seconds),
    String(seen.requests),
    (seen.bytes / 1000).toFixed(0),
    (seen.scripts / 1000).toFixed(1),
  ]
}

async function measurePage(url: string, flags: Flags) {
  const result = await lighthouse(url, { port: chrome.port, onlyCategories: [...categories], ...flags })
  if (!result) throw new Error(`nothing was seen of ${url}`)
  const { audits, categories: judged } = result.lhr
  const number = (id: string): number => audits[id]?.numericValue ?? Number.NaN
  const sent = (audits['network-requests']?.details as { items?: Sent[] } | undefined)?.items ?? []
  const bytes = (all: Sent[]): number => all.reduce((sum, each) => sum + each.transferSize, 0)
  const failing = Object.values(audits).filter((each) => each.score === 0 && each.scoreDisplayMode === 'binary')
  return {
    scores: categories.map((id) => Math.round((judged[id]?.score ?? 0) * 100)),
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    blocked: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    requests: sent.length,
    bytes: bytes(sent),
    scripts: bytes(sent.filter((each) => each.resourceType === 'Script')),
    failing: failing.map(({ id }) => id),
  }
}

type Sent = { resourceType: string; transferSize: number }

/** The product that stands first in the list. */
async function firstProduct(): Promise<string> {
  const html = await (await fetch(new URL('/products', values.url))).text()
  const path = /href="(\/products\/[^"?/]+)/.exec(html)?.[1]
  if (!path) throw new Error(`${values.url}/products shows no product`)
  return path
}
