import { ApiError, createClient } from '@delguur/contract/client'
import { newsletter } from '@delguur/contract/messages/notify'
import { data } from 'react-router'
import { words } from '../../lib/messages.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { sentForm } from '../../lib/sent.server.ts'
import { serverContext } from '../../lib/server-context.server.ts'

const routes = { newsletter }

type LinkKind = 'confirm' | 'unsubscribe'
const titles = { confirm: 'push.news.confirm', unsubscribe: 'push.news.stop' } as const

const client = ({ context, locale }: RequestArgs) =>
  createClient(routes, context.get(serverContext).dispatch({ locale })).newsletter

const pageWords = (args: RequestArgs) => words(args.locale, ['auth', 'push']).messages

export const signUpPage = (args: RequestArgs) => ({
  title: privateTitle(args, 'push.news.title'),
  messages: pageWords(args),
})

/** Asks for the newsletter; keeps what was typed on a refusal. */
export async function signUp(args: RequestArgs) {
  const email = String((await sentForm(args.request)).get('email') ?? '').trim()
  try {
    await client(args).subscribe({ body: { email, locale: args.locale } })
    return data({ email, error: null }, { status: 201 })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return data({ email, error: error.errors.email?.[0] ?? error.message }, { status: error.status })
  }
}

const tokenOf = ({ request }: RequestArgs): string => new URL(request.url).searchParams.get('token') ?? ''

/** Which of the two links of an email the page belongs to. */
const kindOf = ({ request }: RequestArgs): LinkKind =>
  /\/unsubscribe(?:\.data)?$/.test(new URL(request.url).pathname) ? 'unsubscribe' : 'confirm'

/** Whose email a link is for; null if its token is unknown. Mail scanners open links, so that only a POST changes anything. */
export async function linkPage(args: RequestArgs) {
  const kind = kindOf(args)
  const params = { token: tokenOf(args) || '-' }
  const call = kind === 'confirm' ? client(args).find({ params }) : client(args).findUnsubscribe({ params })
  const email = await call.then((answer) => answer.email, refused)
  return { kind, email, title: privateTitle(args, titles[kind]), messages: pageWords(args) }
}

/** Confirms or unsubscribes: by the page's button, or by one-click of a mail program (RFC 8058), which sends only the address. */
export async function follow(args: RequestArgs) {
  const input = { params: { token: tokenOf(args) || '-' }, body: { locale: args.locale } }
  const call = kindOf(args) === 'confirm' ? client(args).confirm(input) : client(args).unsubscribe(input)
  const done = await call.then(() => true, refused)
  return data({ done: done === true }, { status: done ? 200 : 422 })
}

function refused(error: unknown): null {
  if (error instanceof ApiError && error.status < 500) return null
  throw error
}
