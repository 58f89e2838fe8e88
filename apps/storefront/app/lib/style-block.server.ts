/** Styles of a page by their numbers. */
export type StyleRules = Map<string, number>

const attribute = ' style="'

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
    const id = rules.get(style) ?? rules.size
    rules.set(style, id)
    pieces.push(html.slice(from, at), ` data-s="${id}"`)
    from = end + 1
  }
  pieces.push(html.slice(from))
  return pieces
}

export function styleBlock(rules: StyleRules, nonce: string): string {
  const css = [...rules].map(([style, id]) => `[data-s="${id}"]{${style}}`).join('')
  return css && `<style nonce="${nonce}">${css}</style>`
}
