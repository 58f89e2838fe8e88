import type { Piece } from './pieces.server.ts'

/** Styles of a page by their numbers. */
export type StyleRules = Map<string, number>

const attribute = ' style="'

/** What stands for a style in an element. */
export function styleMark(style: string, rules: StyleRules): string {
  const id = rules.get(style) ?? rules.size
  rules.set(style, id)
  return ` data-s="${id}"`
}

/**
 * The content security policy allows no style attributes, so those that rendering wrote become rules of one style block in
 * the head. In the browser React sets styles through the DOM, which the policy allows. Answers the pieces of the text.
 */
export function withoutStyles(html: string, rules: StyleRules): string[] {
  const pieces: string[] = []
  let from = 0
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, from)) {
    const end = html.indexOf('"', at + attribute.length)
    const style = html.slice(at + attribute.length, end)
    pieces.push(html.slice(from, at), styleMark(style, rules))
    from = end + 1
  }
  pieces.push(html.slice(from))
  return pieces
}

/** The same for a part of many pages, whose bytes are made once: bytes, and between each two a style. */
export type StyledPart = { bytes: Buffer[]; styles: string[] }

export function styledPart(html: string): StyledPart {
  const parts = html.split(/ style="([^"]*)"/)
  const texts = parts.filter((_, place) => place % 2 === 0)
  // bytes of its own, since a small buffer holds the larger one that it is a piece of
  const whole = Buffer.allocUnsafeSlow(Buffer.byteLength(texts.join('')))
  let end = 0
  const bytes = texts.map((text) => {
    const from = end
    end += whole.write(text, from)
    return whole.subarray(from, end)
  })
  // through bytes: a part of a text holds all of it
  return { bytes, styles: parts.filter((_, place) => place % 2 === 1).map((style) => Buffer.from(style).toString()) }
}

export const piecesOf = ({ bytes, styles }: StyledPart, rules: StyleRules): Piece[] =>
  bytes.flatMap((each, place) => (place === 0 ? [each] : [styleMark(styles[place - 1] ?? '', rules), each]))

export function styleBlock(rules: StyleRules, nonce: string): string {
  const css = [...rules].map(([style, id]) => `[data-s="${id}"]{${style}}`).join('')
  return css && `<style nonce="${nonce}">${css}</style>`
}
