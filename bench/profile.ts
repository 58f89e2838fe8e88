// Where a CPU profile's time goes: by part of the repository and by function.
//   node bench/profile.ts .data-bench/profiles/home-HTML-uncached-10.cpuprofile [lines]
import { readFileSync } from 'node:fs'
import { say } from './shopper.ts'

type Node = { id: number; callFrame: { functionName: string; url: string; lineNumber: number }; children?: number[] }
type Profile = { nodes: Node[]; samples: number[]; timeDeltas: number[] }

const [file = '', lines = '40'] = process.argv.slice(2)
const profile = JSON.parse(readFileSync(file, 'utf8')) as Profile

/** The part of the repository that a function belongs to. */
function partOf({ callFrame: { url, functionName } }: Node): string {
  const npm = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  const own = /\/((?:apps|packages)\/[^?]*)/.exec(url)?.[1]
  if (npm) return npm
  if (own)
    return own
      .split('/')
      .slice(0, own.includes('/modules/') ? 5 : 4)
      .join('/')
  return url.startsWith('node:') ? url : functionName.startsWith('(') ? functionName : 'engine'
}

const nameOf = ({ callFrame: { functionName, url, lineNumber } }: Node): string =>
  `${functionName || '(anonymous)'} ${url.split('/').slice(-3).join('/')}:${lineNumber + 1}`

const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
const self = new Map<number, number>()
for (const [i, id] of profile.samples.entries()) self.set(id, (self.get(id) ?? 0) + (profile.timeDeltas[i] ?? 0) / 1000)

/** Time in a function and in all it calls, counted once where it calls itself. */
const inclusive = new Map<string, number>()
function walk(node: Node, above: ReadonlySet<string>): number {
  const name = nameOf(node)
  const inside = new Set(above).add(name)
  let time = self.get(node.id) ?? 0
  for (const id of node.children ?? []) {
    const child = nodes.get(id)
    if (child) time += walk(child, inside)
  }
  if (!above.has(name)) inclusive.set(name, (inclusive.get(name) ?? 0) + time)
  return time
}
const root = profile.nodes[0]
const total = root ? walk(root, new Set()) : 0

const summed = (key: (node: Node) => string): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const node of profile.nodes) sums.set(key(node), (sums.get(key(node)) ?? 0) + (self.get(node.id) ?? 0))
  return sums
}
const idle = summed(nameOf).get('(idle) :0') ?? 0
const busy = total - idle
const print = (title: string, times: Map<string, number>) => {
  say(`\n${title}`)
  const visible = [...times].filter(([name]) => !name.startsWith('(idle)') && !name.startsWith('(root)'))
  for (const [name, ms] of visible.sort((a, b) => b[1] - a[1]).slice(0, Number(lines)))
    say(`${((ms / busy) * 100).toFixed(1).padStart(6)} %  ${ms.toFixed(0).padStart(7)} ms  ${name}`)
}
say(`busy ${busy.toFixed(0)} ms of ${total.toFixed(0)}`)
print('by part', summed(partOf))
print('by function, itself', summed(nameOf))
print('by function, with all it calls', inclusive)
