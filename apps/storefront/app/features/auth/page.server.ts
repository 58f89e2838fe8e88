import type { MessageKey } from '@delguur/i18n/keys'
import { localePath } from '@delguur/kit/locale'
import { data, redirect } from 'react-router'
import { words } from '../../lib/messages.server.ts'
import { plainNews } from '../../lib/news.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import type { Asked } from '../../lib/session.server.ts'
import { bearerOf, visitorApi } from '../../lib/signed-in.server.ts'
import { pendingOtp } from '../../lib/social.server.ts'
import { ownPath, thenQuery } from '../../lib/then.ts'
import type { Again } from './answers.ts'
import { codeStep } from './step.server.ts'
import { takeStep } from './steps.server.ts'

const thenOf = ({ request }: Asked): string => ownPath(new URL(request.url).searchParams.get('then')) ?? ''

/** A page of a forgotten password; also for somebody who is signed in. */
export function resetPage(asked: Asked, title: MessageKey) {
  const { messages } = words(asked.locale, ['auth'])
  return { onward: thenOf(asked), title: privateTitle(asked, title), messages, now: Date.now() }
}

/** A page of the sign-in; whoever is signed in already is sent on. */
export async function signInPage(asked: Asked, title: MessageKey) {
  if (await isSignedIn(asked)) throw redirect(thenOf(asked) || localePath(asked.locale, '/account'))
  return { ...resetPage(asked, title), news: await plainNews(asked) }
}

/** A page that asks for the code; back to the step before when none is under way. */
export async function codePage(asked: Asked, title: MessageKey, before: '/login' | '/login/reset') {
  const page = before === '/login' ? await signInPage(asked, title) : resetPage(asked, title)
  const step = await codeStep(asked)
  if (!step || (step.purpose === 'reset') !== (before === '/login/reset'))
    throw redirect(localePath(asked.locale, before) + thenQuery(page.onward))
  const { purpose, login, kind, resend_at } = step
  return { ...page, waiting: { purpose, login, kind, resend_at } }
}

/** The page of the second factor after Google or Facebook; to the sign-in when nobody came from there. */
export async function socialOtpPage(asked: Asked) {
  const page = await signInPage(asked, 'auth.otp.title')
  const pending = await pendingOtp(asked)
  if (!pending) throw redirect(localePath(asked.locale, '/login'))
  return { ...page, provider: pending.provider }
}

/** The server is asked, for a session may have ended elsewhere. */
async function isSignedIn(asked: Asked): Promise<boolean> {
  if (!(await bearerOf(asked))) return false
  const { people } = await visitorApi(asked)
  return (await people.visitor({})).user !== null
}

/** A plain form: on to the next step, or the page again with what is wrong. */
export async function stepAction(asked: Asked) {
  const form = await asked.request.formData()
  const answer = await takeStep(asked, form)
  if (answer.ok) throw redirect(answer.to, 303)
  const typed = (name: string): string => String(form.get(name) ?? '').slice(0, 254)
  const again: Again = {
    ...answer,
    typed: { login: typed('login'), first_name: typed('first_name'), last_name: typed('last_name') },
  }
  return data(again, { status: answer.wait ? 429 : 422 })
}
