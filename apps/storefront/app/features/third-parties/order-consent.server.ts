import type { PurchaseEvent } from '@delguur/contract/base/measurement'
import { ApiError } from '@delguur/contract/client'
import { api } from '../../lib/api.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { outgoingCookies, serverContext } from '../../lib/server-context.server.ts'
import { ownOrders } from '../visitor/placed.server.ts'
import { visitorApi } from '../visitor/signed-in.server.ts'
import { consentIn, purchasesSent } from './consent.server.ts'

/** The number by which a company's own cookie knows this browser, where it looks as that company writes it. */
function foundIn(request: Request, pattern: RegExp): string | undefined {
  return pattern.exec(request.headers.get('cookie') ?? '')?.[1]
}

/** What the visitor allows goes with the cart that is about to be placed. The order never waits for it to work. */
export async function keepForOrder(args: RequestArgs): Promise<void> {
  if (!args.context.get(serverContext).purposes) return
  const { request } = args
  const { analytics, advertising } = consentIn(request)
  const client_id = foundIn(request, /(?:^|; ?)_ga=GA\d\.\d\.(\d{1,12}\.\d{1,12})(?:;|$)/)
  const browser_id = foundIn(request, /(?:^|; ?)_fbp=(fb\.\d\.\d{10,16}\.\d{1,24})(?:;|$)/)
  const click_id = foundIn(request, /(?:^|; ?)_fbc=(fb\.\d\.\d{10,16}\.[\w-]{1,300})(?:;|$)/)
  const body = {
    analytics: analytics === true,
    advertising: advertising === true,
    ...(client_id && { client_id }),
    ...(browser_id && { browser_id }),
    ...(click_id && { click_id }),
  }
  const { measurement } = await visitorApi(args)
  await measurement.keep({ body }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
}

/** The purchases of this browser that nobody has told yet. */
export async function takePurchases(args: RequestArgs): Promise<PurchaseEvent[]> {
  const { request, context, locale } = args
  const answers = await Promise.all(
    (await ownOrders(request)).map(({ token }) =>
      api(context, locale, token)
        .measurement.purchase({ body: {} })
        .catch(() => ({ state: 'none' as const, event: null })),
    ),
  )
  if (!answers.some(({ state }) => state === 'waiting')) context.get(outgoingCookies).push(purchasesSent(request))
  return answers.flatMap(({ event }) => event ?? [])
}
