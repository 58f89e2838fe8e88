import { passkeys } from '@delguur/contract/base/passkeys'
import { deviceCookie } from '../../../../platform/http/device-cookie.ts'
import { type Api, serve } from '../../../../platform/http/serve.ts'
import { officeCookie } from '../sessions/office-cookie.ts'
import {
  addPasskey,
  ownPasskeys,
  passkeyCreation,
  passkeyRequest,
  proveByPasskey,
  removePasskey,
  signInByPasskey,
} from '../use-cases/passkeys.ts'
import { spendSignIn } from '../use-cases/sign-in-budget.ts'

/** Passkeys of staff: to sign in with, to prove again with, and to keep. */
export function passkeyRoutes(api: Api): void {
  serve(api, passkeys.request, async ({ ctx }) => passkeyRequest(ctx))
  serve(api, passkeys.signIn, async ({ ctx, body, ip, setCookie }) => {
    await spendSignIn(ctx, ip)
    const { refresh_token, device_token, ...token } = await signInByPasskey(ctx, body.credential)
    setCookie(officeCookie(ctx, refresh_token))
    if (device_token) setCookie(deviceCookie(ctx, device_token))
    return token
  })
  serve(api, passkeys.prove, async ({ ctx, body, ip }) => {
    await spendSignIn(ctx, ip)
    return proveByPasskey(ctx, body.credential)
  })
  serve(api, passkeys.list, ({ ctx }) => ownPasskeys(ctx))
  serve(api, passkeys.creation, ({ ctx }) => passkeyCreation(ctx))
  serve(api, passkeys.add, ({ ctx, body }) => addPasskey(ctx, body))
  serve(api, passkeys.remove, async ({ ctx, params }) => {
    await removePasskey(ctx, params.id)
    return undefined
  })
}
