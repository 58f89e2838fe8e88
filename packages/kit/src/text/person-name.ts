import { plainSigns } from './plain-signs.ts'

const most = 50
const form = /^[\p{Script=Cyrillic}\p{Script=Latin}][\p{Script=Cyrillic}\p{Script=Latin}\p{M}'’. -]*$/u

/** A name of a person in one form: 1 to 50 Cyrillic or Latin letters, with hyphens, dots and spaces between; else `undefined`. */
export function parsePersonName(input: string): string | undefined {
  const name = plainSigns(input).replace(/\s+/g, ' ')
  return name.length <= most && form.test(name) ? name : undefined
}

/** First and last name as one text, empty where neither is known. */
export const fullName = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string =>
  [first_name, last_name].filter(Boolean).join(' ')
