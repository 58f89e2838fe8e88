import { preferences } from '@delguur/contract/account/preferences'
import { office, staff } from '@delguur/contract/office/staff'
import { invitations } from '@delguur/contract/office/staff-people'
import { deviceCookie } from '../../../platform/http/device-cookie.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { clearedCookie, officeCookie, tokenInCookie } from './sessions/office-cookie.ts'
import { staffMember } from './staff.queries.ts'
import { acceptInvitation, invitationSecret, readInvitation } from './use-cases/invitations.ts'
import { refreshOffice, signInToOffice } from './use-cases/office-sign-in.ts'
import { editPreferences } from './use-cases/preferences.ts'
import { revokeToken } from './use-cases/sessions.ts'
import { spendSignIn } from './use-cases/sign-in-budget.ts'

/** Who is signed in to the back office, and how they come and go. */
export function staffRoutes(api: Api): void {
  for (const route of [staff.me, staff.user]) serve(api, route, ({ ctx }) => staffMember(ctx))
  serve(api, preferences.edit, ({ ctx, body: { locale: _, ...chosen } }) => editPreferences(ctx, chosen))
  serve(api, office.signIn, async ({ ctx, body, ip, setCookie }) => {
    await spendSignIn(ctx, ip)
    const { refresh_token, device_token, ...token } = await signInToOffice(ctx, { ...body, ip })
    setCookie(officeCookie(ctx, refresh_token))
    if (device_token) setCookie(deviceCookie(ctx, device_token))
    return token
  })
  serve(api, office.refresh, async ({ ctx, ip, cookie, setCookie }) => {
    const { refresh_token, ...token } = await refreshOffice(ctx, tokenInCookie(cookie), ip)
    setCookie(officeCookie(ctx, refresh_token))
    return token
  })
  serve(api, invitations.show, ({ ctx, params }) => readInvitation(ctx, params.token))
  serve(api, invitations.secondFactor, ({ ctx, params }) => invitationSecret(ctx, params.token))
  serve(api, invitations.accept, async ({ ctx, params, body, ip, setCookie }) => {
    await spendSignIn(ctx, ip)
    const { refresh_token, ...joined } = await acceptInvitation(ctx, params.token, body, ip)
    setCookie(officeCookie(ctx, refresh_token))
    return joined
  })
  serve(api, office.signOut, async ({ ctx, cookie, setCookie }) => {
    await revokeToken(ctx, tokenInCookie(cookie))
    setCookie(clearedCookie(ctx))
    return undefined
  })
}
