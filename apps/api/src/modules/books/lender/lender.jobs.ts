import { dayMs, localDate } from '@delguur/kit/dates'
import { z } from 'zod'
import { doEach } from '../../../platform/jobs/do-each.ts'
import { job, type Runnable } from '../../../platform/jobs/jobs.ts'
import {
  lateLeases,
  leasesDueSoon,
  orphanLeases,
  paidLeases,
  remindOfInstalment,
  unansweredLeases,
  watchLease,
} from '../../money/leasing/index.ts'
import { answerDue, beginLease, endLease, lapseLease } from './decide.use-cases.ts'

const batch = 200

/** Soon after each midnight of Ulaanbaatar: leases of which an instalment was due yesterday or before and did not come. */
export const missInstalments = job({
  name: 'leasing.miss_instalments',
  payload: z.object({}),
  retries: 5,
  cron: '10 16 * * *',
  run: async (services) => {
    const today = localDate(services.clock())
    for (;;) {
      const ids = await lateLeases(services.db, today, batch)
      await doEach(services, ids, (id) => watchLease(services, id))
      if (ids.length < batch) return
    }
  },
})

/** How long before its day a person is notified of an instalment. */
const noticeDays = 3

/** Each morning of Ulaanbaatar: whoever has an instalment to pay within three days is told, once. */
export const remindOfInstalments = job({
  name: 'leasing.remind_of_instalments',
  payload: z.object({}),
  retries: 5,
  cron: '0 2 * * *',
  run: async (services) => {
    const now = services.clock()
    const until = localDate(new Date(now.getTime() + noticeDays * dayMs))
    for (;;) {
      const ids = await leasesDueSoon(services.db, localDate(now), until, batch)
      await doEach(services, ids, (id) => remindOfInstalment(services, id, until))
      if (ids.length < batch) return
    }
  },
})

/** Every two minutes: approved leases whose first payment came begin, those of given-up orders and those that nobody answers end. */
export const followOrders = job({
  name: 'leasing.follow_orders',
  payload: z.object({}),
  retries: 3,
  cron: '*/2 * * * *',
  run: async (services) => {
    const { db } = services
    const ended = (await orphanLeases(db, batch)).map((id) => () => endLease(services, id))
    const begun = (await paidLeases(db, batch)).map((id) => () => beginLease(services, id))
    const lapsed = (await unansweredLeases(db, answerDue(services), batch)).map((id) => () => lapseLease(services, id))
    await doEach(services, [...ended, ...begun, ...lapsed], (change) => change())
  },
})

export const lenderJobs: Runnable[] = [missInstalments, remindOfInstalments, followOrders]
