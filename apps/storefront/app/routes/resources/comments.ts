import { ApiError } from '@delguur/contract/client'
import { localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import type { CommentAnswer } from '../../features/articles/write-comment.tsx'
import { setFlash } from '../../features/visitor/flash.server.ts'
import { visitorApi } from '../../features/visitor/signed-in.server.ts'
import { words } from '../../lib/messages.server.ts'
import { asJson, formArgs, queryArgs } from '../../lib/resource.server.ts'
import type { Route } from './+types/comments.ts'

/** `articles/<slug>` or `news/<slug>`. */
function targetOf(address: string): { name: 'articles' | 'news'; id: string } {
  const [name, id = ''] = address.split('/')
  return { name: name === 'news' ? 'news' : 'articles', id }
}

/** The comments as this visitor sees them. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { query, ...args } = queryArgs({ request, context })
  const { name, id } = targetOf(query.get('of') ?? '')
  const api = await visitorApi(args)
  return asJson(api[name].comments({ params: { id }, query: { locale: args.locale } }))
}

/** Writes, changes, deletes, rates or reports a comment; a form without scripts goes back to its page. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { form, ...args } = await formArgs({ request, context })
  const api = await visitorApi(args)
  const intent = form.get('intent')
  const id = Number(form.get('id'))
  const isScript = request.headers.has('idempotency-key')
  try {
    if (intent === 'remove') await api.comments.remove({ params: { id } })
    const written = String(form.get('words') ?? '')
    if (intent === 'edit') await api.comments.edit({ params: { id }, body: { comment: written, locale: args.locale } })
    if (intent === 'appeal') await api.comments.appeal({ params: { id }, body: { text: written, locale: args.locale } })
    if (intent === 'helpful') await api.comments.review({ params: { id }, body: { rating: 5 } })
    if (intent === 'report') await api.comments.report({ params: { id } })
    if (intent) return Response.json({ ok: true })
    const target = targetOf(String(form.get('of') ?? ''))
    const reply_id = Number(form.get('reply_id')) || null
    const body = { comment: String(form.get('comment') ?? ''), reply_id, locale: args.locale }
    const comment = await api[target.name].comment({ params: { id: target.id }, body })
    if (isScript) return Response.json({ ok: true, comment } satisfies CommentAnswer)
    const { t } = words(args.locale, ['articles'])
    await setFlash(args, { text: t(comment.state === 'held' ? 'articles.held' : 'articles.written') })
    return redirect(localePath(args.locale, `/${target.name}/${target.id}`), 303)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isScript || intent) return Response.json({ ok: false, error: error.message }, { status: error.status })
    const target = targetOf(String(form.get('of') ?? ''))
    await setFlash(args, { text: error.message })
    return redirect(localePath(args.locale, `/${target.name}/${target.id}`), 303)
  }
}
