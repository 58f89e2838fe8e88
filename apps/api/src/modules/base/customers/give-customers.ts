import type { Services } from '../../../platform/context.ts'
import { type Db, type Tx, transact } from '../../../platform/database/db.ts'
import {
  bookingsWaiting,
  customersOf,
  lockCustomers,
  messagesWaiting,
  ordersWaiting,
  setCustomers,
  setEarlierOrders,
} from './customers.repository.ts'

const sources = { orders: ordersWaiting, travel_bookings: bookingsWaiting, contact_forms: messagesWaiting } as const
type Source = keyof typeof sources
type Waiting = Awaited<ReturnType<typeof ordersWaiting>>[number]

const longest = 254
const keyOf = (text: string): string => text.trim().toLowerCase().slice(0, longest)

/** A number says whose an order is; a mail does where there is no number, for families share one. */
const contactsOf = (rows: readonly Waiting[], kind: 'phone' | 'email') =>
  rows
    .filter(({ user_id, phone }) => user_id === null && (phone !== null) === (kind === 'phone'))
    .flatMap((row) => (row[kind] ? [{ ...row, value: keyOf(row[kind]) }] : []))

/** Gives some of what waits its customer; how many. */
const giveSome = (db: Db, source: Source, limit: number): Promise<number> =>
  transact(db, async (tx: Tx) => {
    await lockCustomers(tx)
    const rows = await sources[source](tx, limit)
    if (rows.length === 0) return 0
    const [byPhone, byEmail] = [contactsOf(rows, 'phone'), contactsOf(rows, 'email')]
    const phones = await customersOf(tx, 'phone', byPhone)
    const emails = await customersOf(tx, 'email', byEmail)
    const given = rows.flatMap(({ id, user_id, phone, email }) => {
      const customer_id = user_id ?? (phone === null ? emails.get(keyOf(email ?? '')) : phones.get(keyOf(phone)))
      return customer_id === undefined ? [] : [{ id, customer_id }]
    })
    await setCustomers(tx, source, given)
    if (source === 'orders' && phones.size > 0) await setEarlierOrders(tx, phones)
    return rows.length
  })

const batch = 500

/**
 * Gives orders, paid bookings and answered messages their customer, in batches; ends when nothing waits or `most` batches are done.
 * A buyer who enters the number of another person is shown no history by it: what is given here is seen by staff alone.
 */
export async function giveCustomers({ db }: Pick<Services, 'db'>, most = Number.POSITIVE_INFINITY): Promise<void> {
  for (const source of Object.keys(sources) as Source[])
    for (let done = 0; done < most; done++) if ((await giveSome(db, source, batch)) < batch) break
}
