import type { Token } from '@delguur/contract/base/identity'
import { ApiError } from '@delguur/contract/client'
import type { MergeChange } from '@delguur/contract/orders/order-schemas'
import { localePath } from '@delguur/kit/locale'
import { apiOver } from '../../lib/api.server.ts'
import { words } from '../../lib/messages.server.ts'
import { redirectTarget } from '../../lib/redirect-to.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { outgoingCookies, serverContext } from '../../lib/server-context.server.ts'
import { type Flash, setFlash } from '../visitor/flash.server.ts'
import { cartToken, keepCart } from '../visitor/session.server.ts'
import { keepSession } from '../visitor/signed-in.server.ts'
import { linkPending } from './social.server.ts'

/** So many changes are listed; of the rest only the count is given. */
const listedChanges = 2

/**
 * Ends every kind of sign-in: keeps the session, merges the guest's cart and sets a flash message with what changed in it.
 * Returns the path to redirect to: `redirectTo` if it is allowed, else the account.
 */
export async function completeSignIn(args: RequestArgs, token: Token, redirectTo: unknown): Promise<string> {
  await keepSession(args, token)
  const flash = flashOf(args, await mergeCart(args, token.access_token))
  const linked = await linkPending(args, token.access_token)
  await setFlash(args, linked ? { ...flash, text: `${flash.text} · ${linked}` } : flash)
  return redirectTarget(redirectTo) ?? localePath(args.locale, '/account')
}

/** A refused merge does not refuse the sign-in: the cart is merged at the next one. */
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

function flashOf({ locale }: RequestArgs, changes: MergeChange[]): Flash {
  const { t } = words(locale, ['auth'])
  if (changes.length === 0) return { text: t('auth.signed_in') }
  const cut = changes.flatMap(({ name, kind, got }) =>
    kind === 'merged' ? [] : [t(`auth.cart.${kind}`, { name, count: got })],
  )
  const rest = cut.length - listedChanges
  const more = rest > 0 ? [t('auth.cart.more', { count: rest })] : []
  const text = [t('auth.cart.merged'), ...cut.slice(0, listedChanges), ...more].join(' ')
  return { text, link: { label: t('auth.cart.view'), href: localePath(locale, '/cart') } }
}
