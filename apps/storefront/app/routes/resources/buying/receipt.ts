import { ApiError } from '@delguur/contract/client'
import { localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { askReceipt, loadReceipt, receiptFile } from '../../../features/order/receipt/receipt.server.ts'
import { setFlash } from '../../../features/visitor/flash.server.ts'
import { api } from '../../../lib/api.server.ts'
import { words } from '../../../lib/messages.server.ts'
import { formArgs, queryArgs } from '../../../lib/resource.server.ts'
import type { Route } from './+types/receipt.ts'

/** The VAT receipt of an order for its page; with `pdf` as a file, with `register` the name of an organization. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const { query, ...args } = queryArgs({ request, context })
  const register = query.get('register')
  if (register !== null) {
    const found = await api(context, args.locale)
      .receipts.organization({ params: { register } })
      .then(
        ({ name }) => ({ name }),
        (error: unknown) => {
          if (error instanceof ApiError) return { error: error.errors.register_number?.[0] ?? error.message }
          throw error
        },
      )
    return Response.json(found)
  }
  if (query.has('pdf')) {
    const file = await receiptFile(args, params.number)
    return file ?? redirect(localePath(args.locale, `/orders/${encodeURIComponent(params.number)}`))
  }
  return Response.json({ view: await loadReceipt(args, params.number) })
}

/** Asks for it: for scripts as JSON, for a plain form as words on the page it was sent from. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const { form, ...args } = await formArgs({ request, context })
  const answer = await askReceipt(args, params.number, form)
  if (!request.headers.get('accept')?.includes('text/html')) return Response.json(answer)
  const { t } = words(args.locale, ['receipt'])
  await setFlash(args, { text: answer.ok ? t('receipt.ask.done') : answer.error })
  const order = `/orders/${encodeURIComponent(params.number)}`
  const page = form.get('page') === 'account' ? `/account${order}` : order
  return redirect(localePath(args.locale, page), 303)
}
