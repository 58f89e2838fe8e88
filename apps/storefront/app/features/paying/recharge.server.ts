import { RechargeDocument } from '@delguur/contract/money/wallet'
import type { RequestArgs } from '../../lib/request-args.ts'
import { tugrik } from '../cart/cart-view.ts'
import { found } from '../catalog/found.server.ts'
import { asOwner } from '../visitor/signed-in.server.ts'
import { billView, chargeView, type PayView } from './pay-view.server.ts'
import { waysOf } from './pay-ways.ts'
import { returnedOf } from './paying.server.ts'
import { rechargeWays } from './recharge-ways.server.ts'

type Attributes = RechargeDocument['data']['attributes']
type Transfer = NonNullable<Attributes['public_metadata']['bank_transfer']>
/** How a recharge stands, as the paying of an order does; `transfer` is where to pay it to. */
export type Recharge = { view: PayView; transfer: (Transfer & { amount: number }) | null }

/** How a recharge of the person's own stands. */
export async function loadRecharge(args: RequestArgs, number: string): Promise<Recharge> {
  const answer = await found(
    asOwner(args, ({ accountWallet }) => accountWallet.showRecharge({ params: { number }, query: returnedOf(args) })),
  )
  return rechargeView(args, RechargeDocument.parse(answer).data.attributes)
}

async function rechargeView({ context, locale }: RequestArgs, recharge: Attributes): Promise<Recharge> {
  const { number, state, public_metadata: metadata } = recharge
  const amount = tugrik(recharge.amount)
  const type = metadata.payment_method ?? 'bank_transfer'
  const way = waysOf(await rechargeWays(context, locale)).find((each) => each.type === type)
  const transfer = metadata.bank_transfer ? { ...metadata.bank_transfer, amount } : null
  const view = billView({
    number,
    amount,
    groups: [],
    instead: metadata.instead ?? null,
    state: state === 'pending' ? 'waiting' : state,
    payment: {
      state,
      charge: chargeOf(recharge, locale),
      transfer: transfer !== null,
      method: { id: way?.id ?? 0, name: way?.name ?? '', type },
    },
  })
  return { view, transfer }
}

function chargeOf({ number, public_metadata: metadata }: Attributes, locale: string) {
  const { deeplinks, charge_state: state, failure = null, expires_at, ...rest } = metadata
  if (!state || !expires_at) return null
  const instructions = { ...rest, ...(deeplinks && { links: deeplinks }) }
  return chargeView({ number, state, failure, expires_at, instructions, needs: [] }, locale)
}
