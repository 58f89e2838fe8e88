import type { Theme } from './server-context.server.ts'
import { bootScript } from './start.server.ts'
import { type StyleRules, styleBlock, withoutStyles } from './style-block.server.ts'

const fixed = [
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"/>',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
  '<link rel="manifest" href="/manifest.webmanifest"/>',
].join('')

/** Told before the first sheet: whatever order the browser puts the sheets in later, the layers keep theirs. */
const layers = '@layer theme, base, components, utilities;'

/** What a page has beside its rendered text: its start, at the end of the body, and what stands above its contents. */
type Own = { start?: string; above?: string }
const contents = '<main'

/** Pieces of a page's text; joined once, since each further string of a whole page is a copy of it. */
type Pieces = string[]

/**
 * A page as it is sent: with what no script needs to know of it, the theme of the tenant (its colours at once, its stylesheet
 * if it has one, and its mark, once, for all that refer to it), its styles in one block, and at the end of the body `start`.
 */
export function documentHtml(
  html: string,
  { tokens, stylesheet, theme_color, mark }: Theme,
  nonce: string,
  { start = '', above = '' }: Own = {},
): string {
  const [head, end, foot] = [
    html.indexOf('<head>') + '<head>'.length,
    html.indexOf('</head>'),
    html.lastIndexOf('</body>'),
  ]
  const rules: StyleRules = new Map()
  const body: Pieces = [...withoutStyles(withAbove(html.slice(end, foot), above), rules), ...withoutStyles(mark, rules)]
  const own = `<meta name="theme-color" content="${theme_color}"/><style nonce="${nonce}">${tokens}</style>`
  const sheet = stylesheet ? `<link rel="stylesheet" href="${stylesheet}"/>` : ''
  // a page that starts nothing has no scripts to load
  const boot = start && `<script nonce="${nonce}">${bootScript}</script>`
  const top = `${boot}<style nonce="${nonce}">${layers}</style>`
  const pieces = ['<!DOCTYPE html>', html.slice(0, head), top, html.slice(head, end), fixed, own, sheet]
  return [...pieces, styleBlock(rules, nonce), ...body, start, html.slice(foot)].join('')
}

/** In the body beside the contents, where React passes over what is not its own. */
function withAbove(html: string, above: string): string {
  const at = above ? html.indexOf(contents) : -1
  return at < 0 ? html : html.slice(0, at) + above + html.slice(at)
}
