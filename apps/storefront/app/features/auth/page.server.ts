import type { MessageKey } from '@delguur/i18n/keys'
import { localePath } from '@delguur/kit/locale'
import { data, redirect } from 'react-router'
import { words } from '../../lib/messages.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { redirectQuery, redirectTarget } from '../../lib/redirect-to.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { sentForm } from '../../lib/sent.server.ts'
import { noScriptFlash } from '../visitor/flash.server.ts'
import { bearerOf, visitorApi } from '../visitor/signed-in.server.ts'
import type { Again } from './answers.ts'
import { pendingOtp } from './social.server.ts'
import { codeStep } from './step.server.ts'
import { takeStep } from './steps.server.ts'

const redirectOf = ({ request }: RequestArgs): string =>
  redirectTarget(new URL(request.url).searchParams.get('then')) ?? ''

/** A page of a forgotten password; also for somebody who is signed in. */
export function resetPage(args: RequestArgs, title: MessageKey) {
  const { messages } = words(args.locale, ['auth'])
  return { redirectTo: redirectOf(args), title: privateTitle(args, title), messages, now: Date.now() }
}

/** A page of the sign-in; whoever is signed in already is sent on. */
export async function signInPage(args: RequestArgs, title: MessageKey) {
  if (await isSignedIn(args)) throw redirect(redirectOf(args) || localePath(args.locale, '/account'))
  return { ...resetPage(args, title), news: await noScriptFlash(args) }
}

/** A page that asks for the code; back to the step before when none is under way. */
export async function codePage(args: RequestArgs, title: MessageKey, before: '/login' | '/login/reset') {
  const page = before === '/login' ? await signInPage(args, title) : resetPage(args, title)
  const step = await codeStep(args)
  if (!step || (step.purpose === 'reset') !== (before === '/login/reset'))
    throw redirect(localePath(args.locale, before) + redirectQuery(page.redirectTo))
  const { purpose, login, kind, resend_at } = step
  return { ...page, waiting: { purpose, login, kind, resend_at } }
}

/** The page of the second factor after Google or Facebook; to the sign-in when nobody came from there. */
export async function socialOtpPage(args: RequestArgs) {
  const page = await signInPage(args, 'auth.otp.title')
  const pending = await pendingOtp(args)
  if (!pending) throw redirect(localePath(args.locale, '/login'))
  return { ...page, provider: pending.provider }
}

/** The server is asked, for a session may have ended elsewhere. */
async function isSignedIn(args: RequestArgs): Promise<boolean> {
  if (!(await bearerOf(args))) return false
  const { people } = await visitorApi(args)
  return (await people.visitor({})).user !== null
}

/** A plain form: on to the next step, or the page again with what is wrong. */
export async function stepAction(args: RequestArgs) {
  const form = await sentForm(args.request)
  const answer = await takeStep(args, form)
  if (answer.ok) throw redirect(answer.to, 303)
  const typed = (name: string): string => String(form.get(name) ?? '').slice(0, 254)
  const again: Again = {
    ...answer,
    typed: { login: typed('login'), first_name: typed('first_name'), last_name: typed('last_name') },
  }
  return data(again, { status: answer.wait ? 429 : 422 })
}
