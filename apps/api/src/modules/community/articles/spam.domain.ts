/** Why a comment waits for a person of the shop before others see it. */
export type SpamReason = 'link' | 'phone' | 'capitals' | 'repeats' | 'seen_before'

const link = /https?:|www\.|\b[\p{L}\d-]+\.(?:mn|com|net|org|ru|cn|info|shop|xyz|me|io)\b/iu
/** Eight digits with any signs between: a Mongolian number, however it is hidden. */
const phone = /(?:\d[\s.\-_*()]{0,2}){8}/
const mostRepeats = 6

/**
 * The first rule that a text breaks; undefined for one that may be shown at once. `seenBefore`: others, or the same person,
 * wrote the same words lately.
 */
export function spamReason(text: string, seenBefore: boolean): SpamReason | undefined {
  if (link.test(text)) return 'link'
  if (phone.test(text)) return 'phone'
  if (new RegExp(`(\\S)\\1{${mostRepeats},}`, 'u').test(text)) return 'repeats'
  if (isShouted(text)) return 'capitals'
  return seenBefore ? 'seen_before' : undefined
}

function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const capitals = text.match(/\p{Lu}/gu) ?? []
  return letters.length >= 20 && capitals.length > letters.length * 0.6
}

/** What counts as the same words: letters and digits only, in lower case. */
export const sameWords = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]+/gu, '')
