import { CharacterClass, classAt } from './character-class.ts'

/** How the texts of a field are taken apart: into the words of Unicode, or at white space. */
export type Analyzer = 'standard' | 'whitespace'

/** A token as it is indexed, and the part of the text it was taken from. */
export type Token = { token: string; start: number; end: number }

/** Longer tokens are cut into parts of this length. */
const TOKEN_LIMIT = 255

const { mark, letter, digit, kana, joiner, alone, unspaced, inWord, inNumber, inBoth, picture } = CharacterClass
const emoji =
  /\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*)*/uy

/**
 * The tokens of a text in order, with their places in it: lower-cased words as in Unicode's annex 29 (ideographs each
 * alone, no stop words), or the parts between white space as they are. Takes time in proportion to the text.
 */
export function tokenize(text: string, analyzer: Analyzer): Token[] {
  const tokens: Token[] = []
  eachToken(text, analyzer, (token, start) => tokens.push({ token, start, end: start + token.length }))
  return tokens
}

/** Visits the tokens of a text in order, see `tokenize`. */
export function eachToken(text: string, analyzer: Analyzer, visit: (token: string, start: number) => void): void {
  const read = analyzer === 'standard' ? lowerCased(text) : text
  const endOf = analyzer === 'standard' ? endOfWord : endOfPiece
  for (let at = 0; at < read.length; ) {
    const end = endOf(read, at)
    if (end < 0) at = -end
    else for (; at < end; at += TOKEN_LIMIT) visit(read.slice(at, Math.min(end, at + TOKEN_LIMIT)), at)
    if (end > 0) at = end
  }
}

/** Where the word at an index ends; when no word begins there, where to look next, as a negative number. */
function endOfWord(text: string, at: number): number {
  const first = classAt(text, at)
  const next = at + widthAt(text, at)
  if (first === letter || first === digit || first === kana || first === joiner) return endOfRun(text, at, first)
  if (first === alone) return behindMarks(text, next)
  if (first === unspaced) return endOfUnspaced(text, next)
  if (first !== picture) return -next
  emoji.lastIndex = at
  return emoji.test(text) ? emoji.lastIndex : next
}

/** The end of letters, digits and what joins them, from one of them on. */
function endOfRun(text: string, start: number, first: number): number {
  let last = first
  let isWord = first !== joiner
  let at = behindMarks(text, start + widthAt(text, start))
  for (;;) {
    const next = classAt(text, at)
    if (!joins(last, next)) {
      if (!staysInside(last, next)) break
      const behind = behindMarks(text, at + 1)
      if (classAt(text, behind) !== last) break
      at = behind
    } else {
      last = next
      isWord ||= next !== joiner
    }
    at = behindMarks(text, at + widthAt(text, at))
  }
  return isWord ? at : -at
}

function joins(last: number, next: number): boolean {
  if (next === joiner) return true
  if (next === kana) return last === kana || last === joiner
  return (next === letter || next === digit) && last !== kana
}

function staysInside(last: number, sign: number): boolean {
  if (last === letter) return sign === inWord || sign === inBoth
  return last === digit && (sign === inNumber || sign === inBoth)
}

function endOfUnspaced(text: string, from: number): number {
  let at = from
  for (let next = classAt(text, at); next === unspaced || next === mark; next = classAt(text, at))
    at += widthAt(text, at)
  return at
}

function behindMarks(text: string, from: number): number {
  let at = from
  while (classAt(text, at) === mark) at += widthAt(text, at)
  return at
}

/** 2 for a character written as a pair of surrogates. */
function widthAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xd800 && code <= 0xdbff && (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
}

function endOfPiece(text: string, from: number): number {
  let at = from
  while (at < text.length && !isSpace(text.charCodeAt(at))) at++
  return at > from ? at : -(from + 1)
}

function isSpace(code: number): boolean {
  return code <= 32 || (code >= 128 && /\s/u.test(String.fromCharCode(code)))
}

/** Lower case of the same length, so that places stay true: what grows keeps its first characters. */
function lowerCased(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return text.replace(/./gsu, (sign) => sign.toLowerCase().slice(0, sign.length))
}
