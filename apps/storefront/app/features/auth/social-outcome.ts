import type { Provider } from '@delguur/contract/identity'

/** How a trip to another house can end without a sign-in; `?social=` of the sign-in page. */
export const noteKinds = [
  'declined',
  'failed',
  'email_missing',
  'link_required',
  'unavailable',
  'too_many_requests',
] as const
export type NoteKind = (typeof noteKinds)[number]

export type SocialTold = { kind: NoteKind; provider: Provider; email?: string }
export type SocialOffer = { providers: Provider[]; told: SocialTold | null }
