import type { Provider } from '@delguur/contract/base/identity'
import { ApiError } from '@delguur/contract/client'
import { localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { words } from '../../lib/messages.server.ts'
import { redirectTarget } from '../../lib/redirect-to.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { setFlash } from '../visitor/flash.server.ts'
import { deviceApi, visitorApi } from '../visitor/signed-in.server.ts'
import { completeSignIn } from './complete-sign-in.server.ts'
import { providerName } from './provider-name.ts'
import { type Flow, keepPendingLink, keepPendingOtp } from './social.server.ts'
import { type NoteKind, noteKinds } from './social-outcome.ts'

const kindOf = (code: string): NoteKind => noteKinds.find((kind) => code.replace(/^social_/, '') === kind) ?? 'failed'

/** Redirects to the sign-in page, which shows the outcome. */
export function backToSignIn(
  { locale }: RequestArgs,
  provider: Provider,
  error: ApiError | undefined,
  redirectTo: string | undefined,
): Response {
  const query = new URLSearchParams({ social: kindOf(error?.code ?? ''), provider })
  if (redirectTo) query.set('then', redirectTo)
  return redirect(localePath(locale, `/login?${query}`))
}

/** The provider's callback: signs in, links the account, or redirects to the sign-in page with the outcome. */
export async function handleCallback(args: RequestArgs, provider: Provider, flow: Flow | undefined): Promise<Response> {
  const redirectTo = redirectTarget(flow?.redirectTo)
  if (!flow) return backToSignIn(args, provider, undefined, redirectTo)
  if (flow.link) return linkAccount(args, provider, flow, redirectTo)
  const { social } = await deviceApi(args)
  try {
    const signed = await social.finish({
      body: { trip: flow.flow, callback: args.request.url, locale: args.locale },
    })
    return redirect(await completeSignIn(args, signed, redirectTo))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { sealed, email = '' } = error.detail
    if (error.code === 'social_link_required' && sealed) await keepPendingLink(args, { sealed, provider, email })
    if (error.code === 'otp_required' && sealed) {
      await keepPendingOtp(args, { sealed, provider, ...(redirectTo && { redirectTo }) })
      return redirect(localePath(args.locale, '/login/otp'))
    }
    return backToSignIn(args, provider, error, redirectTo)
  }
}

/** Links the provider to the signed-in account and redirects to the account page with a flash message. */
async function linkAccount(
  args: RequestArgs,
  provider: Provider,
  { flow }: Flow,
  redirectTo: string | undefined,
): Promise<Response> {
  const { social } = await visitorApi(args)
  const { t } = words(args.locale, ['auth'])
  try {
    await social.link({ body: { trip: flow, callback: args.request.url, locale: args.locale } })
    await setFlash(args, { text: t('auth.social.linked', { provider: providerName(provider) }) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await setFlash(args, { text: error.message })
  }
  return redirect(redirectTo ?? localePath(args.locale, '/account/security'))
}
