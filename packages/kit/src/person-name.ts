const most = 50
const form = /^[\p{Script=Cyrillic}\p{Script=Latin}][\p{Script=Cyrillic}\p{Script=Latin}\p{M}'’. -]*$/u

/** A name of a person in one form: 1 to 50 Cyrillic or Latin letters, with hyphens, dots and spaces between; else `undefined`. */
export function parsePersonName(input: string): string | undefined {
  const name = input.normalize('NFC').trim().replace(/\s+/g, ' ')
  return name.length <= most && form.test(name) ? name : undefined
}
