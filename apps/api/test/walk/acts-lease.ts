import { followOrders, missInstalments } from '../../src/modules/books/lender/index.ts'
import type { Answer } from '../app.ts'
import { type Act, done } from './act.ts'
import { asBuyer, pass, staffCall, type Walk, type WalkOrder } from './scene.ts'

// The lender of a leased order: agrees, refuses, ends; the person asks, takes back and pays.

const leaseOf = async ({ shop }: Walk, { number }: WalkOrder): Promise<number | undefined> =>
  (
    await shop.pool.query(
      `select l.id::int from leases l join orders o on o.id = l.order_id where o.number = $1 order by l.id desc limit 1`,
      [number],
    )
  ).rows[0]?.id

const byStaff =
  (act: string, body: object = {}) =>
  async (walk: Walk, order: WalkOrder): Promise<Answer | undefined> => {
    const id = await leaseOf(walk, order)
    return id === undefined ? undefined : staffCall(walk, 'PUT', `/leases/${id}/${act}`, body, 'accountant')
  }

const leased = { of: 'lease' } as const
const running = ['confirmed', 'ready', 'delivered', 'finished', 'returned'] as const

export const leaseActs: Act[] = [
  { name: 'lease_approved', by: 'staff', weight: 4, ...leased, on: ['placed'], run: byStaff('approve') },
  {
    name: 'lease_refused',
    by: 'staff',
    weight: 1,
    ...leased,
    on: ['placed'],
    run: byStaff('refuse', { reason: 'Орлого хүрэлцэхгүй' }),
  },
  { name: 'lease_started', by: 'staff', weight: 1, ...leased, on: ['placed'], run: byStaff('activate') },
  {
    name: 'lease_ended',
    by: 'staff',
    weight: 1,
    ...leased,
    on: ['placed', ...running],
    silent: true,
    run: byStaff('cancel', { reason: 'Гэрээ цуцлав' }),
  },
  {
    name: 'instalment_booked',
    by: 'staff',
    weight: 2,
    ...leased,
    on: running,
    silent: true,
    keeps: true,
    run: async (walk, order) => {
      const id = await leaseOf(walk, order)
      if (id === undefined) return undefined
      const { body } = await staffCall(walk, 'GET', `/leases/${id}`)
      const next = (body.instalments as { position: number; paid_at: string | null }[]).find((each) => !each.paid_at)
      const path = `/leases/${id}/instalments/${next?.position ?? 1}/pay`
      return staffCall(walk, 'PUT', path, { method: 'golomt', reference: 'Хаан 5' }, 'accountant')
    },
  },
  {
    name: 'lease_asked',
    by: 'shopper',
    weight: 1,
    ...leased,
    on: ['placed'],
    // an order has one request that is open
    needs: ['lease_refused', 'lease_taken_back', 'lease_ended'],
    silent: true,
    run: (walk, order) => {
      const body = { order_number: order.number, months: 3, register_number: 'УБ90050412', phone: '99112233' }
      return walk.call('POST', '/leases', { ...asBuyer(walk, order), body })
    },
  },
  {
    name: 'lease_taken_back',
    by: 'shopper',
    weight: 0.5,
    ...leased,
    on: ['placed'],
    silent: true,
    run: async (walk, order) => {
      const id = await leaseOf(walk, order)
      return id === undefined
        ? undefined
        : walk.call('POST', `/leases/${id}/cancel`, { ...asBuyer(walk, order), body: {} })
    },
  },
  {
    name: 'leases_followed',
    by: 'job',
    weight: 1,
    ...leased,
    silent: true,
    run: async (walk) => {
      await followOrders.run(walk.shop.services, {})
      return done
    },
  },
  {
    name: 'instalment_missed',
    by: 'job',
    weight: 0.5,
    ...leased,
    silent: true,
    run: async (walk) => {
      await pass(walk, 24 * 33)
      await missInstalments.run(walk.shop.services, {})
      return done
    },
  },
]
