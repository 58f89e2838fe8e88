import type { Run } from './load.ts'

/** A row of the result: what was measured and the goal beside it. */
export type Measured = {
  name: string
  connections: number
  goal: number | undefined
  goalOf?: 'server' | undefined
  p99Goal?: number | undefined
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
  '× bare',
  '× point',
  'bytes',
  'failures',
]

/** The cells of a row; `bare` and `point` are the CPU of the floors of the same run. */
export function cellsOf(
  { name, connections, goal, goalOf, p99Goal, run }: Measured,
  bare: number,
  point: number,
): string[] {
  const cost = total(run)
  return [
    name,
    String(connections),
    run.perSecond >= 100 ? integer(run.perSecond) : run.perSecond.toFixed(1),
    digits(run.p50),
    digits(run.p99),
    `${digits(run.cpu.server)} + ${digits(run.cpu.postgres)}`,
    digits(cost),
    [goalOf ? goalCell('server ', run.cpu.server, goal) : goalCell('', cost, goal), goalCell('p99 ', run.p99, p99Goal)]
      .filter(Boolean)
      .join(', '),
    digits(cost / bare),
    digits(cost / point),
    Number.isFinite(run.bytes) ? integer(run.bytes) : '–',
    String(run.failures),
  ]
}

/** `≤ 0.9 ✓`; nothing without a goal. */
export const goalCell = (what: string, value: number, goal: number | undefined): string =>
  goal === undefined ? '' : `${what}≤ ${goal.toLocaleString('en')} ${value <= goal ? '✓' : '✗'}`

export const line = (cells: string[]): string => `| ${cells.join(' | ')} |`
export const ruler = (cells: string[]): string => `|${cells.map(() => '---').join('|')}|`
export { total }
