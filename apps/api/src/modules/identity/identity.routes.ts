import { address } from '@delguur/contract/addresses'
import { identity, user } from '@delguur/contract/identity'
import { type Budget, spend } from '../../platform/budget.ts'
import { type Api, serve } from '../../platform/serve.ts'
import { ShopError } from '../../platform/shop-error.ts'
import { socialRoutes } from './social.routes.ts'
import { grantToken, revokeToken } from './use-cases/tokens.ts'

/** Guessing passwords: an address may sign in 120 times a minute, as the contract allows a development machine. */
const signInBudget: Budget = { name: 'identity.token', tries: 120, seconds: 60 }

/** Signing in, under the names of both clients, and the resource types of people. */
export function identityRoutes(api: Api): void {
  for (const resource of [user, address]) api.registry.set(resource.type, resource)
  socialRoutes(api)
  for (const route of [identity.token, identity.spreeToken]) {
    serve(api, route, async ({ ctx, body, ip }) => {
      await spend(ctx, signInBudget, ip)
      return grantToken(ctx, body)
    })
  }
  serve(api, identity.revoke, async ({ ctx, body }) => {
    await revokeToken(ctx, body.token)
    return {}
  })
  serve(api, identity.spreeRevoke, async ({ ctx, body }) => {
    await revokeToken(ctx, body.token)
    return {}
  })
  serve(api, identity.info, async ({ ctx }) => {
    if (!ctx.user) throw new ShopError('unauthenticated')
    const { scope, created_at, expires_at } = ctx.user.token
    return {
      resource_owner_id: ctx.user.id,
      scope: scope.split(' ').filter(Boolean),
      expires_in: Math.max(0, Math.floor((expires_at.getTime() - ctx.now.getTime()) / 1000)),
      created_at: Math.floor(created_at.getTime() / 1000),
    }
  })
}
