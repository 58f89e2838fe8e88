import { ApiError } from '@delguur/contract/client'
import { localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { apiOver } from '../../lib/api.server.ts'
import { inRequest } from '../../lib/in-request.server.ts'
import { type Card, cardOf } from './card.ts'

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** What the not-found page offers instead, where there is something. */
export type Missing = { cards?: Card[] }
const offered = 12

/** Ends the request with the not-found page, or where an old address leads now. */
export async function missing(): Promise<never> {
  await leadBack()
  const cards = await newArrivals()
  throw Response.json((cards.length > 0 ? { cards } : {}) satisfies Missing, { status: 404 })
}

/** An address that the office leads elsewhere, in any language; what was asked of the page is asked there. */
async function leadBack(): Promise<void> {
  const store = inRequest.getStore()
  if (!store?.url) return
  const { pathname, search } = store.url
  const { shop } = apiOver(store.dispatch({ locale: store.locale }))
  const found = await shop.redirect({ query: { path: pathname } }).catch(() => undefined)
  if (found) throw redirect(encodeURI(localePath(store.locale, found.to)) + search, 301)
}

async function newArrivals(): Promise<Card[]> {
  const store = inRequest.getStore()
  if (!store) return []
  try {
    const { shop } = apiOver(store.dispatch({ locale: store.locale }))
    return (await shop.home({ query: { locale: store.locale } })).new_arrivals.slice(0, offered).map(cardOf)
  } catch {
    return []
  }
}

/** The answer of a call, or the not-found page when the API knows no such thing. */
export async function found<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (isMissing(error)) return missing()
    throw error
  }
}

/** The answer of a call, or null where the API knows no such thing. */
export async function foundOrNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
