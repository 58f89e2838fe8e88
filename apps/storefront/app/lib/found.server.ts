import { ApiError } from '@delguur/contract/client'

/** The answer of a call, or the not-found page when the API knows no such thing. */
export async function found<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw new Response(null, { status: 404 })
    throw error
  }
}

/** The answer of a call, or null where the API knows no such thing. */
export async function foundOrNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
