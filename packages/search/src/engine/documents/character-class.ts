/** What a character is to the words around it, as in Unicode's annex 29. */
export const CharacterClass = {
  other: 1,
  /** Takes no part in deciding: accents, joiners without width. */
  mark: 2,
  letter: 3,
  digit: 4,
  /** Katakana, which joins only its like. */
  kana: 5,
  /** Joins words and numbers: the low line. */
  joiner: 6,
  /** A word by itself: ideographs, Hiragana. */
  alone: 7,
  /** Scripts that put no spaces between words. */
  unspaced: 8,
  /** Stay inside between letters, between digits, or between either. */
  inWord: 9,
  inNumber: 10,
  inBoth: 11,
  picture: 12,
} as const

const { other, mark, letter, digit, kana, joiner, alone, unspaced, inWord, inNumber, inBoth, picture } = CharacterClass

/** The first that fits is right. */
const classes: readonly (readonly [RegExp, number])[] = [
  [/[\p{M}\p{Cf}]/u, mark],
  [/\p{Nd}/u, digit],
  [/['.\u2018\u2019\u2024\uFE52\uFF07\uFF0E]/u, inBoth],
  [/[:\u00B7\u0387\u055F\u05F4\u2027\uFE13\uFE55\uFF1A]/u, inWord],
  [/[,;\u037E\u0589\u060C\u060D\u066C\u07F8\u2044\uFE10\uFE14\uFE50\uFE54\uFF0C\uFF1B]/u, inNumber],
  [/\p{Pc}/u, joiner],
  [/[\p{Script=Katakana}\u3031-\u3035\u309B\u309C\u30A0\u30FC\uFF70]/u, kana],
  [/[\p{Script=Han}\p{Script=Hiragana}]/u, alone],
  [/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u, unspaced],
  [/\p{Alphabetic}/u, letter],
  [/\p{Extended_Pictographic}/u, picture],
]

/** The classes of the characters below 65,536 that were met so far; 0 for others. */
const known = new Uint8Array(0x10000)

/** The class of the character that begins at an index of a text; 0 behind its end. */
export function classAt(text: string, index: number): number {
  if (index >= text.length) return 0
  const code = text.charCodeAt(index)
  return known[code] || classify(text.codePointAt(index) ?? code)
}

function classify(point: number): number {
  const character = String.fromCodePoint(point)
  const found = classes.find(([pattern]) => pattern.test(character))?.[1] ?? other
  const isHalf = point >= 0xd800 && point <= 0xdfff
  if (point < known.length && !isHalf) known[point] = found
  return found
}
