import { plainSigns } from './plain-signs.ts'

const longest = 254
const local = /^[^\s@,;:<>"()[\]\\\p{C}]{1,64}$/u
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u

/** An address that a mail can reach, as it was typed but for signs that nobody sees; `undefined` for what is none. */
export function parseMail(typed: string): string | undefined {
  const address = plainSigns(typed)
  const [before = '', domain = '', ...more] = address.split('@')
  if (more.length > 0 || address.length > longest || !local.test(before) || /^\.|\.\.|\.$/.test(before))
    return undefined
  const labels = domain.split('.')
  const isHost = labels.length > 1 && labels.every((each) => label.test(each)) && /^\D.+$/.test(labels.at(-1) ?? '')
  return isHost ? address : undefined
}
