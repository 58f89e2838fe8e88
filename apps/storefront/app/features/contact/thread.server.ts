import { ApiError } from '@delguur/contract/client'
import { redirect } from 'react-router'
import { api } from '../../lib/api.server.ts'
import { words } from '../../lib/messages.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { sentForm } from '../../lib/sent.server.ts'

export type FailedReply = { problem: string; typed: string }

/** Adds to a thread and shows it again; what was typed comes back with what is wrong. */
export async function replyTo(args: RequestArgs, key: string): Promise<FailedReply> {
  const { request, context, locale } = args
  const typed = String((await sentForm(request)).get('message') ?? '').slice(0, 20_000)
  if (typed.trim() === '') return { problem: words(locale, ['thread']).t('thread.empty'), typed }
  try {
    await api(context, locale).contactThreads.write({ params: { key }, body: { message: typed, locale } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 404) throw error
    return { problem: Object.values(error.errors).flat()[0] ?? error.message, typed }
  }
  throw redirect(`${new URL(request.url).pathname}?sent=1`)
}
