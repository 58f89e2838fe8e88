import { localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { loadPayer, payBill, refuseBill } from '../../../features/payers/payer.server.ts'
import { setFlash } from '../../../features/visitor/flash.server.ts'
import { formArgs, queryArgs } from '../../../lib/resource.server.ts'
import type { Route } from './+types/payer'

/** How the paying of a link stands, for its page, which looks again while it is open. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const payer = await loadPayer(queryArgs({ request, context }), params.key)
  return payer ? Response.json({ view: payer.view }) : Response.json({}, { status: 404 })
}

/** Pays what is due, or says no: for scripts as JSON, for a plain form as the way back to the page. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const { form, ...args } = await formArgs({ request, context })
  const back = () => redirect(localePath(args.locale, `/payer/${encodeURIComponent(params.key)}`), 303)
  if (form.get('intent') === 'refuse') {
    await refuseBill(args, params.key)
    return back()
  }
  const answer = await payBill(args, params.key, form)
  if (!request.headers.get('accept')?.includes('text/html')) return Response.json(answer)
  if (!answer.ok) await setFlash(args, { text: answer.phone ?? answer.error })
  return back()
}
