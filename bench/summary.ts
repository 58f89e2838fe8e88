import type { Floor, Units } from './floors/floors.ts'
import { digits, line, type Measured, ruler, total } from './table.ts'

/** What a size gave besides its rows. */
export type Findings = {
  products: number
  measured: Measured[]
  units: Units
  /** MiB of the server and PostgreSQL, shared pages counted once. */
  idle: number
  loaded: number
  coldStarts: number[]
  weights: { name: string; html: number; scripts: number }[]
  /** Orders that 20 checkouts at once made of one unit. */
  lastUnit: string | undefined
}

/** The best peer of design/performance.md in CPU of server and PostgreSQL together. */
const peers: [title: string, peer: string, goal: string, rows: string[]][] = [
  [
    'category list JSON, 20 items',
    '11.2',
    '≤ 0.6',
    ['list JSON (JSON:API, 20 items)', 'list JSON (shop, 20 items, facets)'],
  ],
  ['product JSON', '3.0', '≤ 0.25', ['product JSON (JSON:API)', 'product JSON (shop)']],
  [
    'search and filters JSON with facets',
    '9.0',
    '≤ 0.9; ≤ 8 at 100,000',
    ['faceted listing, text', 'faceted listing, filters'],
  ],
  ['new guest cart + item', '8.4', '≤ 1.5', ['guest cart + item, one call', 'guest cart + item, JSON:API, two calls']],
  ['full guest checkout', '94, 30 % fail', '≤ 14, 0 fail', ['guest checkout, five calls']],
  ['home HTML', '22', '≤ 5 T; ≤ 4 R cached', ['home HTML']],
  ['category HTML', '38', '≤ 5 T; ≤ 4 R cached', ['category HTML']],
  ['product HTML', '21', '≤ 5 T; ≤ 4 R cached', ['product HTML']],
]

/** The table of design/performance.md with our column, from what was measured. */
export function summaryOf(found: Findings): string[] {
  const columns = ['', 'best peer', 'goal', 'ours']
  const rows = peers.map(([title, peer, goal, names]) => [
    `${title}, CPU ms`,
    peer,
    goal,
    names.map((name) => oursOf(found, name)).join('; '),
  ])
  const median = found.coldStarts.toSorted((a, b) => a - b)[Math.floor(found.coldStarts.length / 2)]
  const scripts = found.weights.map(({ name, scripts }) => `${name} ${kb(scripts)}`).join(', ')
  const html = found.weights.map(({ name, html }) => `${name} ${kb(html)}`).join(', ')
  rows.push(
    ['JS gzip, kB', '413', '≤ 130', scripts],
    ['HTML gzip, kB', '41', '≤ 30', html],
    ['cold start, PostgreSQL included, ms', '1,800', '≤ 3,000 at 10,000', String(median ?? '–')],
    ['memory idle / after load, MiB', '401 / 670', '≤ 250 / ≤ 400', `${found.idle} / ${found.loaded}`],
    ['last unit, 20 checkouts at once', '1 order', '1 order', found.lastUnit ?? '–'],
  )
  return [line(columns), ruler(columns), ...rows.map(line)]
}

const kb = (bytes: number): string => (bytes / 1000).toFixed(1)

/** `4.1, 3.9 T (cached 0.2, 3.8 R)`; rows without a cache give a figure for each number of shoppers. */
function oursOf({ measured, units }: Findings, name: string): string {
  const at = (row: string): Measured[] => measured.filter((each) => each.name === row)
  const [uncached] = [...at(`${name}, uncached`), ...at(`${name}, rendered`)]
  const [cached] = at(`${name}, cached`)
  const cost = ({ run }: Measured, letter: Floor): string =>
    `${digits(total(run))}, ${digits(total(run) / units[letter])} ${letter}`
  if (uncached && cached) return `${cost(uncached, 'T')} (${cached.fault || 'cached'} ${cost(cached, 'R')})`
  return at(name)
    .map(
      (each) =>
        `${cost(each, 'Q')} at ${each.connections} at once${each.run.failures ? `, ${each.run.failures} failed` : ''}`,
    )
    .join('; ')
}
