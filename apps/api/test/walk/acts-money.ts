import type { Answer } from '../app.ts'
import { asJustSignedIn } from '../people/signed-in-staff.ts'
import { type Act, done } from './act.ts'
import { asBuyer, pageOf, staffCall, type Walk, type WalkOrder } from './scene.ts'

const providers: Record<string, string> = { qpay: 'qpay', khan_card: 'khan_card' }

/** What the payer does at the provider of the order's open charge; the shop hears of it by asking. */
async function atProvider(walk: Walk, order: WalkOrder, act: 'approve' | 'fail'): Promise<Answer | undefined> {
  const { shop } = walk
  const view = () => walk.call('GET', `/orders/${order.number}/payment`, asBuyer(walk, order))
  const { body } = await view()
  const charge = body?.payment?.charge
  const provider = providers[body?.payment?.method?.type ?? '']
  if (!charge || !provider || charge.state !== 'pending') return undefined
  const invoices = await shop.sandbox.money.invoices(provider, charge.number)
  if (invoices[0]?.status !== 'open') return undefined
  await shop.sandbox.money.act(provider, charge.number, act, { times: 0, data: { payment_type: 'CARD' } })
  shop.clock.now = new Date(shop.clock.now.getTime() + 5_000)
  return staffCall(walk, 'PUT', `/charges/${charge.number}/check`, {}, 'accountant')
}

let transfers = 0
/** A statement of the bank brings one transfer with the number of the order. */
async function transfer(walk: Walk, order: WalkOrder, amount: number): Promise<Answer> {
  const { shop } = walk
  const day = shop.clock.now.toISOString().slice(0, 10)
  const row = `${day} 12:15;WALK${walk.seed}-${++transfers};${amount}.00;;0;Захиалга ${order.number}`
  const file = ['Огноо;Гүйлгээний дугаар;Орлого;Зарлага;Үлдэгдэл;Утга', row].join('\n')
  const edge = 'the-edge-of-a-part'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="statement"; filename="s.csv"\r\ncontent-type: text/csv\r\n\r\n`
  await asJustSignedIn(shop.db, shop.staff.accountant, shop.clock.now)
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v2/backoffice/bank/statements?bank=golomt&account=5000000001',
    headers: {
      authorization: `Bearer ${shop.staff.accountant}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from(`\r\n--${edge}--\r\n`)]),
  })
  return { status: answer.statusCode, body: answer.json(), headers: {} }
}

const due = async (walk: Walk, order: WalkOrder): Promise<number> => Number((await pageOf(walk, order)).sums.due)

export const moneyActs: Act[] = [
  {
    name: 'mark_paid',
    by: 'staff',
    weight: 6,
    on: ['placed', 'overdue', 'expired', 'confirmed', 'ready', 'delivered'],
    run: (walk, { number }) => staffCall(walk, 'PUT', `/orders/${number}/mark_paid`, { reference: 'Хаан 77' }),
  },
  {
    name: 'pay_at_provider',
    by: 'provider',
    weight: 5,
    on: ['placed', 'overdue'],
    run: (walk, order) => atProvider(walk, order, 'approve'),
  },
  {
    name: 'refused_at_provider',
    by: 'provider',
    weight: 1,
    on: ['placed', 'overdue'],
    run: (walk, order) => atProvider(walk, order, 'fail'),
  },
  {
    name: 'transfer_exact',
    by: 'provider',
    weight: 3,
    run: async (walk, order) => {
      const amount = await due(walk, order)
      return amount > 0 ? transfer(walk, order, amount) : undefined
    },
  },
  {
    name: 'transfer_part',
    by: 'provider',
    weight: 1,
    run: async (walk, order) => {
      const amount = await due(walk, order)
      return amount > 2_000 ? transfer(walk, order, amount - 1_500) : undefined
    },
  },
  {
    name: 'transfer_too_much',
    by: 'provider',
    weight: 1,
    run: async (walk, order) => transfer(walk, order, (await due(walk, order)) + 3_000),
  },
  {
    name: 'undo_transfer',
    by: 'staff',
    weight: 1,
    elsewhere: true,
    needs: ['transfer_exact', 'transfer_part', 'transfer_too_much'],
    run: async (walk, { number }) => {
      const { rows } = await walk.shop.pool.query(
        `select t.id from bank_transactions t join orders o on o.id = t.order_id where o.number = $1 and t.status = 'matched' order by t.id desc limit 1`,
        [number],
      )
      return rows[0] ? staffCall(walk, 'PUT', `/bank/transactions/${rows[0].id}/undo`, {}, 'accountant') : undefined
    },
  },
  {
    name: 'refund_restocked',
    by: 'staff',
    weight: 3,
    on: ['confirmed', 'ready', 'delivered', 'finished'],
    run: (walk, order) => refundLine(walk, order, true),
  },
  {
    name: 'refund_written_off',
    by: 'staff',
    weight: 2,
    on: ['confirmed', 'ready', 'delivered', 'finished'],
    run: (walk, order) => refundLine(walk, order, false),
  },
  {
    name: 'goodwill',
    by: 'staff',
    weight: 2,
    on: ['confirmed', 'ready', 'delivered', 'finished'],
    run: (walk, { number }) => {
      const amount = 500 + walk.random.below(4_000)
      return staffCall(walk, 'POST', `/orders/${number}/refunds`, { amount, goodwill: true, reason: 'Хоцорсон' })
    },
  },
  {
    name: 'refund_over_limit',
    by: 'staff',
    weight: 1,
    on: ['confirmed', 'ready', 'delivered', 'finished'],
    run: async (walk, order) => {
      const { number } = order
      const lines = (await pageOf(walk, order)).lines
        .slice(0, 1)
        .map(({ id, quantity }) => ({ line_item_id: id, quantity, reason: 'other' }))
      const input = { lines, restock: true, reason: 'Тавиур дээр алга' }
      const requested = await staffCall(walk, 'POST', `/orders/${number}/refunds`, input, 'support')
      if (requested.status !== 202) return requested
      return staffCall(walk, 'PUT', `/approvals/${requested.body.approval.id}/approve`, {}, 'accountant')
    },
  },
  {
    name: 'refunds_sent_by_hand',
    by: 'staff',
    weight: 1,
    silent: true,
    run: async (walk, { number }) => {
      const { rows } = await walk.shop.pool.query(
        `select r.number from refunds r join orders o on o.id = r.order_id where o.number = $1 and r.status = 'manual'`,
        [number],
      )
      let last: Answer | undefined
      for (const refund of rows)
        last = await staffCall(walk, 'PUT', `/refunds/${refund.number}/sent`, { reference: 'Хаан 1' }, 'accountant')
      return last
    },
  },
  {
    name: 'wallet_change',
    by: 'staff',
    weight: 0.5,
    of: 'person',
    silent: true,
    run: async (walk) => {
      if (!walk.person) return undefined
      const body = { person: walk.person.id, unit: 'bonus', by: 1_000, reason: 'Уучлалт' }
      return staffCall(walk, 'POST', '/wallet/changes', body)
    },
  },
]

async function refundLine(walk: Walk, order: WalkOrder, restock: boolean): Promise<Answer | undefined> {
  const { number } = order
  const line = walk.random.pick((await pageOf(walk, order)).lines)
  if (line.quantity < 1) return done
  const lines = [{ line_item_id: line.id, quantity: 1 + walk.random.below(line.quantity), reason: 'other' }]
  return staffCall(walk, 'POST', `/orders/${number}/refunds`, { lines, restock, reason: 'Тавиур дээр алга' })
}
