import { ApiError } from '@delguur/contract/client'
import { defaultLocale, type Locale, parseLocale, splitLocale } from '@delguur/kit/locale'
import type { RequestArgs } from './request-args.ts'
import { sentForm } from './sent.server.ts'

type RouteArgs = Pick<RequestArgs, 'request' | 'context'>

/** The locale that a script or a form names; a resource has one address for all languages. */
export const localeIn = (fields: URLSearchParams | FormData): Locale =>
  parseLocale(fields.get('locale')) ?? defaultLocale

/** The arguments of a resource that is read, with its query. */
export function queryArgs({ request, context }: RouteArgs): RequestArgs & { query: URLSearchParams } {
  const query = new URL(request.url).searchParams
  return { request, context, locale: localeIn(query), query }
}

/** The arguments of a resource that a form is posted to, with the form. */
export async function formArgs({ request, context }: RouteArgs): Promise<RequestArgs & { form: FormData }> {
  const form = await sentForm(request)
  return { request, context, locale: localeIn(form), form }
}

/** The answer of a call as JSON for scripts of our own pages; refusals keep their status and words. */
export async function asJson(answer: Promise<unknown>, cache?: string): Promise<Response> {
  try {
    return Response.json(await answer, cache ? { headers: { 'cache-control': cache } } : undefined)
  } catch (error) {
    if (error instanceof ApiError)
      return Response.json({ error: error.message, code: error.code, errors: error.errors }, { status: error.status })
    throw error
  }
}

/**
 * What a page does with a form, for scripts of that page, which `?at=` names: the answer as JSON, a way elsewhere as `to`.
 */
export async function asPageAction<T>(
  { request, context }: RouteArgs,
  act: (args: RequestArgs, form: FormData) => Promise<T>,
): Promise<Response> {
  const at = new URL(request.url).searchParams.get('at') ?? ''
  if (!/^\/[^/\\]/.test(at)) throw new Response(null, { status: 400 })
  const form = await sentForm(request)
  const page = new Request(new URL(at, request.url), { headers: request.headers })
  try {
    return Response.json(await act({ request: page, context, locale: splitLocale(at).locale }, form))
  } catch (error) {
    const to = error instanceof Response ? error.headers.get('location') : null
    if (!to) throw error
    return Response.json({ to, reload: true })
  }
}
