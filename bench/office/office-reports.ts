import { setTimeout as sleep } from 'node:timers/promises'
import { reportSlices } from '@delguur/contract/office/reports'
import pg from 'pg'
import { cpuOf, quiet } from '../processes.ts'
import type { Report } from '../report.ts'
import type { Running } from '../shop-process.ts'
import { signInAsOwner } from '../staff.ts'

// Reports of products with a million orders: milliseconds at the client, and of processor, which tells more on a busy machine.

const kinds = ['sales', 'margin', 'stock'] as const
const dayOf = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
const periods = [
  { name: 'the month before', goal: 200, ...monthBefore() },
  { name: 'thirty days', goal: 200, from: dayOf(29), to: dayOf(0) },
  { name: 'a year', goal: 500, from: dayOf(364), to: dayOf(0) },
]

function monthBefore(): { from: string; to: string } {
  const now = new Date()
  const [first, last] = [1, 0].map((back) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, back)))
  return { from: first?.toISOString().slice(0, 10) ?? '', to: last?.toISOString().slice(0, 10) ?? '' }
}

/** Until the job has summed every day that is over and weighed every product. */
async function summed({ databaseUrl }: Running): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query(
        `select exists (select from report_changes where day < $1::date) or
        exists (select from report_product_changes) as open`,
        [dayOf(1)],
      )
      if (!rows[0].open) break
      await sleep(2_000)
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Each report of products by its kind and period: the best of three, as jobs run beside it. */
export async function measureReports(running: Running, dataDir: string, report: Report): Promise<void> {
  await summed(running)
  const owner = await signInAsOwner(running, dataDir)
  report.print('| report | ms | CPU ms: server + PostgreSQL | goal |\n|---|---|---|---|')
  for (const kind of kinds)
    for (const by of reportSlices[kind].filter((slice) => !['day', 'week', 'channel', 'district'].includes(slice)))
      for (const { name, goal, from, to } of periods) {
        const tries: { ms: number; server: number; postgres: number }[] = []
        for (let n = 0; n < 3; n++) {
          // one person may read sixty in a minute
          await sleep(1_000)
          await quiet(running.pids)
          const before = cpuOf(running.pids)
          const ms = await owner.timed('GET', `/backoffice/reports/${kind}?by=${by}&from=${from}&to=${to}`)
          const after = cpuOf(running.pids)
          tries.push({ ms, server: after.server - before.server, postgres: after.postgres - before.postgres })
        }
        const [best] = tries.sort((a, b) => a.server + a.postgres - b.server - b.postgres)
        if (!best) continue
        const missed = best.server + best.postgres > goal ? ' (missed)' : ''
        report.print(
          `| ${kind} by ${by}, ${name} | ${best.ms.toFixed(0)} | ${best.server} + ${best.postgres}${missed} | ${goal} |`,
        )
      }
}
