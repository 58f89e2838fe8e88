import { type Floor, letters, type Units } from './floors/floors.ts'
import type { Run } from './load.ts'

/** A row of the result: what was measured and the goal beside it. */
export type Measured = {
  name: string
  connections: number
  goal: number | undefined
  goalOf?: 'server' | Floor | undefined
  p99Goal?: number | undefined
  /** What is wrong with the row's name: it was not cached, or not rendered. */
  fault?: string | undefined
  run: Run
}

const total = ({ cpu }: Run): number => cpu.server + cpu.postgres
export const digits = (value: number): string =>
  !Number.isFinite(value) ? '–' : value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
const integer = (value: number): string => Math.round(value).toLocaleString('en')

export const head = [
  'row',
  'at once',
  'answers/s',
  'p50 ms',
  'p99 ms',
  'CPU ms: server + PostgreSQL',
  'together',
  'goal',
  ...letters.map((letter) => `× ${letter}`),
  'bytes',
  'failures',
]

/** The cells of a row; `units` are the floors of the same run. */
export function cellsOf({ name, connections, goal, goalOf, p99Goal, fault, run }: Measured, units: Units): string[] {
  const cost = total(run)
  const goals = [ownGoal(run, goal, goalOf, units), goalCell('p99 ', run.p99, p99Goal)]
  return [
    fault ? `${name} (${fault})` : name,
    String(connections),
    run.perSecond >= 100 ? integer(run.perSecond) : run.perSecond.toFixed(1),
    digits(run.p50),
    digits(run.p99),
    `${digits(run.cpu.server)} + ${digits(run.cpu.postgres)}`,
    digits(cost),
    goals.filter(Boolean).join(', '),
    ...multiples(cost, units),
    Number.isFinite(run.bytes) ? integer(run.bytes) : '–',
    String(run.failures),
  ]
}

/** A cost as a multiple of each floor. */
export const multiples = (cost: number, units: Units): string[] => letters.map((letter) => digits(cost / units[letter]))

function ownGoal(run: Run, goal: number | undefined, of: Measured['goalOf'], units: Units): string {
  if (of === undefined) return goalCell('', total(run), goal)
  if (of === 'server') return goalCell('server ', run.cpu.server, goal)
  return goalCell('', total(run) / units[of], goal, ` ${of}`)
}

/** `≤ 0.9 ✓`; nothing without a goal. */
export const goalCell = (what: string, value: number, goal: number | undefined, unit = ''): string =>
  goal === undefined ? '' : `${what}≤ ${goal.toLocaleString('en')}${unit} ${value <= goal ? '✓' : '✗'}`

export const line = (cells: string[]): string => `| ${cells.join(' | ')} |`
export const ruler = (cells: string[]): string => `|${cells.map(() => '---').join('|')}|`
export { total }
