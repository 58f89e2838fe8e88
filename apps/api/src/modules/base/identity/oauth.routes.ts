import { identity } from '@delguur/contract/base/identity'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { revokeToken } from './use-cases/sessions.ts'
import { spendSignIn } from './use-cases/sign-in-budget.ts'
import { grantToken } from './use-cases/tokens.ts'

/** OAuth 2, under the names of both clients. */
export function oauthRoutes(api: Api): void {
  for (const route of [identity.token, identity.spreeToken]) {
    serve(api, route, async ({ ctx, body, ip }) => {
      await spendSignIn(ctx, ip)
      return grantToken(ctx, body, ip)
    })
  }
  for (const route of [identity.revoke, identity.spreeRevoke]) {
    serve(api, route, async ({ ctx, body }) => {
      await revokeToken(ctx, body.token)
      return {}
    })
  }
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
