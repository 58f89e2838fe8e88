import { type SpamReason, spamReason } from './spam.domain.ts'

type Standing = { published: number; refused: number; by_staff: boolean }
type Decision = { status: 'published' | 'waiting'; reason: SpamReason | 'first' | null }

/**
 * What becomes of an article that its writer hands over: staff publish at once; so does who has had something published and
 * nothing refused, unless the rules of spam find something. Everything else waits for a person of the shop.
 */
export function handedOver({ published, refused, by_staff }: Standing, text: string): Decision {
  if (by_staff) return { status: 'published', reason: null }
  const reason = spamReason(text, false) ?? (published > 0 && refused === 0 ? null : 'first')
  return { status: reason === null ? 'published' : 'waiting', reason }
}
