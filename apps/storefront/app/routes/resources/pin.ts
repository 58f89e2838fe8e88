import { localePath, parseLocale } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { actOnPin, sendGate, sendVoice } from '../../features/pin/pin.server.ts'
import { setFlash } from '../../features/visitor/flash.server.ts'
import { formArgs } from '../../lib/resource.server.ts'
import { sentObject } from '../../lib/sent.server.ts'
import type { Route } from './+types/pin.ts'

/** The pin of an address: saved or deleted by a form, its gate and a voice sent by a script. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const id = Number(params.id) || 0
  if (request.headers.get('content-type')?.includes('json')) {
    const { picture, recording, locale } = await sentObject(request)
    const args = { request, context, locale: parseLocale(String(locale ?? '')) ?? 'mn' } as const
    const answer = recording ? sendVoice(args, id, String(recording)) : sendGate(args, id, String(picture ?? ''))
    return Response.json(await answer)
  }
  const { form, ...args } = await formArgs({ request, context })
  const answer = await actOnPin(args, id, form)
  if (!request.headers.get('accept')?.includes('text/html')) return Response.json(answer)
  await setFlash(args, { text: answer.ok ? answer.notice : answer.error })
  return redirect(localePath(args.locale, `/account/addresses/${id}/pin`), 303)
}
