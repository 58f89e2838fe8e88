import { ApiError } from '@delguur/contract/client'

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
