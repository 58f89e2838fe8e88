import { ApiError, createClient } from '@delguur/contract/client'
import { type MergeObjection, mergeObjections } from '@delguur/contract/office/merge-objections'
import { data } from 'react-router'
import { words } from '../../lib/messages.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { serverContext } from '../../lib/server-context.server.ts'

const routes = { mergeObjections }

const client = ({ context, locale }: RequestArgs) =>
  createClient(routes, context.get(serverContext).dispatch({ locale })).mergeObjections

const params = ({ request }: RequestArgs) => ({ key: new URL(request.url).searchParams.get('key') || '-' })

/** What became of the merge that a message was about; null where its link is none. Only a POST changes anything. */
export async function mergePage(args: RequestArgs) {
  const merge = await client(args)
    .find({ params: params(args) })
    .catch(refused)
  const { messages } = words(args.locale, ['auth', 'push'])
  return { merge, title: privateTitle(args, 'auth.objection.title'), messages }
}

export async function object(args: RequestArgs) {
  const input = { params: params(args), body: { locale: args.locale } }
  const merge: MergeObjection | null = await client(args).object(input).catch(refused)
  return data({ merge }, { status: merge ? 200 : 422 })
}

/** What was asked too often is no wrong link. */
function refused(error: unknown): null {
  if (error instanceof ApiError && error.status < 500 && error.status !== 429) return null
  throw error
}
