import { httpOnlyCookie } from '../../lib/http-only-cookie.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { outgoingCookies } from '../../lib/server-context.server.ts'

/** A message for the next page; `left` if the session has ended. */
export type Flash = { text?: string; link?: { label: string; href: string }; left?: true; shown?: true }

const longest = 700
const flashCookie = httpOnlyCookie('news', { maxAge: 600 })

const isFlash = (value: unknown): value is Flash => typeof value === 'object' && value !== null

const send = async ({ request, context }: RequestArgs, value: Flash | '', maxAge?: number): Promise<void> => {
  const line = await flashCookie.write(request, value, maxAge === undefined ? {} : { maxAge })
  context.get(outgoingCookies).push(line)
}

/** Sets the message for the next page of this browser. */
export const setFlash = (args: RequestArgs, flash: Flash): Promise<void> =>
  send(args, { ...flash, ...(flash.text && { text: flash.text.slice(0, longest) }) })

/**
 * The message for a page that is rendered for one person, shown in `noscript`; with scripts the page takes it by
 * `/resources/visitor`. It is shown on one page only.
 */
export async function noScriptFlash(args: RequestArgs): Promise<Flash | null> {
  const { headers } = args.request
  // a request of a script renders no page
  if (!headers.get('accept')?.includes('text/html')) return null
  const value: unknown = await flashCookie.read(args.request)
  if (!isFlash(value)) return null
  await (value.shown ? send(args, '', 0) : send(args, { ...value, shown: true }))
  return value.shown || !value.text ? null : value
}

/** The message, once: the caller shows it. */
export async function takeFlash(args: RequestArgs): Promise<Flash | null> {
  const value: unknown = await flashCookie.read(args.request)
  if (!isFlash(value)) return null
  await send(args, '', 0)
  return value
}
