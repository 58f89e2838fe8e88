import { ApiError } from '@delguur/contract/client'
import { RechargeDocument } from '@delguur/contract/wallet'
import { tugrik } from '../../lib/cart-view.ts'
import { markOf } from '../../lib/pay-groups.server.ts'
import { waysOf } from '../../lib/pay-ways.ts'
import { rechargeWays } from '../../lib/recharge-ways.server.ts'
import type { Asked } from '../../lib/session.server.ts'
import { asOwner } from '../../lib/signed-in.server.ts'
import { chargeView, type PayView } from './pay-view.server.ts'

type Attributes = RechargeDocument['data']['attributes']
type Transfer = NonNullable<Attributes['public_metadata']['bank_transfer']>
/** How a recharge stands, as the paying of an order does; `transfer` is where to pay it to. */
export type Recharge = { view: PayView; transfer: (Transfer & { amount: number }) | null }

/** A recharge of the person's own; undefined when they have none of that number. */
export async function loadRecharge(asked: Asked, number: string): Promise<Recharge | undefined> {
  try {
    const answer = await asOwner(asked, ({ accountWallet }) => accountWallet.showRecharge({ params: { number } }))
    return await rechargeView(asked, RechargeDocument.parse(answer).data.attributes)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

async function rechargeView({ context, locale }: Asked, recharge: Attributes): Promise<Recharge> {
  const { number, state, public_metadata: told } = recharge
  const amount = tugrik(recharge.amount)
  const type = told.payment_method ?? 'bank_transfer'
  const way = waysOf(await rechargeWays(context, locale)).find((each) => each.type === type)
  const charge = chargeOf(recharge, locale)
  const paid = state === 'paid' ? amount : 0
  const view: PayView = {
    ...{ number, state: state === 'pending' ? 'waiting' : state, payment_due_at: null },
    ...{ total: amount, paid, due: amount - paid, fresh: true, groups: [], refunds: [] },
    payment: {
      ...{ amount, state, charge, transfer: told.bank_transfer !== undefined },
      // no kind that has forms of its own: they pay orders
      method: { id: way?.id ?? 0, name: way?.name ?? '', type: 'recharge', mark: markOf(type) },
    },
  }
  return { view, transfer: told.bank_transfer ? { ...told.bank_transfer, amount } : null }
}

function chargeOf({ number, public_metadata: told }: Attributes, locale: string) {
  const { deeplinks, charge_state: state, failure = null, expires_at, ...rest } = told
  if (!state || !expires_at) return null
  const instructions = { ...rest, ...(deeplinks && { links: deeplinks }) }
  return chargeView({ number, state, failure, expires_at, instructions, needs: [] }, locale)
}
