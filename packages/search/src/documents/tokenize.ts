/** How the texts of a field are taken apart: into the words of Unicode, or at white space. */
export type Analyzer = 'standard' | 'whitespace'

/** A token as it is indexed, and the part of the text it was taken from. */
export type Token = { token: string; start: number; end: number }

/** Longer tokens are cut into parts of this length. */
const TOKEN_LIMIT = 255

const mark = String.raw`[\p{M}\p{Cf}]*`
const kana = String.raw`[\p{sc=Katakana}\u3031-\u3035\u309B\u309C\u30A0\u30FC\uFF70]`
const unspaced = String.raw`[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]`
const alone = String.raw`[\p{sc=Han}\p{sc=Hiragana}]`
const letter = String.raw`[\p{Alphabetic}--[\p{M}\p{Nd}${kana}${unspaced}${alone}]]${mark}`
const digit = String.raw`\p{Nd}${mark}`
const joiner = String.raw`\p{Pc}${mark}`
const inWord = String.raw`['.:\u00B7\u0387\u055F\u05F4\u2018\u2019\u2024\u2027\uFE13\uFE52\uFE55\uFF07\uFF0E\uFF1A]${mark}`
const inNumber = String.raw`['.,;\u037E\u0589\u060C\u060D\u066C\u07F8\u2018\u2019\u2024\u2044\uFE10\uFE14\uFE50\uFE52\uFE54\uFF07\uFF0C\uFF0E\uFF1B]${mark}`
const inOne = `(?:${digit}(?:(?:${inNumber})?${digit})*|${letter}(?:(?:${inWord})?${letter})*)+`
const run = `(?:${inOne}|(?:${kana}${mark})+)`
const joined = `${run}(?:(?:${joiner})+(?:${run})?)*`
const emoji = String.raw`\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*)*`

/** Words as in Unicode's annex 29: what begins with joiners has to be taken whole even where no word follows. */
const words = new RegExp(
  `${joined}|(?:${joiner})+(?:${joined})?|${alone}${mark}|(?:${unspaced}${mark})+|${emoji}`,
  'gv',
)
const wordless = new RegExp(`^(?:${joiner})+$`, 'v')
const pieces = /\S+/gu

/** The tokens of a text in order, with their places in it. Takes time in proportion to the text. */
export function* tokenize(text: string, analyzer: Analyzer): Iterable<Token> {
  const lower = analyzer === 'standard' ? lowerCased(text) : text
  for (const match of lower.matchAll(analyzer === 'standard' ? words : pieces)) {
    const [word] = match
    if (analyzer === 'standard' && wordless.test(word)) continue
    for (let at = 0; at < word.length; at += TOKEN_LIMIT) {
      const token = word.slice(at, at + TOKEN_LIMIT)
      yield { token, start: match.index + at, end: match.index + at + token.length }
    }
  }
}

/** The tokens of a text in order. */
export function tokensOf(text: string, analyzer: Analyzer): string[] {
  return Array.from(tokenize(text, analyzer), ({ token }) => token)
}

/** Lower case of the same length, so that places stay true: the few letters that grow are lowered one by one. */
function lowerCased(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return text.replace(/./gsu, (sign) => {
    const small = sign.toLowerCase()
    return small.length === sign.length ? small : small.slice(0, sign.length)
  })
}
