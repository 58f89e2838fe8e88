import { ApiError } from '@delguur/contract/client'
import type { PayerView } from '@delguur/contract/orders/payers'
import { api } from '../../lib/api.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { tugrik } from '../cart/cart-view.ts'
import { type PayView, payView } from '../paying/pay-view.server.ts'
import { readWayFields } from '../paying/pay-ways.ts'
import { type PayAnswer, returnedOf } from '../paying/paying.server.ts'

/** What somebody is asked to pay, as its page shows it. */
export type PayerBill = Pick<
  PayerView,
  'from' | 'phone' | 'child_name' | 'message' | 'expires_at' | 'refused' | 'follows' | 'follow' | 'status_label'
> & {
  lines: { id: number; name: string; options_text: string; quantity: number; total: number; picture: string | null }[]
  ship_total: number
  wrap: number
  discount: number
}

export type Payer = { bill: PayerBill; view: PayView }

/** What a link asks for; undefined for one that does not exist any more. */
export async function loadPayer(args: RequestArgs, key: string): Promise<Payer | undefined> {
  try {
    const query = { locale: args.locale, ...returnedOf(args) }
    return serialize(args, key, await api(args.context, args.locale).payers.view({ params: { key }, query }))
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) return undefined
    throw error
  }
}

function serialize({ locale }: RequestArgs, key: string, answer: PayerView): Payer {
  const { from, phone, child_name, message, expires_at, refused, follows, follow, status_label } = answer
  const at = `/resources/payers/${encodeURIComponent(key)}`
  return {
    bill: {
      from,
      phone,
      child_name,
      message,
      expires_at,
      refused,
      follows,
      follow,
      status_label,
      lines: answer.lines.map((line) => ({ ...line, total: tugrik(line.total) })),
      ship_total: tugrik(answer.ship_total),
      wrap: tugrik(answer.wrap),
      discount: tugrik(answer.discount),
    },
    view: { ...payView({ ...answer, number: '', refunds: [] }, locale, false), at },
  }
}

/** Pays what is due by the way that the form names. */
export async function payBill(args: RequestArgs, key: string, form: FormData): Promise<PayAnswer> {
  const way = String(form.get('payment') ?? '')
  const { pay_phone } = readWayFields(form, way)
  const tan = String(form.get('tan') ?? '').trim()
  const seen = String(form.get('seen') ?? '')
  const body = {
    payment_method_id: way,
    seen,
    locale: args.locale,
    ...(pay_phone && { phone: pay_phone }),
    ...(tan && { tan }),
  }
  try {
    const answer = await api(args.context, args.locale).payers.pay({ params: { key }, body })
    return { ok: true, view: serialize(args, key, answer).view }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const phone = error.errors.phone?.[0]
    return { ok: false, error: error.message, ...(phone && { phone }) }
  }
}

export async function refuseBill({ context, locale }: RequestArgs, key: string): Promise<void> {
  await api(context, locale).payers.refuse({ params: { key }, body: { locale } })
}
