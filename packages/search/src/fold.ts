const FOLDED: Record<string, string> = { ө: 'о', ү: 'у', ё: 'е' }

/** Lower case with the letters people swap on a keyboard made equal: ө and о, ү and у, ё and е. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[өүё]/g, (letter) => FOLDED[letter] ?? letter)
}

/** The folded words of a text: runs of letters, marks and digits, in order. */
export function words(text: string): string[] {
  return fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** Folded letters and digits only, so that `UNG-0412` and `ung0412` are one code. */
export function foldCode(code: string): string {
  return words(code).join('')
}
