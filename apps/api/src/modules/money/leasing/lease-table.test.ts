import { errorStatus } from '@delguur/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { transact } from '../../../platform/database/db.ts'
import { type LeaseEvent, type LeaseStatus, leaseFlow, moveLease, reread } from './index.ts'
import { happened } from './lease.domain.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp(await freshDatabase('lease_table'), [])
})
afterAll(() => shop.close())

const act = { actor: 'staff:7', now: new Date('2026-11-25T03:00:00.000Z') }
const statuses = Object.keys(leaseFlow) as LeaseStatus[]
const events = [...new Set(Object.values(leaseFlow).flatMap((row) => Object.keys(row)))] as LeaseEvent[]

let made = 0
/** A lease that stands so, of a person who is gone. */
async function aLease(status: LeaseStatus): Promise<number> {
  const order = await shop.db
    .insertInto('orders')
    .values({ number: `R${++made}`, token: `lease-${made}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sums = {
    order_total: 600_000,
    down_payment: 100_000,
    principal: 500_000,
    interest_total: 9_000,
    monthly: 169_667,
  }
  const lease = await shop.db
    .insertInto('leases')
    .values({ ...sums, order_id: order.id, status, months: 3, interest: 1.8, phone: '99112233' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return lease.id
}

/** All that stands of a lease, with its history. */
async function written(id: number) {
  const lease = await shop.db.selectFrom('leases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const history = await shop.db
    .selectFrom('lease_events')
    .select(['event', 'from_status', 'to_status', 'actor', 'created_at'])
    .where('lease_id', '=', id)
    .execute()
  return { lease, history }
}

const move = (id: number, event: LeaseEvent) =>
  transact(shop.db, async (tx) => moveLease(shop.services, tx, await reread(tx, id), event, act))

describe('guarantee 7: a lease', () => {
  it('guarantee 7: refuses with 409', () => {
    expect(errorStatus.lease_status_refused).toBe(409)
  })

  it.each(statuses)(
    'guarantee 7: that is %s goes where its table leads, with who did it and when, and nowhere else',
    async (from) => {
      for (const event of events) {
        const id = await aLease(from)
        const to = (leaseFlow[from] as Partial<Record<LeaseEvent, LeaseStatus>>)[event]
        const before = await written(id)
        if (to === undefined) {
          await expect(move(id, event), `${from} ${event}`).rejects.toMatchObject({ code: 'lease_status_refused' })
          expect(await written(id)).toEqual(before)
          continue
        }
        await move(id, event)
        const { lease, history } = await written(id)
        const { actor, now } = act
        expect(lease.status).toBe(to)
        expect(history).toEqual([{ event: happened[event], from_status: from, to_status: to, actor, created_at: now }])
      }
    },
  )
})
