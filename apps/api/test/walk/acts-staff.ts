import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { localDate } from '@delguur/kit/dates'
import type { Answer } from '../app.ts'
import { type Act, isDone } from './act.ts'
import { anOwnOrder, pageOf, staffCall, type Walk, type WalkOrder } from './scene.ts'

async function edit(walk: Walk, order: WalkOrder, change: (page: StaffOrder) => object): Promise<Answer> {
  const page = await pageOf(walk, order)
  const body = { version: page.version, reason: 'Утсаар гуйсан', ...change(page) }
  return staffCall(walk, 'POST', `/orders/${order.number}/edits`, body)
}

/** A step of the whole order, or now and then of one of its parts. */
const step =
  (act: 'make_ready' | 'ship' | 'deliver') =>
  async (walk: Walk, order: WalkOrder): Promise<Answer> => {
    const { shipments } = await pageOf(walk, order)
    const part = shipments.length > 1 && walk.random.chance(0.6) ? walk.random.pick(shipments).number : undefined
    return staffCall(walk, 'PUT', `/orders/${order.number}/${act}`, part ? { shipment: part } : {})
  }

/** One step of a return of the order; the answer of the last where there are several. */
const ofReturn =
  (act: string, body: (walk: Walk) => object) =>
  async (walk: Walk, order: WalkOrder): Promise<Answer | undefined> =>
    order.returns.length > 0
      ? staffCall(walk, 'PUT', `/returns/${walk.random.pick(order.returns)}/${act}`, body(walk))
      : undefined

export const staffActs: Act[] = [
  {
    name: 'confirm_unpaid',
    by: 'staff',
    weight: 1,
    on: ['placed', 'overdue', 'expired'],
    makes: 'confirm',
    run: (walk, { number }) => staffCall(walk, 'PUT', `/orders/${number}/confirm`, { accept_unpaid: true }),
  },
  {
    name: 'edit_quantity',
    by: 'staff',
    weight: 3,
    on: ['placed', 'confirmed'],
    run: (walk, order) =>
      edit(walk, order, ({ lines }) => {
        const { id, quantity } = walk.random.pick(lines)
        return { lines: [{ id, quantity: walk.random.pick([quantity - 1, quantity + 1, 0].filter((n) => n >= 0)) }] }
      }),
  },
  {
    name: 'edit_add',
    by: 'staff',
    weight: 1,
    on: ['placed', 'confirmed'],
    run: (walk, order) =>
      edit(walk, order, () => ({ add: [{ variant_id: walk.random.pick(walk.variants).id, quantity: 1 }] })),
  },
  {
    name: 'edit_discount',
    by: 'staff',
    weight: 1,
    on: ['placed', 'confirmed'],
    run: (walk, order) =>
      edit(walk, order, () => ({ discount: { amount: 500 + walk.random.below(2_500), reason: 'Тохиролцсон' } })),
  },
  {
    name: 'split',
    by: 'staff',
    weight: 2,
    on: ['confirmed'],
    run: async (walk, order) => {
      const { lines } = await pageOf(walk, order)
      const { id } = walk.random.pick(lines)
      return staffCall(walk, 'POST', `/orders/${order.number}/shipments`, {
        lines: [{ line_item_id: id, quantity: 1 }],
      })
    },
  },
  {
    name: 'join',
    by: 'staff',
    weight: 1,
    on: ['confirmed'],
    needs: ['split'],
    run: async (walk, order) => {
      const part = (await pageOf(walk, order)).shipments.find(({ joinable }) => joinable)
      return part ? staffCall(walk, 'DELETE', `/orders/${order.number}/shipments/${part.number}`) : undefined
    },
  },
  {
    name: 'another_place',
    by: 'staff',
    weight: 2,
    on: ['placed', 'confirmed', 'ready'],
    run: async (walk, { number }) => {
      const { body } = await staffCall(walk, 'GET', `/orders/${number}/places`)
      const { id } = walk.random.pick(body.places as { id: number }[])
      return staffCall(walk, 'PUT', `/orders/${number}/place`, { location_id: id })
    },
  },
  {
    name: 'another_day',
    by: 'staff',
    weight: 1,
    on: ['placed', 'confirmed', 'ready'],
    run: (walk, { number }) => {
      const date = localDate(new Date(walk.shop.clock.now.getTime() + 3 * 86_400_000))
      return staffCall(walk, 'PUT', `/orders/${number}/date`, { date })
    },
  },
  { name: 'make_ready', by: 'staff', weight: 5, on: ['confirmed'], run: step('make_ready') },
  { name: 'ship', by: 'staff', weight: 4, on: ['confirmed', 'ready'], needs: ['make_ready'], run: step('ship') },
  { name: 'deliver', by: 'staff', weight: 4, on: ['ready'], needs: ['ship'], run: step('deliver') },
  {
    name: 'cancel_by_staff',
    by: 'staff',
    weight: 2,
    on: ['placed', 'overdue', 'confirmed', 'ready'],
    makes: 'cancel',
    run: (walk, { number }) => staffCall(walk, 'PUT', `/orders/${number}/cancel`, { reason: 'Бараа дууссан' }),
  },
  {
    name: 'return_by_staff',
    by: 'staff',
    weight: 3,
    on: ['delivered', 'finished'],
    run: async (walk, order) => {
      const { lines } = await pageOf(walk, order)
      const { id, quantity } = walk.random.pick(lines)
      const wanted = [
        { line_item_id: id, quantity: 1 + walk.random.below(Math.max(1, quantity)), reason: 'wrong_size' },
      ]
      const made = await staffCall(walk, 'POST', '/returns', {
        order_number: order.number,
        lines: wanted,
        late_reason: 'Тохиролцсон',
      })
      if (isDone(made)) order.returns.push(made.body.number)
      return made
    },
  },
  {
    name: 'approve_return',
    by: 'staff',
    weight: 3,
    needs: ['request_return', 'return_by_staff'],
    run: ofReturn('approve', () => ({})),
  },
  {
    name: 'refuse_return',
    by: 'staff',
    weight: 1,
    needs: ['request_return', 'return_by_staff'],
    run: ofReturn('refuse', () => ({ reason: 'Өмссөн байна' })),
  },
  {
    name: 'receive_return',
    by: 'staff',
    weight: 4,
    needs: ['approve_return'],
    run: ofReturn('receive', ({ random }) => ({ restock: random.chance(0.5) })),
  },
  { name: 'refund_return', by: 'staff', weight: 4, needs: ['receive_return'], run: ofReturn('refund', () => ({})) },
  {
    name: 'exchange_return',
    by: 'staff',
    weight: 2,
    needs: ['receive_return'],
    run: async (walk, order) => {
      if (order.returns.length === 0) return undefined
      const wanted = { lines: [{ variant_id: walk.random.pick(walk.variants).id, quantity: 1 }], restock: true }
      const path = `/returns/${walk.random.pick(order.returns)}/exchange`
      const given = await staffCall(walk, 'PUT', path, wanted)
      const number: string | undefined = isDone(given) ? given.body.exchange?.order_number : undefined
      if (number) walk.orders.push(await exchangeOrder(walk, number))
      return given
    },
  },
  {
    name: 'note',
    by: 'staff',
    weight: 0.5,
    run: (walk, { number }) => staffCall(walk, 'POST', `/orders/${number}/notes`, { text: 'Дахин залгана' }),
  },
  {
    name: 'count_shelf',
    by: 'staff',
    weight: 0.5,
    silent: true,
    run: async (walk) => {
      const [id, units] = walk.random.pick([...walk.shelves])
      const { rows } = await walk.shop.pool.query(
        'select variant_id::int, stock_location_id::int as location_id from stock_items where id = $1',
        [id],
      )
      const by = walk.random.pick([-1, 2])
      const counted = await staffCall(walk, 'POST', '/stock_movements', { ...rows[0], by, reason: 'Тоолсон' })
      if (isDone(counted)) walk.shelves.set(id, units + by)
      return counted
    },
  },
]

async function exchangeOrder({ shop }: Walk, number: string): Promise<WalkOrder> {
  const { rows } = await shop.pool.query('select token from orders where number = $1', [number])
  return anOwnOrder(number, rows[0].token)
}
