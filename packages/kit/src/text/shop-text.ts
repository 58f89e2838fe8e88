import { own } from '../own.ts'

// The text of a product: written as plain text with a few marks, so that there is no markup that could carry a script or a style.
// Parts are separated by empty lines: `## ` and `### ` headings, `- ` and `1. ` lists, `> ` quotes, `| a | b |` tables, paragraphs.
// Within a line `**bold**`, `*stressed*` and `[words](https://…)`; a backslash takes a mark as it is.

type Part =
  | { kind: 'p' | 'h3' | 'h4'; text: string }
  | { kind: 'ul' | 'ol' | 'quote'; lines: string[] }
  | { kind: 'table'; head: string[] | undefined; rows: string[][] }

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => own(entities, sign) ?? sign)

const marks =
  /\\([\\*[\]|#>-]|\d)|\*\*(?=[^\s*])([^*\n]{1,500}?)(?<=\S)\*\*|(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]{1,300}?)(?<=\S)\*(?![\p{L}\p{N}*])|\[([^\][\n]{1,300})\]\((https:\/\/[^\s()<>"']{1,1000})\)/gu

/** A line with its marks written as `write` says. */
function inline(
  text: string,
  plain: (text: string) => string,
  write: (tag: string, inner: string, href?: string) => string,
) {
  let [at, written] = [0, '']
  for (const found of text.matchAll(marks)) {
    const [all, sign, strong, em, words, href] = found
    written += plain(text.slice(at, found.index))
    if (sign !== undefined) written += plain(sign)
    else if (strong !== undefined) written += write('strong', inline(strong, plain, write))
    else if (em !== undefined) written += write('em', inline(em, plain, write))
    else written += write('a', inline(words ?? '', plain, write), href)
    at = found.index + all.length
  }
  return written + plain(text.slice(at))
}

const html = (text: string): string =>
  inline(text, escaped, (tag, inner, href) =>
    href ? `<a class="link" rel="nofollow noopener" href="${escaped(href)}">${inner}</a>` : `<${tag}>${inner}</${tag}>`,
  )
const plain = (text: string): string =>
  inline(
    text,
    (each) => each,
    (_tag, inner) => inner,
  )

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|\s*$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

const isRule = (cells: readonly string[]): boolean => cells.every((cell) => /^:?-{3,}:?$/.test(cell))

function partOf(text: string): Part {
  if (text.startsWith('## ')) return { kind: 'h3', text: text.slice(3) }
  if (text.startsWith('### ')) return { kind: 'h4', text: text.slice(4) }
  if (text.startsWith('- ')) return { kind: 'ul', lines: text.slice(2).split(/\n\s*- /) }
  const lines = text.split(/\s*\n\s*/)
  if (lines.every((line) => /^\d{1,3}\. /.test(line)))
    return { kind: 'ol', lines: lines.map((line) => line.replace(/^\d+\. /, '')) }
  if (lines.every((line) => line.startsWith('> '))) return { kind: 'quote', lines: lines.map((line) => line.slice(2)) }
  if (lines.length > 1 && lines.every((line) => line.startsWith('|'))) {
    const rows = lines.map(cellsOf)
    const hasHead = rows.length > 2 && isRule(rows[1] ?? [])
    return { kind: 'table', head: hasHead ? rows[0] : undefined, rows: hasHead ? rows.slice(2) : rows }
  }
  return { kind: 'p', text }
}

const partsOf = (text: string): Part[] =>
  text
    .trim()
    .split(/\s*\n\s*\n\s*/)
    .filter(Boolean)
    .map(partOf)

const row = (tag: 'th' | 'td', cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${html(cell)}</${tag}>`).join('')}</tr>`

function htmlOf(part: Part): string {
  switch (part.kind) {
    case 'ul':
    case 'ol':
      return `<${part.kind}>${part.lines.map((line) => `<li>${html(line)}</li>`).join('')}</${part.kind}>`
    case 'quote':
      return `<blockquote>${part.lines.map((line) => `<p>${html(line)}</p>`).join('')}</blockquote>`
    case 'table': {
      const head = part.head ? `<thead>${row('th', part.head)}</thead>` : ''
      const body = part.rows.map((cells) => row('td', cells)).join('')
      // wider than a phone, it moves within its own frame
      return `<div tabindex="0"><table class="size-table">${head}<tbody>${body}</tbody></table></div>`
    }
    default:
      return `<${part.kind}>${html(part.text)}</${part.kind}>`
  }
}

/** The text as HTML: nothing of it but its own marks becomes a tag. */
export const shopTextHtml = (text: string): string => partsOf(text).map(htmlOf).join('')

function wordsOf(part: Part): string {
  switch (part.kind) {
    case 'table':
      return part.rows
        .map((cells) =>
          cells.map((cell, i) => (part.head?.[i] ? `${plain(part.head[i])}: ${plain(cell)}` : plain(cell))).join(', '),
        )
        .join('\n')
    case 'ul':
    case 'ol':
    case 'quote':
      return part.lines.map(plain).join('\n')
    default:
      return plain(part.text)
  }
}

/** The words alone, for search engines and whoever reads no marks. */
export const shopTextWords = (text: string): string => partsOf(text).map(wordsOf).join('\n\n')

/** Words of a line as they stand, whatever they look like. */
export function unmarked(text: string): string {
  const taken = text.replace(/\\(?=[\\*[\]|#>\d-])/g, '\\\\')
  return taken === text && html(text) === escaped(text) ? text : taken.replace(/[*[\]]/g, '\\$&')
}

/** A part that begins like another kind, as a paragraph. */
export const asParagraph = (text: string): string =>
  partOf(text).kind === 'p' ? text : text.replace(/^(\d|[#\->|])/, '\\$1')
