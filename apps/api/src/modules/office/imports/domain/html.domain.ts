import { own } from '@delguur/kit/own'
// Text of another shop as the shop may show it: a few tags without attributes, links to https; what is left out is counted.

export type Cleaned = {
  html: string
  dropped: { scripts: number; styles: number; images: number; frames: number; other: number }
}

const allowedTags = new Set(['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'h2', 'h3', 'h4', 'blockquote', 'a'])
const renamed: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' }
const parted = new Set([
  'div',
  'section',
  'article',
  'table',
  'tr',
  'header',
  'footer',
  'dl',
  'dt',
  'dd',
  'figure',
  'main',
])
/** With all that is in them. */
const contentTags: Readonly<Record<string, keyof Cleaned['dropped']>> = {
  script: 'scripts',
  style: 'styles',
  iframe: 'frames',
  object: 'frames',
  embed: 'frames',
  svg: 'other',
  noscript: 'scripts',
  template: 'other',
  math: 'other',
  textarea: 'other',
  select: 'other',
  title: 'other',
  video: 'frames',
  audio: 'frames',
}

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

export const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

type Token = { text: string } | { tag: string; closes: boolean; attributes: string }

/** Tags and text in one pass; a `<` that begins no tag is text. What stands in a dropped tag is passed over. */
function* tokens(html: string, count: (tag: string) => void): Generator<Token> {
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open === -1) return yield { text: html.slice(at) }
    if (open > at) yield { text: html.slice(at, open) }
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open)
      at = end === -1 ? html.length : end + 3
      continue
    }
    const end = html.indexOf('>', open)
    if (end === -1) return yield { text: html.slice(open) }
    const found = /^<(\/?)([a-z][a-z0-9:-]*)/i.exec(html.slice(open, Math.min(end, open + 60)))
    if (!found) {
      yield { text: '<' }
      at = open + 1
      continue
    }
    const tag = (found[2] ?? '').toLowerCase()
    const closes = found[1] === '/'
    at = end + 1
    if (own(contentTags, tag)) {
      if (closes) continue
      count(tag)
      const rest = html.slice(at)
      const over = html[end - 1] === '/' || tag === 'embed' ? 0 : new RegExp(`</${tag}\\s*>`, 'i').exec(rest)
      at = over === 0 ? at : over ? at + over.index + over[0].length : html.length
      continue
    }
    yield { tag, closes, attributes: html.slice(open + found[0].length, end) }
  }
}

/** HTML with nothing but what the shop shows. */
export function cleanHtml(source: string): Cleaned {
  const dropped = { scripts: 0, styles: 0, images: 0, frames: 0, other: 0 }
  const open: string[] = []
  let html = ''
  for (const token of tokens(source, (tag) => dropped[own(contentTags, tag) ?? 'other']++)) {
    if ('text' in token) {
      html += escaped(decoded(token.text).replace(/[^\S\n]+/g, ' '))
      continue
    }
    const tag = own(renamed, token.tag) ?? token.tag
    if (tag === 'img') dropped.images++
    else if (tag === 'br') html += '<br>'
    else if (parted.has(tag)) html += open.length === 0 ? '\n' : ' '
    else if (!allowedTags.has(tag)) {
      if (['form', 'input', 'button', 'link', 'meta'].includes(tag) && !token.closes) dropped.other++
      html += tag === 'td' || tag === 'th' ? ' ' : ''
    } else if (token.closes) {
      const from = open.lastIndexOf(tag)
      if (from >= 0) for (const inner of open.splice(from).reverse()) html += `</${inner}>`
    } else if (open.length < 20) {
      if (tag === 'p' && open.at(-1) === 'p') html += `</${open.pop()}>`
      const href = tag === 'a' ? linkIn(token.attributes) : undefined
      if (tag === 'a' && !href) continue
      open.push(tag)
      html += href ? `<a href="${escaped(href)}">` : `<${tag}>`
    }
  }
  for (const tag of open.reverse()) html += `</${tag}>`
  return { html: tidy(html), dropped }
}

function linkIn(attributes: string): string | undefined {
  const href = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes)
  const address = decoded(href?.[1] ?? href?.[2] ?? href?.[3] ?? '').trim()
  return /^https:\/\/[^\s"'<>]+$/i.test(address) ? address : undefined
}

const tidy = (html: string): string =>
  html
    .replace(/<(p|li|h[234]|strong|em|a[^>]*)>\s*<\/(?:p|li|h[234]|strong|em|a)>/g, '')
    .replace(/\n\s*\n+/g, '\n')
    .trim()

/** The words alone: paragraphs in lines of their own, points with a mark. */
export function textOf(html: string): string {
  const lines = cleanHtml(html)
    .html.replace(/\s*\n\s*/g, ' ')
    .replace(/<li>/g, '\n• ')
    .replace(/<br>/g, '\n')
    .replace(/<\/(p|h[234]|ul|ol|blockquote)>/g, '\n\n')
    .replace(/<[^>]+>/g, '')
  return decoded(lines)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
