import { sweepUnpaid } from '../../src/modules/orders/payment/expire-unpaid.jobs.ts'
import { pollDueCharges } from '../../src/modules/orders/payment/poll-charge.ts'
import { sweepRefunds } from '../../src/modules/orders/payment/refunds/send-refund.jobs.ts'
import { finishDelivered } from '../../src/modules/orders/returns/finish-order.ts'
import { work } from '../work.ts'
import { type Act, done } from './act.ts'
import { pass, type Walk } from './scene.ts'

const sweep = async ({ shop }: Walk): Promise<void> => {
  await sweepUnpaid.run(shop.services, {})
}

/** Time passes, and what the shop does by itself. */
export const jobActs: Act[] = [
  {
    name: 'jobs',
    by: 'job',
    weight: 1,
    silent: true,
    run: async (walk) => {
      await work(walk.shop)
      return done
    },
  },
  {
    name: 'hours_pass',
    by: 'job',
    weight: 1,
    silent: true,
    run: async (walk) => {
      await pass(walk, 1 + walk.random.below(8))
      await sweep(walk)
      return done
    },
  },
  {
    name: 'holds_end',
    by: 'job',
    weight: 1,
    silent: true,
    run: async (walk) => {
      await pass(walk, 72)
      await sweep(walk)
      return done
    },
  },
  {
    name: 'return_hours_end',
    by: 'job',
    weight: 1,
    on: ['delivered'],
    makes: 'finish',
    silent: true,
    run: async (walk) => {
      await pass(walk, 80)
      await finishDelivered(walk.shop.services)
      return done
    },
  },
  {
    name: 'providers_asked',
    by: 'job',
    weight: 1,
    silent: true,
    run: async (walk) => {
      await pollDueCharges(walk.shop.services)
      await sweepRefunds.run(walk.shop.services, {})
      return done
    },
  },
]
