import { dayMs } from '@delguur/kit/dates'
import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import { deleteSource, deleteUnused, holdSource, markUnused, unusedSince } from './pictures.repository.ts'

/** As long as a removal can be undone, and a day. */
const graceMs = 31 * dayMs

/** Removes pictures that have been shown nowhere for longer than a removal can be undone, with their files. */
export async function removeUnused(services: Pick<Services, 'db' | 'ports' | 'clock'>): Promise<void> {
  const { db, ports, clock } = services
  if (!ports.drawer || !ports.files) return
  const [now, before] = [clock(), new Date(clock().getTime() - graceMs)]
  await markUnused(db, now)
  for (const { key, source } of await unusedSince(db, before))
    await transact(db, async (tx) => {
      // files go under the lock under which they are drawn for the next who sends the same picture
      await holdSource(tx, source)
      if (!(await deleteUnused(tx, key, before))) return
      await ports.drawer?.remove(key)
      if (await deleteSource(tx, source)) await ports.files?.remove(`pictures/${source}.webp`)
    })
}

export const removeUnusedPictures = job({
  name: 'pictures.remove_unused',
  payload: z.object({}),
  retries: 3,
  cron: '20 19 * * *',
  run: removeUnused,
})
