import { type alertChannels, alertKinds } from '@delguur/contract/account/alerts'
import { ApiError } from '@delguur/contract/client'
import { data } from 'react-router'
import { api } from '../../lib/api.server.ts'
import { words } from '../../lib/messages.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { found } from '../catalog/found.server.ts'
import { visitorApi } from '../visitor/signed-in.server.ts'

type Channel = (typeof alertChannels)[number]
const channels: readonly Channel[] = ['email', 'sms', 'push']
const pageWords = (args: RequestArgs) => words(args.locale, ['auth', 'alerts', 'watch']).messages

type Subject = { kind: (typeof alertKinds)[number]; variant_id?: number; brand?: string }

/** What a query or a form says an alert is about. */
function subjectIn(fields: URLSearchParams): Subject {
  const kind = alertKinds.find((each) => each === fields.get('kind')) ?? 'stock'
  if (kind === 'brand') return { kind, brand: (fields.get('brand') ?? '').slice(0, 100) }
  return { kind, variant_id: Number.parseInt(fields.get('variant_id') ?? '', 10) || 0 }
}

/** The page that asks how somebody is to be told: what it is about, and for who is signed in what they allow. */
export async function newPage(args: RequestArgs) {
  const query = subjectIn(new URL(args.request.url).searchParams)
  const client = await visitorApi(args)
  const about = await found(client.alerts.about({ query: { ...query, locale: args.locale } }))
  const mine = await client.alerts.list({ query: { locale: args.locale } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status < 500) return null
    throw error
  })
  const isOn = mine?.alerts.some(
    ({ kind, waiting, url, variant_id }) =>
      waiting && kind === query.kind && (kind === 'brand' ? url === about.url : variant_id === query.variant_id),
  )
  const own = mine && { isOn: isOn === true, channels: mine.channels, possible: mine.possible }
  return { about, own, title: privateTitle(args, 'alerts.new.title'), messages: pageWords(args) }
}

/** Asks for an alert as a form says: a guest with an address, or a person with a way that they allow. */
export async function askAlert(args: RequestArgs, form: URLSearchParams) {
  const email = form.get('email')?.trim()
  const channel = channels.find((each) => each === form.get('channel'))
  const body = {
    ...subjectIn(form),
    ...(email !== undefined && { email }),
    ...(channel && { channel }),
    locale: args.locale,
  }
  const { alerts } = await visitorApi(args)
  return alerts.ask({ body })
}

/** The action of the page: keeps what was typed on a refusal. */
export async function askByPage(args: RequestArgs) {
  const form = new URLSearchParams(await args.request.text())
  for (const [name, value] of new URL(args.request.url).searchParams) if (!form.has(name)) form.set(name, value)
  const email = form.get('email') ?? ''
  try {
    const { state } = await askAlert(args, form)
    return data({ state, email, error: null }, { status: 200 })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return data({ state: null, email, error: error.errors.email?.[0] ?? error.message }, { status: error.status })
  }
}

const tokenOf = ({ request }: RequestArgs): string => new URL(request.url).searchParams.get('token') || '-'

/** What a link of a mail does; null if its token is unknown. Mail scanners open links, so that only a POST changes anything. */
export async function linkPage(args: RequestArgs) {
  const { alerts } = api(args.context, args.locale)
  const link = await alerts.link({ params: { token: tokenOf(args) }, query: { locale: args.locale } }).catch(refused)
  const title = privateTitle(args, link ? `alerts.link.${link.does}` : 'alerts.link.failed')
  return { link, title, messages: words(args.locale, ['auth', 'alerts', 'push']).messages }
}

/** Does it: by the page's button, or by one press of a mail program (RFC 8058), which sends only the address. */
export async function follow(args: RequestArgs) {
  const { alerts } = api(args.context, args.locale)
  const input = { params: { token: tokenOf(args) }, body: { locale: args.locale } }
  const done = await alerts.follow(input).catch(refused)
  return data({ done: done !== null }, { status: done ? 200 : 422 })
}

function refused(error: unknown): null {
  if (error instanceof ApiError && error.status < 500) return null
  throw error
}
