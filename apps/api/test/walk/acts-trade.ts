import type { Answer } from '../app.ts'
import { sendFile } from '../uploads.ts'
import { type Act, isDone } from './act.ts'
import { asBuyer, staffCall, type Walk, type WalkOrder } from './scene.ts'

// Pieces of an order that its person hands on: brought to a store, looked at, credited to the wallet or sent back.

const states = ['like_new', 'good', 'worn'] as const
const worse = { like_new: 'good', good: 'worn', worn: 'worn' } as const
const had = { of: 'person', on: ['delivered', 'finished'] } as const
const aPiece = { of: 'person', needs: ['hand_in'] } as const

const byStaff =
  (act: string, body: (walk: Walk) => object = () => ({})) =>
  async (walk: Walk, { pieces }: WalkOrder): Promise<Answer | undefined> =>
    pieces.length > 0
      ? staffCall(walk, 'PUT', `/trade_ins/${walk.random.pick(pieces)}/${act}`, body(walk), 'desk')
      : undefined

const byPerson =
  (act: string, body: (walk: Walk) => object = () => ({})) =>
  async (walk: Walk, order: WalkOrder): Promise<Answer | undefined> =>
    order.pieces.length > 0
      ? walk.call('PUT', `/shop/account/trade_ins/${walk.random.pick(order.pieces)}/${act}`, {
          ...asBuyer(walk, order),
          body: body(walk),
        })
      : undefined

export const tradeActs: Act[] = [
  {
    name: 'hand_in',
    by: 'shopper',
    weight: 2,
    ...had,
    silent: true,
    run: async (walk, order) => {
      const as = asBuyer(walk, order)
      const { body } = await walk.call('GET', `/orders/${order.number}`, as)
      if (!body?.line_items || !walk.person) return undefined
      const line = walk.random.pick(body.line_items as { id: number }[])
      const state = walk.random.pick(states)
      const input = { line_item_id: line.id, state, way: 'store', store_id: walk.shop.store.id, quote: 1 }
      const made = await walk.call('POST', '/shop/account/trade_ins', { ...as, body: input })
      if (isDone(made)) order.pieces.push(made.body.number)
      return made
    },
  },
  { name: 'piece_kept', by: 'shopper', weight: 0.5, ...aPiece, silent: true, run: byPerson('withdraw') },
  { name: 'piece_here', by: 'staff', weight: 2, ...aPiece, run: byStaff('receive') },
  {
    name: 'piece_judged',
    by: 'staff',
    weight: 2,
    of: 'person',
    needs: ['piece_here'],
    run: async (walk, order) => {
      if (order.pieces.length === 0) return undefined
      const number = walk.random.pick(order.pieces)
      const { body } = await staffCall(walk, 'GET', `/trade_ins/${number}`)
      const claimed = body.claimed as (typeof states)[number]
      const found = walk.random.chance(0.6) ? claimed : worse[claimed]
      return staffCall(walk, 'PUT', `/trade_ins/${number}/decide`, { found, reason: 'Элэгдсэн' })
    },
  },
  {
    name: 'piece_refused',
    by: 'staff',
    weight: 0.5,
    of: 'person',
    needs: ['piece_here'],
    run: byStaff('refuse', () => ({ reason: 'Хуурамч бараа' })),
  },
  {
    name: 'offer_answered',
    by: 'shopper',
    weight: 1,
    of: 'person',
    needs: ['piece_judged'],
    silent: true,
    run: byPerson('answer', ({ random }) => ({ accept: random.chance(0.6) })),
  },
  {
    name: 'piece_sent_back',
    by: 'staff',
    weight: 1,
    of: 'person',
    needs: ['piece_refused', 'offer_answered'],
    run: byStaff('send_back'),
  },
  {
    name: 'piece_pictured',
    by: 'staff',
    weight: 1,
    of: 'person',
    needs: ['piece_judged'],
    silent: true,
    run: async ({ shop, random }, { pieces }) => {
      if (pieces.length === 0) return undefined
      const path = `/trade_ins/${random.pick(pieces)}/pictures`
      const sent = await sendFile(shop, shop.staff.desk, 'piece.jpg', Buffer.from('a photo'), {
        path,
        field: 'pictures',
      })
      return { ...sent, headers: {} }
    },
  },
  {
    name: 'piece_on_shelf',
    by: 'staff',
    weight: 1,
    of: 'person',
    needs: ['piece_pictured'],
    run: byStaff('shelve', ({ shop }) => ({ store_id: shop.store.id })),
  },
]
