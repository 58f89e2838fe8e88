import { join } from 'node:path'
import { floors, letters, measureFloors, type Units, unitsOf } from './floors/floors.ts'
import { profiled } from './inspector.ts'
import { askOften, asUncached, type Pace, pathOf, type Run, workOften } from './load.ts'
import { watchSource } from './page-counts.ts'
import { quiet } from './processes.ts'
import type { Report } from './report.ts'
import type { Row } from './rows.ts'
import type { Running } from './shop-process.ts'
import { cellsOf, head, line, type Measured, ruler } from './table.ts'

/** Measures the floors and then each row at each number of connections, and prints them as a table. */
export async function measureRows(
  running: Running,
  rows: Row[],
  pace: Pace,
  report: Report,
): Promise<{ measured: Measured[]; units: Units }> {
  const runs = await measureFloors(running, pace)
  const units = unitsOf(runs)
  const measured: Measured[] = []
  const print = (row: Measured): void => report.print(line(cellsOf(row, units)))
  report.print(line(head))
  report.print(ruler(head))
  for (const letter of letters)
    print({ name: floors[letter].name, connections: 10, goal: undefined, run: runs[letter] })
  for (const row of rows) {
    for (const connections of row.connections) {
      const { name, goal, goalOf, source } = row
      await quiet(running.pids)
      // With many at once the last in the queue waits for all others: the goal is what one shopper waits.
      const p99Goal = connections === 1 ? row.p99Goal : undefined
      const first = 'addresses' in row && source ? pathOf(row.addresses[0] ?? '/') : undefined
      const faultOf = first === undefined ? undefined : await watchSource(running.base, first)
      const run = await measureRow(row, running, connections, pace)
      const fault = source && (await faultOf?.(source))
      const done = { name, connections, goal, goalOf, p99Goal, fault, run }
      measured.push(done)
      print(done)
    }
  }
  return { measured, units }
}

/** With an inspector in the shop, a profile of the row's time is written too, warm-up included. */
function measureRow(row: Row, { base, pids, inspector }: Running, connections: number, pace: Pace): Promise<Run> {
  const measure = (): Promise<Run> => {
    if ('once' in row) return workOften(pids, row.once, connections, pace, row.warmUpTimes)
    let next = 0
    const nextOf = () => row.addresses[next++ % row.addresses.length] ?? '/'
    return askOften(base, pids, row.source === 'rendered' ? () => asUncached(nextOf()) : nextOf, connections, pace)
  }
  if (inspector === undefined) return measure()
  const name = `${row.name} ${connections}`.replace(/[^a-zA-Z0-9]+/g, '-')
  return profiled(inspector, join(import.meta.dirname, `../.data-bench/profiles/${name}.cpuprofile`), measure)
}
