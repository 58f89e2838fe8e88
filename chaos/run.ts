// The shop under fire; see chaos/README.md.
//   npm run chaos -- --seed 7 [--seconds 6] [--clients 6] [--keep] [--refusals] [--log error]
//   npm run chaos -- --seeds 1-200
//   npm run chaos -- --found
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { foundSeeds } from './found-seeds.ts'
import { type Outcome, runSeed } from './seed-run.ts'
import { makeTemplate, openPostgres } from './shop.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    found: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '6' },
    clients: { type: 'string', default: '6' },
    keep: { type: 'boolean', default: false },
    refusals: { type: 'boolean', default: false },
    log: { type: 'string', default: 'silent' },
  },
})
const print = (text: string): void => void process.stdout.write(`${text}\n`)
const options = {
  seconds: Number(values.seconds),
  clients: Number(values.clients),
  keep: values.keep,
  refusals: values.refusals,
  logLevel: values.log,
  print,
}

function wanted(): string[] {
  if (values.found) return foundSeeds.map(({ seed }) => seed)
  if (!values.seeds) return [values.seed ?? String(Date.now())]
  const [from = 1, to = from] = values.seeds.split('-').map(Number)
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i))
}

/** Makes the template once; each seed then has its own server run on the same folder. */
async function prepare(): Promise<void> {
  await mkdir(join(import.meta.dirname, '../.data-chaos'), { recursive: true })
  const server = await openPostgres(() => undefined)
  await makeTemplate(server).finally(server.stop)
}

function table(outcomes: Outcome[]): void {
  print('\n| seed | orders | paid | canceled | expired | refunds | returns | faults | kills | seconds | violations |')
  print('|---|---|---|---|---|---|---|---|---|---|---|')
  for (const { violations, ...each } of outcomes) {
    const { seed, orders, paid, canceled, expired, refunds, returns, faults, kills, seconds } = each
    const numbers = [seed, orders, paid, canceled, expired, refunds, returns, faults, kills, seconds, violations.length]
    print(`| ${numbers.join(' | ')} |`)
  }
}

const seeds = wanted()
await prepare()
const outcomes: Outcome[] = []
for (const seed of seeds) {
  const outcome = await runSeed(seed, options)
  outcomes.push(outcome)
  const { orders, faults, seconds, violations } = outcome
  print(`chaos: seed ${seed}, ${orders} orders, ${faults} faults, ${seconds} s, ${violations.length} violations`)
}
if (outcomes.length > 1) {
  table(outcomes)
  const all = (pick: (outcome: Outcome) => number): number => outcomes.reduce((sum, each) => sum + pick(each), 0)
  const violations = all((each) => each.violations.length)
  print(
    `\nchaos: ${outcomes.length} seeds, ${all(({ orders }) => orders)} orders, ${all(({ faults }) => faults)} faults, ${violations} violations`,
  )
}
process.exit(outcomes.some(({ violations }) => violations.length > 0) ? 1 : 0)
