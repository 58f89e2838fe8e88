import { hash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Answer, encode, makeAnswer } from '../../platform/http/answer.ts'
import { readTenantTexts, type TenantTexts } from '../../platform/tenant-texts.ts'

/** A tenant's theme and texts, from its folder; the storefront is built once for all tenants. */
export type Theme = {
  /** Its values of the custom properties, in one line. */
  tokens: string
  /** Address of the stylesheet it has besides. */
  stylesheet: string | null
  /** What browsers paint around the page. */
  theme_color: string
  /** The mark before its name, as the symbol `mark` that a page refers to. */
  mark: string
  /** Texts of its own, by full key. */
  messages: TenantTexts
}

declare module '../../platform/pages/pages.ts' {
  interface PageExtras {
    theme?: Theme
  }
}

/** One file of a theme; `fixed` where its address changes with its content. */
type ThemeFile = { answer: Answer; fixed: boolean }

/** A theme and its files by address. */
export type ThemeFiles = { theme: Theme; files: ReadonlyMap<string, ThemeFile> }

/** Files that browsers and phones ask for by name. */
const atRoot = ['favicon.svg', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png']
const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.css': 'text/css; charset=utf-8',
}
const stylesheet = 'store.css'

/** Without comments and the space that only people read. */
export const minify = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim()

const textOf = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null)

/** Values of the custom properties, in one line. */
export const readTokens = (folder: string): string => minify(textOf(join(folder, 'tokens.css')) ?? '')

/** Reads `tenants/<name>`: `tokens.css`, `theme/` and `messages/<locale>.json`. */
export function readTheme(folder: string): ThemeFiles {
  const tokens = readTokens(folder)
  const names = globSync('**/*', { cwd: join(folder, 'theme') }).filter((name) => types[extname(name)])
  const bodies = names
    .toSorted()
    .map((name) => [name.replaceAll('\\', '/'), bodyOf(join(folder, 'theme', name))] as const)
  const version = hash('sha1', Buffer.concat(bodies.map(([, body]) => body)), 'base64url').slice(0, 10)
  const files = new Map<string, ThemeFile>(
    bodies.flatMap(([name, body]): [string, ThemeFile][] => {
      const answer = makeAnswer(200, types[extname(name)] ?? '', body)
      const stored: [string, ThemeFile] = [`/look/${version}/${name}`, { answer, fixed: true }]
      return atRoot.includes(name) ? [stored, [`/${name}`, { answer, fixed: false }]] : [stored]
    }),
  )
  const own = names.includes(stylesheet) ? `/look/${version}/${stylesheet}` : null
  const theme_color = /--paper:(#[0-9a-f]{6})/.exec(tokens)?.[1] ?? '#ffffff' // tokens-allow
  return {
    theme: { tokens, stylesheet: own, theme_color, mark: markOf(folder), messages: readTenantTexts(folder) },
    files,
  }
}

const bodyOf = (file: string): Buffer => {
  const body = readFileSync(file)
  return extname(file) === '.css' ? Buffer.from(minify(body.toString('utf8'))) : body
}

function markOf(folder: string): Theme['mark'] {
  const svg = textOf(join(folder, 'theme/mark.svg')) ?? ''
  const [, box = '0 0 1 1', drawing = ''] = /viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>/.exec(svg) ?? []
  return `<svg hidden><symbol id="mark" viewBox="${box}">${drawing}</symbol></svg>`
}

const year = 'public, max-age=31536000, immutable'
const day = 'public, max-age=86400'

/** Serves the files of a theme: under an address that changes with their content, and icons where browsers look for them. */
export function serveTheme(app: FastifyInstance, files: ThemeFiles['files']): void {
  for (const [path, { answer, fixed }] of files) {
    app.get(path, async (request, reply) => {
      reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': fixed ? year : day })
      if (!/css|svg/.test(answer.type)) return reply.type(answer.type).send(answer.held.body)
      const { body, encoding } = await encode(answer, request.headers['accept-encoding'])
      if (encoding) reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' })
      return reply.type(answer.type).send(body)
    })
  }
}
