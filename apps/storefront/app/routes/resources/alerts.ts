import { ApiError } from '@delguur/contract/client'
import { askAlert } from '../../features/alerts/alerts.server.ts'
import { localeIn } from '../../lib/resource.server.ts'
import type { Route } from './+types/alerts.ts'

/** Asks to be told, for who is signed in. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  try {
    const { channels } = await askAlert({ request, context, locale: localeIn(form) }, form)
    return Response.json({ ok: true, channels })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return Response.json({ ok: false, error: error.message }, { status: error.status })
  }
}
