import { defaultLocale } from '@delguur/kit/locale'
import type { Services } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { doEach } from '../../../platform/jobs/do-each.ts'
import { fitShelves, licensedVariants, ordersToHandOut, roomOf } from '../digital/index.ts'
import { deliverDigital } from '../order/deliver-digital.ts'
import { lockOrder } from '../order/orders.repository.ts'

const atOnce = 500

/** Gives codes that have come to the orders that waited for them, the longest waiting first; whoever bought them is written to. */
export async function handOutLate(services: Services): Promise<void> {
  const now = services.clock()
  await doEach(services, await ordersToHandOut(services.db, atOnce), (id) =>
    transact(services.db, async (tx) => {
      const order = (await lockOrder(tx, { id }, { locale: defaultLocale, now }))?.order
      if (order) await deliverDigital(services, tx, order, { actor: 'clock', now })
    }),
  )
}

/** Puts right how many units of licensed products are for sale where their shelves say more than there are codes. */
export async function fitToCodes(services: Services): Promise<void> {
  const all = await licensedVariants(services.db)
  const rooms = await roomOf(services.db, all)
  await doEach(services, rooms.keys(), (id) => transact(services.db, (tx) => fitShelves(tx, id)))
}
