import { normalize } from './normalize.ts'
import { type Piece, pieces } from './pieces.ts'
import { isStopWord } from './stop-words.ts'
import { chineseUnit, isOrdinalEnding, sizeWord, unitOf } from './units.ts'

/**
 * What a token is: `run` is a whole run of Chinese and `pair` two neighbouring characters of it (or its only one);
 * `code` is a joined code as `ung1001`, whose letters and digits also stand as tokens of their own.
 */
export type TokenKind = 'word' | 'number' | 'unit' | 'ordinal' | 'code' | 'run' | 'pair'

/** A token of a normalised text; `position` counts words, `start` and `end` are offsets in the normalised text. */
export type Token = { text: string; kind: TokenKind; position: number; start: number; end: number }

/** Longer words and codes are cut: nobody types them and they would only fill the index. */
export const MAX_WORD = 64

type Scan = { text: string; all: Piece[]; out: Token[]; position: number }

/**
 * The tokens of a text in any language. `98см`, `98 cm` and `98厘米` give the same number and unit; `2-р` and `2nd`
 * the same ordinal, with its number at the same position; `UNG-1001` and `ung1001` the same code and parts.
 */
export function tokenize(text: string): Token[] {
  const normal = normalize(text)
  const scan: Scan = { text: normal, all: pieces(normal), out: [], position: 0 }
  for (let at = 0; at < scan.all.length; ) at += read(scan, at)
  return scan.out
}

/** The tokens without stop words of the five languages, unless there is nothing else. Positions keep the gaps. */
export function withoutStopWords(tokens: Token[]): Token[] {
  const remaining = tokens.filter((token) => token.kind !== 'word' || !isStopWord(token.text))
  return remaining.length > 0 ? remaining : tokens
}

/** Reads what begins at a piece and says how many pieces it took. */
function read(scan: Scan, at: number): number {
  const piece = scan.all[at]
  if (piece === undefined) return 1
  if (piece.kind === 'han') return readChinese(scan, piece)
  const next = scan.all[at + 1]
  if (piece.kind === 'digits') return readNumber(scan, piece, next)
  if (next?.kind === 'digits' && isJoined(scan.text, piece, next, '-_/.')) return readCode(scan, at)
  if (!isPossessive(scan.text, piece)) add(scan, 'word', sizeWord(piece.text), piece)
  return 1
}

function readNumber(scan: Scan, piece: Piece, next: Piece | undefined): number {
  const number = plainNumber(piece.text)
  if (next?.kind === 'letters') {
    if (isOrdinalEnding(next.text) && isJoined(scan.text, piece, next, '-')) {
      add(scan, 'ordinal', `${number}-р`, { ...piece, end: next.end })
      scan.position--
      add(scan, 'number', number, piece)
      return 2
    }
    const unit = isJoined(scan.text, piece, next, '- .') ? unitOf(next.text) : undefined
    if (unit !== undefined) {
      add(scan, 'number', number, piece)
      add(scan, 'unit', unit, next)
      return 2
    }
    if (next.start === piece.end) {
      addCode(scan, [piece, next])
      return 2
    }
  }
  add(scan, 'number', number, piece)
  if (next?.kind !== 'han' || next.start - piece.end > 1) return 1
  return readChineseUnit(scan, next) ? 2 : 1
}

function readChineseUnit(scan: Scan, piece: Piece): boolean {
  const found = chineseUnit(piece.text)
  if (found === undefined) return false
  const end = piece.start + found.length
  add(scan, 'unit', found.unit, { start: piece.start, end })
  if (end < piece.end) readChinese(scan, { ...piece, text: piece.text.slice(found.length), start: end })
  return true
}

/** A run stands at the position of its first pair. */
function readChinese(scan: Scan, piece: Piece): number {
  const characters = Array.from(piece.text)
  add(scan, 'run', piece.text, piece)
  scan.position--
  let start = piece.start
  for (let i = 0; i < Math.max(1, characters.length - 1); i++) {
    const pair = characters.slice(i, i + 2).join('')
    add(scan, 'pair', pair, { start, end: start + pair.length })
    start += characters[i]?.length ?? 1
  }
  return 1
}

/** Letters, digits and at most one more run of letters, joined: `ung-1001`, `iphone15pro`. */
function readCode(scan: Scan, at: number): number {
  const parts = scan.all.slice(at, at + 2)
  const digits = parts[1]
  const tail = scan.all[at + 2]
  if (digits && tail?.kind === 'letters' && tail.start === digits.end) parts.push(tail)
  addCode(scan, parts)
  return parts.length
}

/** The joined code stands at the position of its first part. */
function addCode(scan: Scan, parts: Piece[]): void {
  const first = parts[0]
  const last = parts.at(-1)
  if (first === undefined || last === undefined) return
  add(scan, 'code', parts.map((part) => part.text).join(''), { start: first.start, end: last.end })
  scan.position--
  for (const part of parts) {
    const isNumber = part.kind === 'digits'
    add(scan, isNumber ? 'number' : 'word', isNumber ? plainNumber(part.text) : part.text, part)
  }
}

function add(scan: Scan, kind: TokenKind, text: string, span: { start: number; end: number }): void {
  scan.out.push({ text: text.slice(0, MAX_WORD), kind, position: scan.position, start: span.start, end: span.end })
  scan.position++
}

/** Whether two pieces touch, or only one of these characters parts them. */
function isJoined(text: string, left: Piece, right: Piece, separators: string): boolean {
  const gap = right.start - left.end
  return gap === 0 || (gap === 1 && separators.includes(text.charAt(left.end)))
}

/** The `s` of `kid's`. */
const isPossessive = (text: string, piece: Piece): boolean =>
  piece.text === 's' && /['’]/.test(text.charAt(piece.start - 1))

/** `1,234,567` → `1234567`, `0,75` → `0.75`. */
function plainNumber(text: string): string {
  return /^\d{1,3}(?:,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text.replace(/^(\d+),(\d+)$/, '$1.$2')
}
