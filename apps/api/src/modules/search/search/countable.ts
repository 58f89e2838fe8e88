import { normalize } from '@delguur/search/analysis/normalize'

const longest = 60
const longDigits = /\d(?:[\s().+_/-]*\d){6}/

/** A query in the form it is counted in; undefined for one that may hold a phone number, a mail address or a link, or is too long. */
export function countable(q: string): string | undefined {
  const text = normalize(q).trim().replace(/\s+/g, ' ')
  const isFit = text.length >= 2 && text.length <= longest && /[\p{L}\p{N}]/u.test(text)
  return isFit && !/@|:\/\/|www\./.test(text) && !longDigits.test(text) ? text : undefined
}
