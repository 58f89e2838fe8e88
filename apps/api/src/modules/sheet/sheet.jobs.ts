import { z } from 'zod'
import type { Services } from '../../platform/context.ts'
import { transact } from '../../platform/db.ts'
import { type Job, job, type Runnable } from '../../platform/jobs.ts'
import { type Fields, faultOf, isAsLeft } from './row-rules.domain.ts'
import { lockVariants } from './sheet.queries.ts'
import { changeRows, lockChange, setState, setVersions, writeRows } from './sheet.repository.ts'

const payload = z.object({ change_id: z.int() })

/** Does a scheduled act when its time has come: rows that are as they were when it was made, and the others not. */
async function run(services: Services, id: number): Promise<void> {
  await transact(services.db, async (tx) => {
    const change = await lockChange(tx, id)
    if (change?.state !== 'scheduled') return
    const stored = await changeRows(tx, id)
    const now = new Map(
      (
        await lockVariants(
          tx,
          stored.map((row) => row.variant_id),
        )
      ).map((row) => [row.id, row]),
    )
    const writes = stored.flatMap(({ variant_id, before, after }) => {
      const row = now.get(variant_id)
      const canBe = row && isAsLeft(row, before) && !faultOf({ ...row, ...after } as Fields, after)
      return canBe ? [{ id: variant_id, before, after }] : []
    })
    await setVersions(tx, id, await writeRows(tx, writes, services.clock()))
    await setState(tx, id, 'done')
  })
}

export const runSheetChange: Job<typeof payload> & Runnable = job({
  name: 'sheet.run',
  payload,
  retries: 5,
  run: (services, { change_id }) => run(services, change_id),
})
