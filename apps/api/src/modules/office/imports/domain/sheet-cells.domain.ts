import { dayMs } from '@delguur/kit/dates'
import { type Row, UnreadableRow } from './csv-reader.domain.ts'

// The first sheet of a workbook: its markup read piece by piece, so that a large one needs no more memory than a small one.

const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, ten, hex, name) =>
        name
          ? ((Object.hasOwn(names, name) ? names[name] : all) ?? all)
          : String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(ten ?? hex, ten ? 10 : 16) || 32)),
      )
    : text

/** The words of a rich or plain text; how it is pronounced is left out. */
export const textIn = (xml: string): string =>
  [
    ...xml
      .replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '')
      .matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?t>/g),
  ]
    .map(([, text]) => unescaped(text ?? ''))
    .join('')
    .replace(/_x([0-9A-F]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** `BC12` is the column 54. */
export function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference.replace(/\d+$/, '')) column = column * 26 + (letter.toUpperCase().charCodeAt(0) - 64)
  return column - 1
}

const dateFormats = new Set([14, 15, 16, 17, 22, 27, 30, 36, 45, 46, 47, 50, 57])

/** Which formats of cells are days: the known numbers, and own ones that name a year, month or day. */
export function dateStyles(styles: string): boolean[] {
  const own = new Set(
    [...styles.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)].flatMap(([tag]) => {
      const id = /numFmtId="(\d+)"/.exec(tag)?.[1]
      const code = unescaped(/formatCode="([^"]*)"/.exec(tag)?.[1] ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
      return id && /[yd]|m{3,}|m[/.-]|[/.-]m/i.test(code) ? [Number(id)] : []
    }),
  )
  const formats = /<(?:\w+:)?cellXfs[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles)?.[0] ?? ''
  return [...formats.matchAll(/<(?:\w+:)?xf\s[^>]*>/g)].map(([tag]) => {
    const id = Number(/numFmtId="(\d+)"/.exec(tag)?.[1] ?? 0)
    return dateFormats.has(id) || own.has(id)
  })
}

/** A day number as `2026-11-22` or `2026-11-22 13:30`. */
export function dayText(days: number, from1904: boolean): string {
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const at = new Date(Math.round((start + days * dayMs) / 1000) * 1000).toISOString()
  return Number.isInteger(days) ? at.slice(0, 10) : at.slice(0, 16).replace('T', ' ')
}

/** A number as a spreadsheet shows it, not as a computer keeps it: `0.1`, not `0.1000000001`; no `4.87E+12`. */
export function numberText(value: string): string {
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  if (Number.isInteger(number) && Math.abs(number) < 1e15) return BigInt(Math.round(number)).toString()
  return String(Number(number.toPrecision(15)))
}

/** Cells of a column, one above the other, that are one. */
export type Merged = { column: number; from: number; to: number; text?: string }
export type Workbook = {
  shared: readonly string[]
  dates: readonly boolean[]
  from1904: boolean
  merged?: readonly Merged[]
}

const mostMerged = 5_000

/** Takes pieces of the markup of a sheet and finds what is merged in it, which stands behind its rows. */
export class MergedFinder {
  private rest = ''
  readonly merged: Merged[] = []

  add(piece: string): void {
    const text = this.rest + piece
    for (const [, first = '', from = '', to = ''] of text.matchAll(
      /<(?:\w+:)?mergeCell\s[^>]*ref="([A-Z]+)(\d+):[A-Z]+(\d+)"/g,
    ))
      if (from !== to && this.merged.length < mostMerged)
        this.merged.push({ column: columnOf(`${first}${from}`), from: Number(from), to: Number(to) })
    const open = text.lastIndexOf('<')
    this.rest = open >= 0 && text.length - open < 200 ? text.slice(open) : ''
  }
}

const longestRow = 4 * 1024 * 1024
/** Texts of a workbook, each named by any number of cells: more than there are in the most lines that are read. */
const mostTexts = 2_000_000
const mostLetters = 100_000_000

/** Takes pieces of the markup of a sheet and gives the rows that are whole. */
export class SheetReader {
  private rest = ''
  private line = 0
  private readonly book: Workbook
  constructor(book: Workbook) {
    this.book = book
  }

  add(piece: string): Row[] {
    this.rest += piece
    const rows: Row[] = []
    const open = /<(?:\w+:)?row[\s>/]/g
    let done = 0
    for (;;) {
      open.lastIndex = done
      const from = open.exec(this.rest)?.index
      if (from === undefined) {
        // the beginning of a tag may come with the next piece
        done = Math.max(done, this.rest.length - 20)
        break
      }
      done = from
      const tagEnd = this.rest.indexOf('>', from)
      if (tagEnd === -1) break
      if (this.rest[tagEnd - 1] === '/') {
        this.line++
        done = tagEnd + 1
        continue
      }
      const end = /<\/(?:\w+:)?row>/g
      end.lastIndex = tagEnd
      const close = end.exec(this.rest)
      if (!close) break
      const row = this.rowIn(this.rest.slice(from, tagEnd), this.rest.slice(tagEnd + 1, close.index))
      if (row) rows.push(row)
      done = end.lastIndex
    }
    this.rest = this.rest.slice(done)
    if (this.rest.length > longestRow) throw new UnreadableRow('cell_too_long', this.line + 1)
    return rows
  }

  private rowIn(tag: string, xml: string): Row | undefined {
    this.line = Number(/\sr="(\d+)"/.exec(tag)?.[1] ?? this.line + 1)
    const cells: string[] = []
    for (const [, attributes = '', inner = ''] of xml.matchAll(
      /<(?:\w+:)?c((?:\s[^>]*?)?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g,
    )) {
      const reference = /\sr="([A-Z]+\d+)"/.exec(attributes)?.[1]
      const column = reference ? columnOf(reference) : cells.length
      if (column > 1_000) continue
      while (cells.length < column) cells.push('')
      cells[column] = this.textOf(attributes, inner)
    }
    if (!cells.some((cell) => cell.trim() !== '')) return undefined
    const filled = this.fill(cells)
    return {
      line: this.line,
      cells,
      ...(filled.length > 0 && { filled }),
      ...(/\shidden="(?:1|true)"/.test(tag) && { hidden: true }),
    }
  }

  /** Puts into the cells of a merged range what stands in its first; gives where. */
  private fill(cells: string[]): number[] {
    const filled: number[] = []
    for (const range of this.book.merged ?? []) {
      if (this.line === range.from) range.text = cells[range.column] ?? ''
      if (this.line <= range.from || this.line > range.to || !range.text) continue
      while (cells.length <= range.column) cells.push('')
      if (cells[range.column]) continue
      cells[range.column] = range.text
      filled.push(range.column)
    }
    return filled
  }

  private textOf(attributes: string, inner: string): string {
    const type = /\st="(\w+)"/.exec(attributes)?.[1]
    if (type === 'inlineStr') return textIn(inner)
    const value = unescaped(/<(?:\w+:)?v(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?v>/.exec(inner)?.[1] ?? '')
    if (type === 's') return this.book.shared[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    // `#REF!` as it stands there: where a number is wanted its line says so
    if (type === 'str' || type === 'e') return value
    if (type === 'd') return value.replace('T00:00:00', '')
    if (value === '') return ''
    const style = Number(/\ss="(\d+)"/.exec(attributes)?.[1] ?? -1)
    return this.book.dates[style] ? dayText(Number(value), this.book.from1904) : numberText(value)
  }
}

/** Takes pieces of the markup of shared texts and gives those that are whole. */
export class SharedTexts {
  private rest = ''
  readonly texts: string[] = []
  private length = 0

  add(piece: string): void {
    this.rest += piece
    const item = /<(?:\w+:)?si(?:\s[^>]*)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?si>)/g
    let done = 0
    for (let found = item.exec(this.rest); found; found = item.exec(this.rest)) {
      const text = textIn(found[1] ?? '')
      this.length += text.length
      this.texts.push(text)
      done = item.lastIndex
    }
    this.rest = this.rest.slice(done)
    if (this.length > mostLetters || this.texts.length > mostTexts) throw new UnreadableRow('file_too_heavy', 1)
    if (this.rest.length > longestRow) throw new UnreadableRow('cell_too_long', 1)
  }
}
