import type { Provider } from '@delguur/contract/base/identity'

/** How a flow with a provider can end without a sign-in: the query `?social=` of the sign-in page. */
export const noteKinds = [
  'declined',
  'failed',
  'email_missing',
  'link_required',
  'unavailable',
  'too_many_requests',
] as const
export type NoteKind = (typeof noteKinds)[number]

export type SocialOutcome = { kind: NoteKind; provider: Provider; email?: string }
export type SocialOffer = { providers: Provider[]; outcome: SocialOutcome | null }
