import { own } from '@delguur/kit/own'
import { asParagraph, unmarked } from '@delguur/kit/text/shop-text'
import { HtmlTable } from './html-table.domain.ts'
import { type Dropped, tokensOf } from './html-tokens.domain.ts'

// HTML of another shop as the text of a product: headings, lists, quotes, tables, links and stress; the rest is left out and counted.

export type Cleaned = { text: string; dropped: Dropped }

/** Whether text has tags at all. */
export const isHtml = (text: string): boolean => /<\/?[a-z][^>]*>|&(?:nbsp|amp|lt|gt|quot|#\d+);/i.test(text)

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  copy: '©',
  reg: '®',
  trade: '™',
  laquo: '«',
  raquo: '»',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  deg: '°',
  times: '×',
  euro: '€',
}

export const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));?/gi, (all, ten, hex, name) => {
    if (name) return own(entities, String(name).toLowerCase()) ?? all
    const code = ten ? Number(ten) : Number.parseInt(String(hex), 16)
    return code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
  })

const stress: Readonly<Record<string, '**' | '*'>> = { strong: '**', b: '**', em: '*', i: '*' }
const headings: Readonly<Record<string, string>> = {
  h1: '## ',
  h2: '## ',
  h3: '### ',
  h4: '### ',
  h5: '### ',
  h6: '### ',
}
const breaks = new Set([
  ...['p', 'div', 'section', 'article', 'header', 'footer', 'main', 'figure', 'figcaption', 'address', 'pre', 'hr'],
  ...['dl', 'dt', 'dd', 'fieldset', 'details', 'summary', 'center', 'tr', 'td', 'th', 'table', 'tbody', 'thead'],
])
const counted = new Set(['form', 'input', 'button', 'link', 'meta'])

type Mark = { tag: string; from: number; href?: string | undefined }
const deepest = 20
/** More is too long for a description anyway. */
const longestLine = 30_000

class Text {
  readonly dropped: Dropped = { scripts: 0, styles: 0, images: 0, frames: 0, other: 0 }
  private readonly parts: string[] = []
  /** A list or quote that goes on. */
  private group: { kind: 'list' | 'quote'; lines: string[] } | undefined
  private line = ''
  private marks: Mark[] = []
  private readonly lists: { ordered: boolean; count: number }[] = []
  private heading = ''
  private quotes = 0
  private isItem = false
  private table: HtmlTable | undefined
  private tables = 0
  private isBroken = false

  get text(): string {
    this.end()
    this.endGroup()
    return this.parts.join('\n\n').trim()
  }

  say(text: string): void {
    const words = unmarked(decoded(text).replace(/\s+/g, ' '))
    if (words !== ' ') this.isBroken = false
    this.line += words
    if (this.line.length > longestLine) this.end()
  }

  tag(tag: string, closes: boolean, attributes: string): void {
    if (tag === 'img') this.dropped.images++
    else if (tag === 'br') this.break()
    else if (own(stress, tag) || tag === 'a') this.mark(tag, closes, attributes)
    else if (this.inTable(tag, closes, attributes)) return
    else if (own(headings, tag)) {
      this.end()
      this.heading = closes ? '' : (own(headings, tag) ?? '')
    } else if (tag === 'ul' || tag === 'ol') this.list(tag, closes)
    else if (tag === 'li') {
      this.end()
      this.isItem = !closes && this.lists.length > 0
    } else if (tag === 'blockquote') {
      this.end()
      this.quotes = Math.max(0, this.quotes + (closes ? -1 : 1))
    } else if (breaks.has(tag)) {
      // the paragraphs of a point are one
      if (this.isItem || this.table) this.line += ' '
      else this.end()
    } else if (counted.has(tag) && !closes) this.dropped.other++
  }

  private break(): void {
    const isPlain = !(this.isItem || this.table || this.heading || this.quotes)
    if (isPlain && this.isBroken) this.end()
    else this.line += isPlain ? '\n' : ' '
    this.isBroken = true
  }

  private list(tag: 'ul' | 'ol', closes: boolean): void {
    this.end()
    if (closes) this.lists.pop()
    else if (this.lists.length < deepest) this.lists.push({ ordered: tag === 'ol', count: 0 })
    this.isItem = closes && this.lists.length > 0
    if (this.lists.length === 0 || (this.lists.length === 1 && !closes)) this.endGroup()
  }

  private mark(tag: string, closes: boolean, attributes: string): void {
    if (!closes) {
      const href = tag === 'a' ? linkIn(attributes) : undefined
      if (this.marks.length < deepest) this.marks.push({ tag, from: this.line.length, href })
      return
    }
    const at = this.marks.findLastIndex((each) => each.tag === tag)
    if (at < 0) return
    const [found] = this.marks.splice(at, 1)
    if (found) this.wrap(found)
  }

  /** Puts a mark around what was said since it began. */
  private wrap({ tag, from, href }: Mark): void {
    const inner = this.line.slice(from)
    const bare = inner.trim()
    const isMarked = /(?<!\\)[*[\]]|\n/.test(bare)
    if (!bare || isMarked || bare.length > 300) return
    const sign = own(stress, tag)
    if (tag === 'a' && !href) return
    const marked = sign ? (this.heading ? bare : sign + bare + sign) : `[${bare}](${href})`
    const lead = inner.slice(0, inner.length - inner.trimStart().length)
    const tail = inner.slice(inner.trimEnd().length)
    // stress of a part of a word is read as its signs
    const isTorn = sign === '*' && /[\p{L}\p{N}*]$/u.test(this.line.slice(0, from) + lead)
    this.line = this.line.slice(0, from) + lead + (isTorn ? bare : marked) + tail
  }

  /** The rows of a table; those of a table inside it are words of its cell. */
  private inTable(tag: string, closes: boolean, attributes: string): boolean {
    if (tag === 'table') {
      if (!this.table) {
        if (closes) return false
        this.end()
        this.endGroup()
        this.table = new HtmlTable()
      }
      this.tables = Math.max(0, this.tables + (closes ? -1 : 1))
      if (this.tables === 0) this.endTable()
      return true
    }
    if (!this.table || this.tables !== 1) return false
    if (tag === 'tr' || tag === 'td' || tag === 'th' || tag === 'caption') {
      const words = this.taken()
      if (tag === 'caption') {
        if (closes && words) this.parts.push(asParagraph(words))
      } else this.table.say(words)
      if (tag === 'tr') this.table.row()
      else if (!closes && tag !== 'caption') this.table.cell(tag === 'th', attributes)
      return true
    }
    return false
  }

  private endTable(): void {
    this.table?.say(this.taken())
    this.parts.push(...(this.table?.parts() ?? []))
    this.table = undefined
    this.tables = 0
  }

  /** What was said since the last part, its marks closed; those that are open go on behind it. */
  private taken(): string {
    for (const mark of [...this.marks].reverse()) this.wrap(mark)
    const words = this.line
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .trim()
    this.line = ''
    this.marks = this.marks.map((mark) => ({ ...mark, from: 0 }))
    return words
  }

  private end(): void {
    if (this.table) {
      this.line += ' '
      return
    }
    const words = this.taken()
    const list = this.lists.at(-1)
    if (!words) return
    if (list) this.inGroup('list', (list.ordered ? `${++list.count}. ` : '- ') + words.replace(/\n/g, ' '))
    else if (this.quotes > 0) this.inGroup('quote', `> ${words.replace(/\n/g, ' ')}`)
    else {
      this.endGroup()
      this.parts.push(this.heading ? this.heading + words.replace(/\n/g, ' ') : asParagraph(words))
    }
  }

  private inGroup(kind: 'list' | 'quote', line: string): void {
    if (this.group?.kind !== kind) this.endGroup()
    this.group ??= { kind, lines: [] }
    this.group.lines.push(line)
  }

  private endGroup(): void {
    if (this.group) this.parts.push(this.group.lines.join('\n'))
    this.group = undefined
  }
}

function linkIn(attributes: string): string | undefined {
  const href = /\bhref\s{0,5}=\s{0,5}(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes)
  const address = decoded(href?.[1] ?? href?.[2] ?? href?.[3] ?? '').trim()
  return /^https:\/\/[^\s"'<>()]{1,1000}$/i.test(address) ? address : undefined
}

/** HTML as the shop may show it. */
export function textOfHtml(source: string): Cleaned {
  const into = new Text()
  for (const token of tokensOf(source, into.dropped)) {
    if ('text' in token) into.say(token.text)
    else into.tag(token.tag, token.closes, token.attributes)
  }
  return { text: into.text, dropped: into.dropped }
}

/** The words of HTML in one line. */
export function wordsOfHtml(source: string): string {
  let words = ''
  for (const token of tokensOf(source, { scripts: 0, styles: 0, images: 0, frames: 0, other: 0 }))
    words += 'text' in token ? decoded(token.text) : own(stress, token.tag) || token.tag === 'a' ? '' : ' '
  return words.replace(/\s+/g, ' ').trim()
}
