// Looks at each kind of page of the brand's site as Lighthouse's phone does, with the gate closed and open.
//   node bench/brand-lighthouse.ts [--only story] [--write]
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import lighthouse from 'lighthouse'
import { pino } from 'pino'
import { openBrand } from '../apps/api/src/entry/brand/brand.ts'
import { secretsFrom } from '../apps/api/src/platform/secrets.ts'
import { type PhoneChrome, startChrome } from './browser/phone-chrome.ts'
import { createReport, machine } from './report.ts'
import { line, ruler } from './table.ts'

const { values } = parseArgs({
  options: { write: { type: 'boolean', default: false }, only: { type: 'string', multiple: true, default: [] } },
})
if (values.write && values.only.length > 0) throw new Error('--write puts a whole table into bench/README.md')

const root = join(import.meta.dirname, '..')
const base = '/altan-tal'
const paths = [
  '/',
  '/story',
  '/production',
  '/notes',
  '/mixology',
  '/mixology/dariganga-dawn',
  '/vision',
  '/gallery',
  '/where-to-buy',
  '/contact',
  '/responsibility',
  '/privacy',
  '/ru/story',
  '/cn',
]
/** These have no gate. */
const open = new Set(['/responsibility', '/privacy'])
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const head = [
  'page',
  'gate',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'LCP s',
  'CLS',
  'kB',
  'script kB',
]

type Seen = { cells: string[]; missed: string[] }

const folder = await mkdtemp(join(tmpdir(), 'brand-bench-'))
const stops: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })]
try {
  await measureAll()
} finally {
  for (const stop of stops.reverse()) await stop()
}

async function measureAll(): Promise<void> {
  const origin = await serve()
  const chrome = await startChrome(join(folder, 'profile'))
  stops.push(chrome.stop)
  const report = createReport()
  report.print(`Lighthouse, phone: ${machine()}\n`)
  for (const cells of [line(head), ruler(head)]) report.print(cells)
  const missed: string[] = []
  for (const path of paths.filter((each) => values.only.length === 0 || values.only.includes(each)))
    for (const gate of open.has(path) ? ['none'] : ['closed', 'open']) {
      await chrome.cookie(gate === 'open' ? { name: 'altan_tal_age', value: 'yes.MN', url: origin + base } : undefined)
      const seen = await measurePage(chrome, `${origin}${base}${path === '/' ? '/' : path}`, path, gate)
      report.print(line(seen.cells))
      missed.push(...seen.missed)
    }
  report.print(`\n${missed.length === 0 ? 'Nothing is missed.' : missed.join('\n')}`)
  if (values.write) await report.write('brand')
}

/** The site on a port of its own: canonical addresses name the host they are looked at. */
async function serve(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(
    () => new Promise((resolve) => server.close(resolve)),
    () => server.closeAllConnections(),
  )
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const env = { ...process.env, BRAND_BASE: base, BRAND_BUILD: join(folder, 'build') }
  const built = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: join(root, 'apps/brand'), env })
  if (built.status !== 0) throw new Error(`the site was not built: ${built.stderr}`)
  const services = { secrets: secretsFrom('b'.repeat(32)), clock: () => new Date(), origin, log: pino() }
  const brand = await openBrand(services, { folder: join(folder, 'build'), base })
  server.on('request', (request, response) => {
    if (brand && request.url?.startsWith(base)) return brand.handle(request, response)
    response.writeHead(404).end()
  })
  return origin
}

/** The first visit warms what the server keeps compressed; the second counts. */
async function measurePage({ port }: PhoneChrome, url: string, path: string, gate: string): Promise<Seen> {
  await lighthouse(url, { port, onlyCategories: ['seo'] })
  const result = await lighthouse(url, { port, onlyCategories: [...categories] })
  if (!result) throw new Error(`nothing was seen of ${url}`)
  const { lhr } = result
  const scores = categories.map((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100))
  const number = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN
  const lcp = number('largest-contentful-paint') / 1000
  const cls = number('cumulative-layout-shift')
  const items = lhr.audits['network-requests']?.details as { items?: Request[] } | undefined
  const bytes = (kind?: string) =>
    (items?.items ?? [])
      .filter((each) => !kind || each.resourceType === kind)
      .reduce((sum, each) => sum + each.transferSize, 0)
  const [all, script] = [bytes() / 1000, bytes('Script') / 1000]
  const [performance = 0, ...others] = scores
  const wrong = [
    ...(performance < 98 ? [`performance ${performance}`] : []),
    ...others.flatMap((score, index) => (score < 100 ? [`${categories[index + 1]} ${score}`] : [])),
    ...(lcp > 1.5 ? [`LCP ${lcp.toFixed(2)} s`] : []),
    ...(cls > 0 ? [`CLS ${cls.toFixed(4)}`] : []),
    ...(all > 300 ? [`${all.toFixed(0)} kB`] : []),
    ...(script > 5 ? [`script ${script.toFixed(1)} kB`] : []),
  ]
  const failing = Object.values(lhr.audits).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  )
  const why = failing.length > 0 ? ` (${failing.map(({ id }) => id).join(', ')})` : ''
  return {
    cells: [path, gate, ...scores.map(String), lcp.toFixed(2), cls.toFixed(3), all.toFixed(0), script.toFixed(1)],
    missed: wrong.length > 0 ? [`${path}, gate ${gate}: ${wrong.join(', ')}${why}`] : [],
  }
}

type Request = { resourceType: string; transferSize: number }
