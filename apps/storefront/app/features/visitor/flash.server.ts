import { ownCookie } from '../../lib/http-only-cookie.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { outgoingCookies } from '../../lib/server-context.server.ts'

/** Something to say on the next page, whichever it is; `left` when somebody is no longer signed in here. */
export type News = { text?: string; link?: { label: string; href: string }; left?: true; shown?: true }

const longest = 700
const newsCookie = ownCookie('news', { maxAge: 600 })

const isNews = (value: unknown): value is News => typeof value === 'object' && value !== null

const send = async ({ request, context }: RequestArgs, value: News | '', maxAge?: number): Promise<void> => {
  const line = await newsCookie.write(request, value, maxAge === undefined ? {} : { maxAge })
  context.get(outgoingCookies).push(line)
}

/** Keeps news for the next page of this browser. */
export const tellNext = (args: RequestArgs, news: News): Promise<void> =>
  send(args, { ...news, ...(news.text && { text: news.text.slice(0, longest) }) })

/**
 * The news for a page that is drawn for one person, which shows them where there are no scripts; with scripts the page
 * takes them by itself. They stay for one page.
 */
export async function plainNews(args: RequestArgs): Promise<News | null> {
  const { headers } = args.request
  // what scripts ask for is no page
  if (!headers.get('accept')?.includes('text/html')) return null
  const value: unknown = await newsCookie.read(args.request)
  if (!isNews(value)) return null
  await (value.shown ? send(args, '', 0) : send(args, { ...value, shown: true }))
  return value.shown || !value.text ? null : value
}

/** The news, once: whoever takes them shows them. */
export async function takeNews(args: RequestArgs): Promise<News | null> {
  const value: unknown = await newsCookie.read(args.request)
  if (!isNews(value)) return null
  await send(args, '', 0)
  return value
}
