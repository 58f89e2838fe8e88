import type { MarkedLists } from './in-request.server.ts'
import type { Piece } from './pieces.server.ts'
import type { Theme } from './server-context.server.ts'
import { bootScript } from './start.server.ts'
import { type StyleRules, styleBlock, withoutStyles } from './style-block.server.ts'

const fixed = [
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"/>',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
  '<link rel="manifest" href="/manifest.webmanifest"/>',
].join('')

/** What many elements refer to, beside the mark of the tenant. */
const star =
  '<svg hidden><symbol id="star" viewBox="0 0 24 24"><path d="M12 1.8l3.1 6.6 7.1.9-5.2 5 1.3 7.1L12 17.9 5.7 21.4 7 14.3 1.8 9.3l7.1-.9z"/></symbol></svg>'

/** Told before the first sheet: whatever order the browser puts the sheets in later, the layers keep theirs. */
const layers = '@layer theme, base, components, utilities;'

/** What a page has beside its rendered text: its start, at the end of the body, what stands above its contents, and its lists. */
type Own = { start?: Piece[]; above?: string; lists?: MarkedLists | undefined }
const contents = '<main'

/**
 * A page as it is sent: with what no script needs to know of it, the theme of the tenant (its colours at once, its stylesheet
 * if it has one, and its mark, once, for all that refer to it), its styles in one block, and at the end of the body `start`.
 */
export function documentPieces(
  html: string,
  { tokens, stylesheet, theme_color, mark }: Theme,
  nonce: string,
  { start = [], above = '', lists }: Own = {},
): Piece[] {
  const [head, end, foot] = [
    html.indexOf('<head>') + '<head>'.length,
    html.indexOf('</head>'),
    html.lastIndexOf('</body>'),
  ]
  const rules: StyleRules = new Map()
  const fill = lists?.fill.bind(lists) ?? withoutStyles
  const body = withAbove(html.slice(end, foot), above).flatMap((text) => fill(text, rules))
  const own = `<meta name="theme-color" content="${theme_color}"/><style nonce="${nonce}">${tokens}</style>`
  const sheet = stylesheet ? `<link rel="stylesheet" href="${stylesheet}"/>` : ''
  // a page that starts nothing has no scripts to load
  const boot = start.length > 0 ? `<script nonce="${nonce}">${bootScript}</script>` : ''
  const top = `${boot}<style nonce="${nonce}">${layers}</style>`
  const pieces = ['<!DOCTYPE html>', html.slice(0, head), top, html.slice(head, end), fixed, own, sheet]
  const symbols = [...withoutStyles(mark, rules), star]
  return [...pieces, styleBlock(rules, nonce), ...body, ...symbols, ...start, html.slice(foot)]
}

/** In the body beside the contents, where React passes over what is not its own. */
function withAbove(html: string, above: string): string[] {
  const at = above ? html.indexOf(contents) : -1
  return at < 0 ? [html] : [html.slice(0, at), above, html.slice(at)]
}
