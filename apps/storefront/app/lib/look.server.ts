import type { Look } from './server-context.server.ts'
import { bootScript } from './start.server.ts'

const fixed = [
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"/>',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
  '<link rel="manifest" href="/manifest.webmanifest"/>',
].join('')

/** Told before the first sheet: whatever order the browser puts the sheets in later, the layers keep theirs. */
const layers = '@layer theme, base, components, utilities;'

/**
 * What no script needs to know of the page, with the tenant's own look: its colours at once, its stylesheet if it has one,
 * and its mark, once, for all that refer to it.
 */
export function withLook(html: string, { tokens, stylesheet, theme_color, mark }: Look, nonce: string): string {
  const own = `<meta name="theme-color" content="${theme_color}"/><style nonce="${nonce}">${tokens}</style>`
  const sheet = stylesheet ? `<link rel="stylesheet" href="${stylesheet}"/>` : ''
  // by position, not by replacing: each replacement would copy the whole page
  const [head, end, foot] = [
    html.indexOf('<head>') + '<head>'.length,
    html.indexOf('</head>'),
    html.lastIndexOf('</body>'),
  ]
  if (end < head || foot < end) return html
  const top = `${html.slice(0, head)}<script nonce="${nonce}">${bootScript}</script><style nonce="${nonce}">${layers}</style>${html.slice(head, end)}`
  return `${top}${fixed}${own}${sheet}${html.slice(end, foot)}${mark}${html.slice(foot)}`
}
