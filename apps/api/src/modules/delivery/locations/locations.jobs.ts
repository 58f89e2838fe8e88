import { z } from 'zod'
import { transact } from '../../../platform/database/db.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import { fillItems, offerItems } from './locations.repository.ts'

/** After a place was made or changed: its stock items, a batch at a time. */
export const followLocation = job({
  name: 'locations.items',
  payload: z.object({ location_id: z.int() }),
  retries: 10,
  run: async ({ db }, { location_id }) => {
    let last: number | undefined = 0
    while (last !== undefined) {
      const after: number = last
      last = await transact(db, (tx) => fillItems(tx, location_id, after))
    }
    while ((await transact(db, (tx) => offerItems(tx, location_id))) > 0);
  },
})
