import { ApiError } from '@delguur/contract/client'
import type { RequestArgs } from '../../lib/request-args.ts'
import { accessesTo } from '../order/order-access.server.ts'
import { holdsSession } from '../visitor/signed-in.server.ts'
import { type PayView, payView } from './pay-view.server.ts'
import { readWayFields } from './pay-ways.ts'

/** What became of a press on «pay»; `phone` says what is wrong with the number. */
export type PayAnswer = { ok: true; view: PayView } | { ok: false; error: string; phone?: string }

type Buyer = Awaited<ReturnType<typeof accessesTo>>[number]['api']

/** How the paying of an order stands, for its buyer and who has the link to it; undefined for everybody else. */
export const loadPaying = (args: RequestArgs, number: string): Promise<PayView | undefined> =>
  asPayer(args, number, ({ payments }) =>
    payments.view({ params: { number }, query: { locale: args.locale, ...returnedOf(args) } }),
  )

/** Whether the page is requested by the address that a provider sends the shopper back to. */
export const returnedOf = ({ request }: Pick<RequestArgs, 'request'>): { returned?: '1' } =>
  new URL(request.url).searchParams.get('returned') === '1' ? { returned: '1' } : {}

/** Pays what is due by the way that the form names, with what that way asks for. */
export async function pay(args: RequestArgs, number: string, form: FormData): Promise<PayAnswer> {
  const way = String(form.get('payment') ?? '')
  const { pay_phone, card, keep_card } = readWayFields(form, way)
  const tan = String(form.get('tan') ?? '').trim()
  const body = {
    payment_method_id: way,
    locale: args.locale,
    ...(pay_phone && { phone: pay_phone }),
    ...(tan && { tan }),
    ...(card && { card_id: Number(card) }),
    ...(!card && keep_card && { keep_card: true }),
  }
  try {
    const view = await asPayer(args, number, ({ payments }) => payments.pay({ params: { number }, body }))
    if (!view) throw new Response(null, { status: 404 })
    return { ok: true, view }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const phone = error.errors.phone?.[0]
    return { ok: false, error: error.message, ...(phone && { phone }) }
  }
}

/** The first of the browser's rights to the order that the API knows. */
async function asPayer(
  args: RequestArgs,
  number: string,
  call: (api: Buyer) => Promise<Parameters<typeof payView>[0]>,
): Promise<PayView | undefined> {
  const signedIn = await holdsSession(args.request)
  for (const { api, mine } of await accessesTo(args, number)) {
    try {
      return { ...payView(await call(api), args.locale, signedIn), mine }
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 401)) throw error
    }
  }
  return undefined
}
