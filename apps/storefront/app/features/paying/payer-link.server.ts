import { ApiError } from '@delguur/contract/client'
import { localePath } from '@delguur/kit/locale'
import { type Qr, qrOf } from '../../lib/qr.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import { overAccesses } from '../order/order-access.server.ts'

/** A link to pay as its sheet shows it, once. */
export type MadeLink = { link: string; qr: Qr; expires_at: string }
export type LinkAnswer = { ok: true; made: MadeLink } | { ok: false; error: string; faults: Record<string, string> }
export type SentState = 'none' | 'opened' | 'unopened' | 'refused'

/** Makes a link by which somebody else pays an order of this browser. */
export async function makeLink(args: RequestArgs, number: string, form: FormData): Promise<LinkAnswer> {
  const text = (name: string) => String(form.get(name) ?? '')
  const body = { child_name: text('child_name'), message: text('message'), follows: form.get('follows') === '1' }
  try {
    const sent = await overAccesses(args, number, async ({ api, mine }) =>
      mine ? api.payers.send({ params: { number }, body }) : null,
    )
    if (!sent) throw new Response(null, { status: 404 })
    const { origin } = args.context.get(serverContext)
    const link = `${origin}${localePath(args.locale, sent.path)}`
    return { ok: true, made: { link, qr: qrOf(link), expires_at: sent.expires_at } }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const faults = Object.fromEntries(
      Object.entries(error.errors).flatMap(([key, [first]]) => (first ? [[key, first]] : [])),
    )
    return { ok: false, error: error.message, faults }
  }
}

/** What became of the link that was sent for an order. */
export async function sentState(args: RequestArgs, number: string): Promise<SentState> {
  const sent = await overAccesses(args, number, async ({ api, mine }) =>
    mine ? api.payers.sent({ params: { number }, query: {} }) : null,
  )
  const link = sent?.link
  if (!link || new Date(link.expires_at) < new Date()) return 'none'
  return link.refused_at ? 'refused' : link.opened_at ? 'opened' : 'unopened'
}
