import { own } from '@delguur/kit/own'

// Tags and text of HTML in one pass, without a tree: what is nested without end costs no more than what is long.

export type Token = { text: string } | { tag: string; closes: boolean; attributes: string }
export type Dropped = { scripts: number; styles: number; images: number; frames: number; other: number }

/** With all that is in them. */
const contentTags: Readonly<Record<string, keyof Dropped>> = {
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

/** Longer attributes are read to the next `>`, whatever quotes say. */
const longestQuoted = 1_000
const tagStart = /<(\/?)([a-z][a-z0-9:-]{0,40})/iy

/** Where a tag ends that begins at `from`: a `>` between quotes is part of an attribute. */
function endOf(html: string, from: number, next: number): number {
  let quote = ''
  for (let at = from; at < Math.min(html.length, from + longestQuoted); at++) {
    const sign = html[at] ?? ''
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '>') return at
    else if (sign === '"' || sign === "'") quote = sign
  }
  return next
}

/** A `<` that begins no tag is text. What is inside a dropped tag is passed over, and counted. */
export function* tokensOf(html: string, dropped: Dropped): Generator<Token> {
  let [at, next] = [0, -1]
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open === -1) return yield { text: html.slice(at) }
    if (open > at) yield { text: html.slice(at, open) }
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open)
      at = end === -1 ? html.length : end + 3
      continue
    }
    // looked for once, however many signs stand before it
    if (next < open) next = html.indexOf('>', open)
    if (next === -1) return yield { text: html.slice(open) }
    tagStart.lastIndex = open
    const found = tagStart.exec(html)
    if (!found) {
      yield { text: '<' }
      at = open + 1
      continue
    }
    const end = endOf(html, open + found[0].length, next)
    const tag = (found[2] ?? '').toLowerCase()
    const closes = found[1] === '/'
    at = end + 1
    const kind = own(contentTags, tag)
    if (!kind) {
      yield { tag, closes, attributes: html.slice(open + found[0].length, end) }
      continue
    }
    if (closes) continue
    dropped[kind]++
    if (html[end - 1] !== '/' && tag !== 'embed') at = afterContent(html, tag, at)
  }
}

function afterContent(html: string, tag: string, from: number): number {
  const end = new RegExp(`</${tag}\\s{0,20}>`, 'gi')
  end.lastIndex = from
  return end.exec(html) ? end.lastIndex : html.length
}
