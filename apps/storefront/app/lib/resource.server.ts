import { ApiError } from '@delguur/contract/client'
import { splitLocale } from '@delguur/kit/locale'
import type { RequestArgs } from './request-args.ts'

/** The answer of a call as JSON for scripts of our own pages; refusals keep their status and words. */
export async function asJson(answer: Promise<unknown>, cache = 'private, no-store'): Promise<Response> {
  try {
    return Response.json(await answer, { headers: { 'cache-control': cache } })
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
  { request, context }: Pick<RequestArgs, 'request' | 'context'>,
  act: (args: RequestArgs, form: FormData) => Promise<T>,
): Promise<Response> {
  const at = new URL(request.url).searchParams.get('at') ?? ''
  if (!/^\/[^/\\]/.test(at)) throw new Response(null, { status: 400 })
  const form = await request.formData()
  const page = new Request(new URL(at, request.url), { headers: request.headers })
  const headers = { 'cache-control': 'private, no-store' }
  try {
    return Response.json(await act({ request: page, context, locale: splitLocale(at).locale }, form), { headers })
  } catch (error) {
    const to = error instanceof Response ? error.headers.get('location') : null
    if (!to) throw error
    return Response.json({ to, reload: true }, { headers })
  }
}
