/** What is read sign by sign (numbers, codes, addresses of mail): in the plain form of its signs, without those that nobody sees. */
export const plainSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\u115f\u1160\u3164\u2800]/gu, '')
    .trim()

/** A code as it is compared: capitals, without blanks and dashes. */
export const plainCode = (typed: string): string =>
  plainSigns(typed)
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
