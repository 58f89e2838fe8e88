import { fold } from './normalize.ts'

export { fold }

/** The folded words of a text: runs of letters, marks and digits, in order. */
export function words(text: string): string[] {
  return fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** Folded letters and digits only, so that `UNG-0412` and `ung0412` are one code. */
export function foldCode(code: string): string {
  return words(code).join('')
}
