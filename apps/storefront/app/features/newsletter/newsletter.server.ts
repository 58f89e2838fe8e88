import { ApiError, createClient } from '@delguur/contract/client'
import { newsletter } from '@delguur/contract/notify'
import { data } from 'react-router'
import { words } from '../../lib/messages.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Asked } from '../../lib/session.server.ts'

type Way = 'confirm' | 'unsubscribe'
const titles = { confirm: 'push.news.confirm', unsubscribe: 'push.news.stop' } as const

const client = ({ context, locale }: Asked) =>
  createClient({ newsletter }, context.get(serverContext).dispatch({ locale })).newsletter

const pageWords = (asked: Asked) => words(asked.locale, ['auth', 'push']).messages

export const signUpPage = (asked: Asked) => ({
  title: privateTitle(asked, 'push.news.title'),
  messages: pageWords(asked),
})

/** Asks for the newsletter; keeps what was typed on a refusal. */
export async function signUp(asked: Asked) {
  const email = String((await asked.request.formData()).get('email') ?? '').trim()
  try {
    await client(asked).subscribe({ body: { email, locale: asked.locale } })
    return data({ email, error: null }, { status: 201 })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return data({ email, error: error.errors.email?.[0] ?? error.message }, { status: error.status })
  }
}

const tokenOf = ({ request }: Asked): string => new URL(request.url).searchParams.get('token') ?? ''

/** Whose link of a mail it is; null for one that does nothing. Programs follow links in mails, so only a press acts. */
export async function linkPage(asked: Asked, way: Way) {
  const params = { token: tokenOf(asked) || '-' }
  const call = way === 'confirm' ? client(asked).find({ params }) : client(asked).findUnsubscribe({ params })
  const email = await call.then((answer) => answer.email, refused)
  return { email, title: privateTitle(asked, titles[way]), messages: pageWords(asked) }
}

/** Does what the link is for: by the page's button, or by a mail program's (RFC 8058), which sends no more than the address. */
export async function follow(asked: Asked, way: Way) {
  const args = { params: { token: tokenOf(asked) || '-' }, body: { locale: asked.locale } }
  const call = way === 'confirm' ? client(asked).confirm(args) : client(asked).unsubscribe(args)
  const done = await call.then(() => true, refused)
  return data({ done: done === true }, { status: done ? 200 : 422 })
}

function refused(error: unknown): null {
  if (error instanceof ApiError && error.status < 500) return null
  throw error
}
