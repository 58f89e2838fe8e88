import { ApiError } from '@delguur/contract/client'
import { type Api, api } from '../../lib/api.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { placedOrder } from '../visitor/placed.server.ts'
import { holdsSession, visitorApi } from '../visitor/signed-in.server.ts'

/** The API for an order as this browser may use it: as its buyer (`mine`), or only to look. */
export type OrderAccess = { api: Api; mine: boolean }

/**
 * What opens an order for this browser, the fullest right first: that it was placed here, that its person is signed in, or
 * a key that was only looked up.
 */
export async function accessesTo(args: RequestArgs, number: string): Promise<OrderAccess[]> {
  const { request, context, locale } = args
  const [placed, signedIn] = await Promise.all([placedOrder(request, number), holdsSession(request)])
  return [
    ...(placed?.mine ? [{ api: api(context, locale, placed.token), mine: true }] : []),
    ...(signedIn ? [{ api: await visitorApi(args), mine: true }] : []),
    ...(placed && !placed.mine ? [{ api: api(context, locale, placed.token), mine: false }] : []),
  ]
}

/** What the first right to the order gives that the API does not refuse as unknown. */
export async function overAccesses<T>(
  args: RequestArgs,
  number: string,
  call: (access: OrderAccess) => Promise<T | null>,
): Promise<T | null> {
  for (const access of await accessesTo(args, number)) {
    try {
      const found = await call(access)
      if (found) return found
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 401) || isAnswer(error)) throw error
    }
  }
  return null
}

/** Refusals that are about what was asked, and not about the right to ask. */
const isAnswer = ({ code }: ApiError): boolean => code === 'organization_unknown'
