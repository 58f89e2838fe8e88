import { ApiError } from '@delguur/contract/client'
import type { LiveDelivery } from '@delguur/contract/warehouse/live-delivery'
import { localePath } from '@delguur/kit/locale'
import { own } from '@delguur/kit/own'
import { words } from '../../lib/messages.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { accessesTo, overAccesses } from '../order/order-access.server.ts'

/** The way of an order that this browser may see, for who only follows it without what is its buyer's; null for all others. */
export const loadDelivery = (args: RequestArgs, number: string): Promise<LiveDelivery | null> =>
  overAccesses(args, number, async ({ api, mine }) => {
    const delivery = await api.liveDelivery.show({ params: { number }, query: { locale: args.locale } })
    return mine ? delivery : { ...delivery, mine: false, photo: null, wish: null, choices: [], days: [] }
  })

/** What became of a press; `to` leads elsewhere, `notice` is for the page that comes next without scripts. */
export type DeliveryAnswer =
  | { ok: true; delivery: LiveDelivery | null; notice: string; to?: string }
  | { ok: false; error: string; field?: string }

type Act = (args: RequestArgs, number: string, form: FormData) => Promise<Extract<DeliveryAnswer, { ok: true }>>

/** `wish`, `problem` or `delete_photo`, as the buyer of the order. */
export async function actOnDelivery(args: RequestArgs, number: string, form: FormData): Promise<DeliveryAnswer> {
  const acts: Record<string, Act> = { wish: request, problem, delete_photo: deletePhoto }
  const act = own(acts, String(form.get('intent')))
  if (!act) throw new Response(null, { status: 400 })
  try {
    return await act(args, number, form)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const [[field, faults] = []] = [Object.entries(error.errors)[0]]
    return { ok: false, error: faults?.[0] ?? error.message, ...(field && { field }) }
  }
}

type Own = Awaited<ReturnType<typeof accessesTo>>[number]['api']

/** The first way in as the buyer that the API does not refuse as unknown. */
async function asBuyer<T>(args: RequestArgs, number: string, call: (api: Own) => Promise<T>): Promise<T> {
  let refused: unknown = new Response(null, { status: 404 })
  for (const { api, mine } of await accessesTo(args, number)) {
    if (!mine) continue
    try {
      return await call(api)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
      refused = error
    }
  }
  throw refused
}

const request: Act = async (args, number, form) => {
  const choice = String(form.get('choice')) as 'neighbour' | 'other_day' | 'pick_up' | 'home'
  const body = {
    locale: args.locale,
    choice,
    ...(choice === 'neighbour' && { neighbour: String(form.get('neighbour') ?? '') }),
    ...(choice === 'other_day' && { day: String(form.get('day') ?? '') }),
  }
  const delivery = await asBuyer(args, number, ({ liveDelivery }) => liveDelivery.wish({ params: { number }, body }))
  const { t } = words(args.locale, ['live'])
  return {
    ok: true,
    delivery,
    notice: t(choice === 'other_day' && !delivery.wish ? 'live.wish.moved' : 'live.wish.done'),
  }
}

const problem: Act = async (args, number, form) => {
  const body = { locale: args.locale, message: String(form.get('message') ?? '') }
  const { key } = await asBuyer(args, number, ({ liveDelivery }) => liveDelivery.problem({ params: { number }, body }))
  return { ok: true, delivery: null, notice: '', to: localePath(args.locale, `/contact/${key}`) }
}

const deletePhoto: Act = async (args, number) => {
  const body = { locale: args.locale }
  await asBuyer(args, number, ({ liveDelivery }) => liveDelivery.deletePhoto({ params: { number }, body }))
  const { t } = words(args.locale, ['live'])
  return { ok: true, delivery: await loadDelivery(args, number), notice: t('live.photo.deleted') }
}
