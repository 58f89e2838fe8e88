import { localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { makeLink, sentState } from '../../../features/paying/payer-link.server.ts'
import { setFlash } from '../../../features/visitor/flash.server.ts'
import { formArgs, queryArgs } from '../../../lib/resource.server.ts'
import type { Route } from './+types/payer-link'

/** What became of the link by which somebody else pays an order. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  return Response.json({ sent: await sentState(queryArgs({ request, context }), params.number) })
}

/** Makes such a link: for scripts as JSON, for a plain form as words on the page. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const { form, ...args } = await formArgs({ request, context })
  const answer = await makeLink(args, params.number, form)
  if (!request.headers.get('accept')?.includes('text/html')) return Response.json(answer)
  await setFlash(args, { text: answer.ok ? answer.made.link : answer.error })
  return redirect(localePath(args.locale, `/orders/${encodeURIComponent(params.number)}/payment`), 303)
}
