import { ApiError } from '@delguur/contract/client'
import { api } from '../../lib/api.server.ts'
import { words } from '../../lib/messages.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { bearerOf, visitorApi } from '../visitor/signed-in.server.ts'

const fields = ['name', 'email', 'phone', 'subject', 'order_number', 'message', 'website'] as const
type Field = (typeof fields)[number]

export type ContactTyped = Record<Field, string>
export type ContactAnswer =
  | { ok: true; number: string; key: string; email: string | null; typed: ContactTyped }
  | { ok: false; faults: Partial<Record<Field, string>>; problem?: string; typed: ContactTyped }

export type ContactOrder = { number: string; completed_at: string | null }

/** What is known of a person who is signed in; nothing of a guest. */
export async function knownSender(
  args: RequestArgs,
): Promise<{ typed: Partial<ContactTyped>; orders: ContactOrder[] }> {
  if (!(await bearerOf(args))) return { typed: {}, orders: [] }
  const api = await visitorApi(args)
  try {
    const [{ user }, { orders }] = await Promise.all([
      api.people.overview({}),
      api.myOrders.list({ query: { page: 1, per_page: 12, locale: args.locale } }),
    ])
    const { first_name, email, phone } = user
    const typed = { name: first_name ?? '', email: email ?? '', phone: phone ?? '' }
    return { typed, orders: orders.map(({ number, completed_at }) => ({ number, completed_at })) }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return { typed: {}, orders: [] }
    throw error
  }
}

/** How long a first answer takes, in the largest unit that says it; null where nobody can tell. */
export async function waitingText({
  context,
  locale,
}: Pick<RequestArgs, 'context' | 'locale'>): Promise<string | null> {
  const { minutes } = await api(context, locale).contactThreads.waiting({})
  if (minutes === null) return null
  const { t } = words(locale, ['thread'])
  if (minutes < 60) return t('thread.wait.minutes', { minutes })
  const hours = Math.round(minutes / 60)
  return hours < 48 ? t('thread.wait.hours', { hours }) : t('thread.wait.days', { days: Math.round(hours / 24) })
}

/** Sends a message; what was typed comes back with whatever is wrong. */
export async function sendContact(args: RequestArgs, sent: FormData): Promise<ContactAnswer> {
  const typed = Object.fromEntries(fields.map((name) => [name, String(sent.get(name) ?? '')])) as ContactTyped
  const { locale } = args
  try {
    const api = await visitorApi(args)
    const { number, key, email } = await api.contact.send({ body: { contact_form: typed, locale } })
    return { ok: true, number, key, email, typed }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const faults = Object.fromEntries(
      Object.entries(error.errors).flatMap(([key, [text]]) => (text && isField(key) ? [[key, text]] : [])),
    )
    const problem = error.status >= 500 ? words(locale, ['errors']).t('errors.network') : error.message
    return { ok: false, faults, ...(Object.keys(faults).length === 0 && { problem }), typed }
  }
}

const isField = (name: string): name is Field => fields.some((field) => field === name)
