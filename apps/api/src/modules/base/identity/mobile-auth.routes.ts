import { mobileAuth } from '@delguur/contract/base/identity-flat'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { checkLogin, signUp, verifyCode } from './use-cases/mobile-auth.ts'
import { resetByCode, sendReset } from './use-cases/passwords.ts'
import { spendSignIn } from './use-cases/sign-in-budget.ts'
import { signInByPassword } from './use-cases/sign-in-by-password.ts'
import { socialTokenSignIn } from './use-cases/social.ts'

/** Signing in by phone number or e-mail address; the codes have budgets of their own. */
export function mobileAuthRoutes(api: Api): void {
  serve(api, mobileAuth.check, ({ ctx, body, ip }) => checkLogin(ctx, body, ip))
  serve(api, mobileAuth.signUp, async ({ ctx, body, ip }) => {
    await spendSignIn(ctx, ip)
    return signUp(ctx, body, ip)
  })
  serve(api, mobileAuth.verify, async ({ ctx, body, ip }) => {
    await spendSignIn(ctx, ip)
    return verifyCode(ctx, body, ip)
  })
  serve(api, mobileAuth.reset, async ({ ctx, body, ip }) => {
    const { login, code, ...given } = body
    if (code === undefined) return { ...(await sendReset(ctx, login, ip)), reset: false }
    await spendSignIn(ctx, ip)
    await resetByCode(ctx, { login, code, ...given }, ip)
    return { reset: true }
  })
  serve(api, mobileAuth.signIn, async ({ ctx, body, ip }) => {
    await spendSignIn(ctx, ip)
    const { login, password, provider, provider_token, otp } = body
    if (provider && provider_token) return socialTokenSignIn(ctx, { provider, provider_token, otp })
    if (!login) throw new ShopError('login_blank', { faults: [{ key: 'login', code: 'login_blank' }] })
    if (!password) throw new ShopError('blank', { faults: [{ key: 'password', code: 'blank' }] })
    return signInByPassword(ctx, { login, password, otp, ip })
  })
}
