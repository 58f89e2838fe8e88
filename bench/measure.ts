import { join } from 'node:path'
import { measureFloors } from './floors.ts'
import { profiled } from './inspector.ts'
import { askOften, type Pace, type Run, workOften } from './load.ts'
import { quiet } from './processes.ts'
import type { Report } from './report.ts'
import type { Row } from './rows.ts'
import type { Running } from './shop-process.ts'
import { cellsOf, head, line, type Measured, ruler, total } from './table.ts'

/** Measures the floors and then each row at each number of connections, and prints them as a table. */
export async function measureRows(running: Running, rows: Row[], pace: Pace, report: Report): Promise<Measured[]> {
  const { pids } = running
  const floors = await measureFloors(running, pace)
  const [bare, point] = [total(floors.bare), total(floors.point)]
  const measured: Measured[] = []
  const print = (row: Measured): void => report.print(line(cellsOf(row, bare, point)))
  report.print(line(head))
  report.print(ruler(head))
  print({ name: 'floor: bare route', connections: 10, goal: undefined, run: floors.bare })
  print({ name: 'floor: prepared point query', connections: 10, goal: undefined, run: floors.point })
  for (const row of rows) {
    for (const connections of row.connections) {
      const { name, goal, goalOf } = row
      await quiet(pids)
      // With many at once the last in the queue waits for all others: the goal is what one shopper waits.
      const p99Goal = connections === 1 ? row.p99Goal : undefined
      const done = { name, connections, goal, goalOf, p99Goal, run: await measureRow(row, running, connections, pace) }
      measured.push(done)
      print(done)
    }
  }
  return measured
}

/** With an inspector in the shop, a profile of the row's time is written too, warm-up included. */
function measureRow(row: Row, { base, pids, inspector }: Running, connections: number, pace: Pace): Promise<Run> {
  const measure = (): Promise<Run> => {
    if ('once' in row) return workOften(pids, row.once, connections, pace, row.warmUpTimes)
    let next = 0
    return askOften(base, pids, () => row.addresses[next++ % row.addresses.length] ?? '/', connections, pace)
  }
  if (inspector === undefined) return measure()
  const name = `${row.name} ${connections}`.replace(/[^a-zA-Z0-9]+/g, '-')
  return profiled(inspector, join(import.meta.dirname, `../.data-bench/profiles/${name}.cpuprofile`), measure)
}
