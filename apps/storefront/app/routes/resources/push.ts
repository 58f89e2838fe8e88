import { ApiError } from '@delguur/contract/client'
import { defaultLocale } from '@delguur/kit/locale'
import type { PushOffer } from '../../features/push/subscription.ts'
import { visitorApi } from '../../features/visitor/signed-in.server.ts'
import { api } from '../../lib/api.server.ts'
import { words } from '../../lib/messages.server.ts'
import { queryArgs } from '../../lib/resource.server.ts'
import type { Route } from './+types/push.ts'

/** How to ask for pushes, in the shopper's language. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { locale } = queryArgs({ request, context })
  const { t } = words(locale, ['push'])
  const { public_key: key } = await api(context, locale).devices.pushKey({})
  const offer: PushOffer = {
    key,
    title: t('push.ask.title'),
    text: t('push.ask.text'),
    yes: t('push.ask.yes'),
    no: t('push.ask.no'),
    done: t('push.ask.done'),
    failed: t('push.ask.failed'),
  }
  return Response.json(offer)
}

/** Links this browser to whoever is signed in; a guest's subscription waits for the sign-in. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  const { devices } = await visitorApi({ request, context, locale: defaultLocale })
  try {
    return Response.json(await devices.link({ body: { playerId: form.get('subscription') ?? '', platform: 'web' } }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return Response.json({ linked: false }, { status: error.code === 'unauthenticated' ? 200 : error.status })
  }
}
