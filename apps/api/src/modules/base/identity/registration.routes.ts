import { registration } from '@delguur/contract/base/identity-flat'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { loadUserEntity } from './identity.queries.ts'
import { forgetPassword } from './use-cases/forget-password.ts'
import { register } from './use-cases/register.ts'
import { countRegistration, spendSignIn } from './use-cases/sign-in-budget.ts'
import { confirmEmail, resetByLink } from './use-cases/take-link.ts'

/** Dialect A: accounts by e-mail address and password. */
export function registrationRoutes(api: Api): void {
  serve(api, registration.register, async ({ ctx, body, ip }) => {
    await spendSignIn(ctx, ip)
    const id = await countRegistration(ctx, ip, () => register(ctx, body.user))
    const user = await loadUserEntity(ctx.db, id)
    if (!user) throw new ShopError('not_found')
    return user
  })
  serve(api, registration.confirm, async ({ ctx, params, ip }) => {
    await spendSignIn(ctx, ip)
    return { data: await confirmEmail(ctx, params.token) }
  })
  serve(api, registration.forgot, async ({ ctx, body, ip }) => {
    if (!body.user) throw new ShopError('parameter_missing')
    await forgetPassword(ctx, body.user.email, ip)
    return undefined
  })
  serve(api, registration.reset, async ({ ctx, params, body, ip }) => {
    if (!body.user) throw new ShopError('parameter_missing')
    await spendSignIn(ctx, ip)
    await resetByLink(ctx, params.token, body.user)
    return undefined
  })
}
