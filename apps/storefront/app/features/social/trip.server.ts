import { ApiError } from '@delguur/contract/client'
import type { Provider } from '@delguur/contract/identity'
import { localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { enter } from '../../lib/enter.server.ts'
import { words } from '../../lib/messages.server.ts'
import { tellNext } from '../../lib/news.server.ts'
import type { Asked } from '../../lib/session.server.ts'
import { deviceApi, visitorApi } from '../../lib/signed-in.server.ts'
import { keepPendingLink, keepPendingOtp, type Trip } from '../../lib/social.server.ts'
import { providerName } from '../../lib/social.ts'
import { ownPath } from '../../lib/then.ts'
import { type NoteKind, noteKinds } from './told.ts'

const kindOf = (code: string): NoteKind => noteKinds.find((kind) => code.replace(/^social_/, '') === kind) ?? 'failed'

/** To the sign-in, which tells how the trip ended. */
export function backToSignIn(
  { locale }: Asked,
  provider: Provider,
  error: ApiError | undefined,
  then: string | undefined,
): Response {
  const query = new URLSearchParams({ social: kindOf(error?.code ?? ''), provider, ...(then && { then }) })
  return redirect(localePath(locale, `/login?${query}`))
}

/** Somebody is back from the other house: signed in, linked, or told why not. */
export async function cameBack(asked: Asked, provider: Provider, trip: Trip | undefined): Promise<Response> {
  const then = ownPath(trip?.then)
  if (!trip) return backToSignIn(asked, provider, undefined, then)
  if (trip.link) return linked(asked, provider, trip, then)
  const { social } = await deviceApi(asked)
  try {
    const signed = await social.finish({
      body: { trip: trip.trip, callback: asked.request.url, locale: asked.locale },
    })
    return redirect(await enter(asked, signed, then))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { sealed, email = '' } = error.detail
    if (error.code === 'social_link_required' && sealed) await keepPendingLink(asked, { sealed, provider, email })
    if (error.code === 'otp_required' && sealed) {
      await keepPendingOtp(asked, { sealed, provider, ...(then && { then }) })
      return redirect(localePath(asked.locale, '/login/otp'))
    }
    return backToSignIn(asked, provider, error, then)
  }
}

/** A trip of the account page ends there, with what came of it. */
async function linked(asked: Asked, provider: Provider, { trip }: Trip, then: string | undefined): Promise<Response> {
  const { social } = await visitorApi(asked)
  const { t } = words(asked.locale, ['auth'])
  try {
    await social.link({ body: { trip, callback: asked.request.url, locale: asked.locale } })
    await tellNext(asked, { text: t('auth.social.linked', { provider: providerName(provider) }) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await tellNext(asked, { text: error.message })
  }
  return redirect(then ?? localePath(asked.locale, '/account/security'))
}
