import { ApiError } from '@delguur/contract/client'
import type { Token } from '@delguur/contract/identity'
import type { MergeChange } from '@delguur/contract/orders'
import { localePath } from '@delguur/kit/locale'
import { apiOver } from '../../lib/api.server.ts'
import { words } from '../../lib/messages.server.ts'
import { ownPath } from '../../lib/redirect-to.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { outgoingCookies, serverContext } from '../../lib/server-context.server.ts'
import { type News, tellNext } from '../visitor/flash.server.ts'
import { cartToken, keepCart } from '../visitor/session.server.ts'
import { keepSession } from '../visitor/signed-in.server.ts'
import { linkPending } from './social.server.ts'

/** Told one by one; of more than these only how many there are. */
const toldOneByOne = 2

/**
 * Somebody has just signed in, whichever way: their session is kept, the cart of this browser becomes theirs, and what
 * changed in it is told on the next page. Gives the path to go on to: `then` if it is one of ours, else their account.
 */
export async function enter(args: RequestArgs, token: Token, then: unknown): Promise<string> {
  await keepSession(args, token)
  const news = newsOf(args, await mergeCart(args, token.access_token))
  const linked = await linkPending(args, token.access_token)
  await tellNext(args, linked ? { ...news, text: `${news.text} · ${linked}` } : news)
  return ownPath(then) ?? localePath(args.locale, '/account')
}

/** A cart that cannot be merged now is merged at the next sign-in: it is no reason to keep somebody out. */
async function mergeCart({ request, context, locale }: RequestArgs, bearer: string): Promise<MergeChange[]> {
  const guest_order_token = await cartToken(request)
  const { orders } = apiOver(context.get(serverContext).dispatch({ locale, bearer }))
  try {
    const { order, changes } = await orders.merge({ body: { locale, ...(guest_order_token && { guest_order_token }) } })
    context.get(outgoingCookies).push(await keepCart(request, order?.token ?? null))
    return changes
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
}

function newsOf({ locale }: RequestArgs, changes: MergeChange[]): News {
  const { t } = words(locale, ['auth'])
  if (changes.length === 0) return { text: t('auth.signed_in') }
  const cut = changes.flatMap(({ name, kind, got }) =>
    kind === 'merged' ? [] : [t(`auth.cart.${kind}`, { name, count: got })],
  )
  const rest = cut.length - toldOneByOne
  const more = rest > 0 ? [t('auth.cart.more', { count: rest })] : []
  const text = [t('auth.cart.merged'), ...cut.slice(0, toldOneByOne), ...more].join(' ')
  return { text, link: { label: t('auth.cart.view'), href: localePath(locale, '/cart') } }
}
