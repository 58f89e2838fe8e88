import type { ReorderChange } from '@delguur/contract/account/account-orders'
import { ApiError } from '@delguur/contract/client'
import { localePath } from '@delguur/kit/locale'
import { own } from '@delguur/kit/own'
import { words } from '../../lib/messages.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { outgoingCookies } from '../../lib/server-context.server.ts'
import { placedOrder } from '../visitor/placed.server.ts'
import { cartToken, keepCart } from '../visitor/session.server.ts'
import { visitorApi } from '../visitor/signed-in.server.ts'
import { accessesTo } from './order-access.server.ts'
import { type OrderView, orderView } from './order-view.server.ts'
import { returnInputIn } from './returns/returns.server.ts'

/** What became of a press on an order; `said` is for the page that comes next without scripts. */
export type OrderAnswer =
  | { ok: true; notice: string; order?: OrderView; again?: { changes: ReorderChange[]; cart_count: number } }
  | { ok: false; error: string }

/** `cancel`, `again`, `claim`, `return` or `withdraw`, as the buyer of the order. */
export async function actOnOrder(args: RequestArgs, number: string, form: FormData): Promise<OrderAnswer> {
  const acts: Record<string, Act> = { cancel, again, claim, return: sendBack, withdraw }
  const act = own(acts, String(form.get('intent')))
  if (!act) throw new Response(null, { status: 400 })
  try {
    return await act(args, number, form)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ok: false, error: error.message }
  }
}

type Act = (args: RequestArgs, number: string, form: FormData) => Promise<OrderAnswer>

/** The first way in that the API does not refuse as unknown. */
async function asBuyer<T>(
  args: RequestArgs,
  number: string,
  call: (api: Awaited<ReturnType<typeof accessesTo>>[number]['api']) => Promise<T>,
): Promise<T> {
  let refused: unknown
  for (const { api, mine } of await accessesTo(args, number)) {
    if (!mine) continue
    try {
      return await call(api)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
      refused = error
    }
  }
  throw refused ?? new Response(null, { status: 404 })
}

/** A reason of the list, or the buyer's own words where they gave some. */
function reasonIn(form: FormData): string | undefined {
  const [reason, own] = [String(form.get('reason') ?? ''), String(form.get('words') ?? '').trim()]
  return (reason === 'other' ? own : reason).slice(0, 300) || undefined
}

const cancel: Act = async (args, number, form) => {
  const reason = reasonIn(form)
  const refund_to = form.get('refund_to') === 'wallet' ? ('wallet' as const) : ('source' as const)
  const body = { locale: args.locale, refund_to, ...(reason && { reason }) }
  const order = await asBuyer(args, number, ({ myOrders }) => myOrders.cancel({ params: { number }, body }))
  const { t } = words(args.locale, ['order'])
  return { ok: true, notice: t('order.cancel.done'), order: orderView(order, true) }
}

/** Late goods are given up by their buyer, or by who has the link of the message that says so. */
const withdraw: Act = async (args, number) => {
  const { t } = words(args.locale, ['order'])
  let refused: unknown
  for (const { api, mine } of await accessesTo(args, number)) {
    try {
      const order = await api.preorders.withdraw({ params: { number }, body: { locale: args.locale } })
      return { ok: true, notice: t('order.cancel.done'), order: orderView(order, mine) }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
      refused = error
    }
  }
  throw refused ?? new Response(null, { status: 404 })
}

const again: Act = async (args, number) => {
  const { request, context, locale } = args
  const cart_token = await cartToken(request)
  const body = { locale, ...(cart_token && { cart_token }) }
  const { order, changes } = await asBuyer(args, number, ({ myOrders }) =>
    myOrders.reorder({ params: { number }, body }),
  )
  if (order) context.get(outgoingCookies).push(await keepCart(request, order.token))
  const notice = againText(args, changes)
  return { ok: true, notice, again: { changes, cart_count: order?.total_quantity ?? 0 } }
}

function againText({ locale }: RequestArgs, changes: ReorderChange[]): string {
  const { t } = words(locale, ['order'])
  if (changes.every(({ got }) => got === 0)) return t('order.again.nothing')
  const lost = changes.filter(({ kind }) => kind !== 'added')
  if (lost.length === 0) return t('order.again.done')
  return [t('order.again.short'), ...lost.map((change) => t(`order.again.${change.kind as 'gone'}`, change))].join('. ')
}

const sendBack: Act = async (args, number, form) => {
  const { t } = words(args.locale, ['returns'])
  const input = returnInputIn(form)
  if (input.lines.length === 0) return { ok: false, error: t('returns.choose') }
  const body = { ...input, locale: args.locale }
  await asBuyer(args, number, ({ returns }) => returns.request({ params: { number }, body }))
  return { ok: true, notice: t('returns.asked') }
}

const claim: Act = async (args, number) => {
  const placed = await placedOrder(args.request, number)
  const { myOrders } = await visitorApi(args, placed?.token)
  const order = await myOrders.claim({ params: { number }, body: { locale: args.locale } })
  return { ok: true, notice: words(args.locale, ['order']).t('order.claim.done'), order: orderView(order, true) }
}

/** Where a plain form leads: reordered products to the cart, everything else back to the page it was sent from. */
export const afterAct = ({ locale }: RequestArgs, number: string, form: FormData, answer: OrderAnswer): string => {
  const order = `/orders/${encodeURIComponent(number)}`
  const page = form.get('page') === 'account' ? `/account${order}` : order
  const filled = answer.ok && answer.again?.changes.some(({ got }) => got > 0)
  return localePath(locale, filled ? '/cart' : page)
}
