import { ApiError } from '@delguur/contract/client'
import type { OwnReview } from '@delguur/contract/community/reviews'
import type { RequestArgs } from '../../lib/request-args.ts'
import { visitorApi } from '../visitor/signed-in.server.ts'

const fields = ['rating', 'fit', 'height_cm', 'comment'] as const
export type ReviewField = (typeof fields)[number]
export type ReviewTyped = Partial<Record<ReviewField, string>>
export type ReviewAnswer =
  | { ok: true; id: number; typed: ReviewTyped }
  | { ok: false; faults: Partial<Record<ReviewField, string>>; problem?: string; typed: ReviewTyped }

const isField = (name: string): name is ReviewField => fields.some((field) => field === name)

/** Saves a review; what was typed comes back with whatever is wrong. */
export async function sendReview(args: RequestArgs, product: string, sent: FormData): Promise<ReviewAnswer> {
  const typed = Object.fromEntries(
    fields.map((name) => [name, String(sent.get(name) ?? '').slice(0, 20_000)]),
  ) as ReviewTyped
  try {
    const api = await visitorApi(args)
    const { id } = await api.reviews.add({ params: { id: product }, body: { ...typed, locale: args.locale } })
    return { ok: true, id, typed }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const faults = Object.fromEntries(
      Object.entries(error.errors).flatMap(([key, [text]]) => (text && isField(key) ? [[key, text]] : [])),
    )
    return { ok: false, faults, ...(Object.keys(faults).length === 0 && { problem: error.message }), typed }
  }
}

export type Written = Pick<OwnReview, 'id' | 'rating' | 'fit' | 'height_cm' | 'comment' | 'state' | 'reason' | 'images'>
