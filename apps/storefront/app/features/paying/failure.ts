import type { MessageKey } from '@delguur/i18n/keys'

const reasons: readonly (readonly [RegExp, MessageKey])[] = [
  [/insufficient|not enough|fund|balance|үлдэгдэл|хүрэлц/i, 'paying.failed.funds'],
  [/\btan\b|тан код/i, 'paying.failed.tan'],
  [/3-?d|secure|authenticat|баталгаажуул/i, 'paying.failed.confirm'],
  [/limit|exceed|лимит|хэтэр/i, 'paying.failed.limit'],
  [/user|customer|msisdn|phone|number|бүртгэл|хэрэглэгч|утас/i, 'paying.failed.phone'],
]

/** Why a payment came to nothing, in words that say what to do; `words` are the provider's own. */
export function failureOf(state: string, words: string | null): MessageKey {
  if (state === 'expired') return 'paying.failed.expired'
  if (state === 'canceled') return 'paying.failed.canceled'
  return reasons.find(([pattern]) => words !== null && pattern.test(words))?.[1] ?? 'paying.failed.declined'
}
