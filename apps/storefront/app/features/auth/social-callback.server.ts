import { ApiError } from '@delguur/contract/client'
import type { Provider } from '@delguur/contract/identity'
import { localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { words } from '../../lib/messages.server.ts'
import { ownPath } from '../../lib/redirect-to.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { tellNext } from '../visitor/flash.server.ts'
import { deviceApi, visitorApi } from '../visitor/signed-in.server.ts'
import { enter } from './complete-sign-in.server.ts'
import { providerName } from './provider-name.ts'
import { keepPendingLink, keepPendingOtp, type Trip } from './social.server.ts'
import { type NoteKind, noteKinds } from './social-outcome.ts'

const kindOf = (code: string): NoteKind => noteKinds.find((kind) => code.replace(/^social_/, '') === kind) ?? 'failed'

/** To the sign-in, which tells how the trip ended. */
export function backToSignIn(
  { locale }: RequestArgs,
  provider: Provider,
  error: ApiError | undefined,
  then: string | undefined,
): Response {
  const query = new URLSearchParams({ social: kindOf(error?.code ?? ''), provider, ...(then && { then }) })
  return redirect(localePath(locale, `/login?${query}`))
}

/** Somebody is back from the other house: signed in, linked, or told why not. */
export async function cameBack(args: RequestArgs, provider: Provider, trip: Trip | undefined): Promise<Response> {
  const then = ownPath(trip?.then)
  if (!trip) return backToSignIn(args, provider, undefined, then)
  if (trip.link) return linked(args, provider, trip, then)
  const { social } = await deviceApi(args)
  try {
    const signed = await social.finish({
      body: { trip: trip.trip, callback: args.request.url, locale: args.locale },
    })
    return redirect(await enter(args, signed, then))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { sealed, email = '' } = error.detail
    if (error.code === 'social_link_required' && sealed) await keepPendingLink(args, { sealed, provider, email })
    if (error.code === 'otp_required' && sealed) {
      await keepPendingOtp(args, { sealed, provider, ...(then && { then }) })
      return redirect(localePath(args.locale, '/login/otp'))
    }
    return backToSignIn(args, provider, error, then)
  }
}

/** A trip of the account page ends there, with what came of it. */
async function linked(
  args: RequestArgs,
  provider: Provider,
  { trip }: Trip,
  then: string | undefined,
): Promise<Response> {
  const { social } = await visitorApi(args)
  const { t } = words(args.locale, ['auth'])
  try {
    await social.link({ body: { trip, callback: args.request.url, locale: args.locale } })
    await tellNext(args, { text: t('auth.social.linked', { provider: providerName(provider) }) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await tellNext(args, { text: error.message })
  }
  return redirect(then ?? localePath(args.locale, '/account/security'))
}
