/**
 * The content security policy allows no style attributes, so those that rendering wrote become rules of one style block in
 * the head. In the browser React sets styles through the DOM, which the policy allows.
 */
export function collectStyles(html: string, nonce: string): string {
  const rules = new Map<string, number>()
  const [first = '', ...parts] = html.split(' style="')
  let body = first
  for (const part of parts) {
    const end = part.indexOf('"')
    const style = part.slice(0, end)
    const id = rules.get(style) ?? rules.size
    rules.set(style, id)
    body += ` data-s="${id}"${part.slice(end + 1)}`
  }
  const css = [...rules].map(([style, id]) => `[data-s="${id}"]{${style}}`).join('')
  return css ? body.replace('</head>', () => `<style nonce="${nonce}">${css}</style></head>`) : body
}
