export type Answer = 'yes' | 'no'

const day = 86_400
const { base } = document.documentElement.dataset

/** What was answered here before: kept as a yes or a no, never as a date. */
export const remembered = (): string | undefined => /(?:^|; )altan_tal_age=(yes|no)/.exec(document.cookie)?.[1]

/** A no is kept for 24 hours; a yes until the browser closes, or for 30 days where the visitor wishes so. */
export function keep(answer: Answer, country: string, long: boolean) {
  const life = answer === 'no' ? day : long ? 30 * day : 0
  const parts = [
    `altan_tal_age=${answer === 'no' ? answer : `yes.${country}`}`,
    // a refusal holds at the store of the same host as well
    `path=${(answer === 'yes' && base) || '/'}`,
    'samesite=lax',
    ...(life ? [`max-age=${life}`] : []),
    ...(location.protocol === 'https:' ? ['secure'] : []),
  ]
  // biome-ignore lint/suspicious/noDocumentCookie: the newer way is not in every browser
  document.cookie = parts.join(';')
}
