import type { Answer } from '../app.ts'
import type { Act } from './act.ts'
import { pageOf, type StaffName, staffCall, type Walk, type WalkOrder } from './scene.ts'

// What one of staff may not do alone: it is requested, and another person does it, refuses it, or it is taken back.

const paid = ['confirmed', 'ready', 'delivered', 'finished'] as const

function noted(order: WalkOrder, answer: Answer): Answer {
  if (answer.status === 202) order.asked.push(answer.body.approval.id)
  return answer
}

const answered =
  (act: 'approve' | 'decline' | 'withdraw', caller: StaffName) =>
  async (walk: Walk, { asked: requested }: WalkOrder): Promise<Answer | undefined> =>
    requested.length > 0
      ? staffCall(walk, 'PUT', `/approvals/${walk.random.pick(requested)}/${act}`, {}, caller)
      : undefined

const inputs = ['ask_refund', 'ask_goodwill', 'ask_discount', 'ask_wallet']

export const approvalActs: Act[] = [
  {
    name: 'ask_refund',
    by: 'staff',
    weight: 1,
    on: paid,
    silent: true,
    run: async (walk, order) => {
      const { id, quantity } = walk.random.pick((await pageOf(walk, order)).lines)
      const input = {
        lines: [{ line_item_id: id, quantity: Math.max(1, quantity - walk.random.below(2)), reason: 'other' }],
        restock: walk.random.chance(0.5),
        to: walk.random.pick(['source', 'wallet']),
        reason: 'Гэмтэлтэй',
      }
      return noted(order, await staffCall(walk, 'POST', `/orders/${order.number}/refunds`, input, 'support'))
    },
  },
  {
    name: 'ask_goodwill',
    by: 'staff',
    weight: 1,
    on: paid,
    silent: true,
    run: async (walk, order) => {
      const input = { amount: 2_000 + walk.random.below(3_000), goodwill: true, reason: 'Хоцорсон' }
      return noted(order, await staffCall(walk, 'POST', `/orders/${order.number}/refunds`, input, 'support'))
    },
  },
  {
    name: 'ask_discount',
    by: 'staff',
    weight: 1,
    on: ['placed', 'confirmed'],
    silent: true,
    run: async (walk, order) => {
      const { version } = await pageOf(walk, order)
      const discount = { amount: 2_500 + walk.random.below(2_500), reason: 'Тохиролцсон' }
      return noted(order, await staffCall(walk, 'POST', `/orders/${order.number}/edits`, { version, discount }, 'desk'))
    },
  },
  {
    name: 'ask_wallet',
    by: 'staff',
    weight: 0.5,
    of: 'person',
    silent: true,
    keeps: true,
    run: async (walk, order) => {
      if (!walk.person) return undefined
      const body = { person: walk.person.id, unit: 'bonus', by: 4_000, reason: 'Уучлалт' }
      return noted(order, await staffCall(walk, 'POST', '/wallet/changes', body, 'support'))
    },
  },
  { name: 'approved', by: 'staff', weight: 3, needs: inputs, run: answered('approve', 'owner') },
  {
    name: 'declined',
    by: 'staff',
    weight: 1,
    silent: true,
    keeps: true,
    needs: inputs,
    run: answered('decline', 'accountant'),
  },
  {
    name: 'wish_withdrawn',
    by: 'staff',
    weight: 0.5,
    silent: true,
    keeps: true,
    needs: inputs,
    run: answered('withdraw', 'support'),
  },
  {
    name: 'refund_of_a_part',
    by: 'staff',
    weight: 2,
    on: paid,
    needs: ['split'],
    run: async (walk, order) => {
      const { lines: own, shipments } = await pageOf(walk, order)
      const part = walk.random.pick(shipments)
      const { id, quantity } = walk.random.pick(own)
      const lines = [{ line_item_id: id, quantity: 1 + walk.random.below(Math.max(1, quantity)), reason: 'other' }]
      const input = { lines, shipment: part.number, restock: walk.random.chance(0.5), reason: 'Нэг хэсэг нь ирээгүй' }
      return staffCall(walk, 'POST', `/orders/${order.number}/refunds`, input)
    },
  },
]
