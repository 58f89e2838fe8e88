import { mayCall } from '@delguur/contract/permissions'
import type { Route } from '@delguur/contract/route'
import type { Ctx, Services } from '../context.ts'
import { ShopError } from '../shop-error.ts'
import { type Bearer, readBearer } from './auth.ts'
import type { ResponseFormat } from './errors.ts'

// Who may call an operation.

/** Where a call may carry its token. */
type Presented = { bearer?: string; query: Record<string, unknown>; body: Record<string, unknown> }

export const stringOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

/** Not signed in is 403 in JSON:API, 401 in the flat format; see the contract, part 1. */
export async function checkAccess(
  services: Services,
  route: Route,
  format: ResponseFormat,
  call: Presented,
  ctx: Ctx,
): Promise<void> {
  const token = call.bearer ?? stringOf(call.query.access_token) ?? stringOf(call.body.access_token)
  const bearer: Bearer = await readBearer(services.db, token, ctx.now)
  if (bearer.kind === 'user') ctx.user = bearer.user
  if (route.access === 'user' || route.access === 'staff') {
    if (!ctx.user) throw new ShopError(format === 'jsonapi' ? 'forbidden' : 'unauthenticated')
  }
  if (ctx.user?.view_as && route.access !== 'none' && route.method !== 'GET' && !route.while_viewing)
    throw new ShopError('view_only')
  if (route.access === 'staff') checkStaff(ctx, route)
}

const freshMs = 10 * 60_000

/**
 * Staff come with a second factor, proved in the sign-in that their token is of, and again for what moves money; their role
 * has the permission that the operation names.
 */
function checkStaff({ user, now }: Ctx, { permission, fresh }: Route): void {
  if (!user || user.role === 'shopper') throw new ShopError('forbidden')
  const { two_factor_at } = user.session
  if (!two_factor_at) throw new ShopError('two_factor_required')
  if (!permission || !mayCall(user.permissions, permission))
    throw new ShopError('permission_missing', { params: { permission: [permission ?? ''].flat()[0] ?? '' } })
  if (fresh) requireFresh({ user, now })
}

/** For what moves money: the second factor was given a short while ago. */
export function requireFresh({ user, now }: Pick<Ctx, 'user' | 'now'>): void {
  const at = user?.session.two_factor_at
  if (!at || now.getTime() - at.getTime() > freshMs) throw new ShopError('proof_required')
}
