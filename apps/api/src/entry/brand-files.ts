import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { type Answer, makeAnswer } from '../platform/answer.ts'

/** What a visitor said at the gate; `ask` is nobody's answer. */
export type Age = 'ask' | 'yes' | 'no'

/** A page as it was built: its text, and what is sent of it again and again. */
export type BuiltPage = { html: string; whole: Answer; saving: Answer }

/** The built site: what it has, read when it is first asked for. */
export type BrandFiles = {
  /** A page (`/en/story`) for a visitor; one that all may read is the same for everybody. */
  page: (path: string, age: Age) => Promise<BuiltPage | undefined>
  /** Any other file, by its path below the base. */
  file: (path: string) => Promise<Answer | undefined>
}

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/** The files of `apps/brand/build`; `undefined` where it has not been built. Only names that were there at start are read. */
export async function brandFiles(folder: string): Promise<BrandFiles | undefined> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const known = new Set(names.map((name) => name.split(sep).join('/')))
  if (!known.has('site/index.html')) return undefined
  const read = keep((name: string) => readFile(join(folder, name)))
  const pages = keep(async (name: string) => builtPage((await read(name)).toString()))
  const answers = keep(async (name: string) => makeAnswer(200, types[extname(name)] ?? '', await read(name)))
  return {
    page: async (path, age) => {
      const name = path === '/' ? 'index.html' : `${path.slice(1)}.html`
      const own = `gate/${age}/${name}`
      if (known.has(own)) return pages(own)
      return known.has(`site/${name}`) ? pages(`site/${name}`) : undefined
    },
    file: async (path) => {
      const name = `site${path}`
      return known.has(name) && types[extname(name)] ? answers(name) : undefined
    },
  }
}

export const pageAnswer = (status: number, html: string): Answer =>
  makeAnswer(status, 'text/html; charset=utf-8', Buffer.from(html))

/** Who saves data is told so by the page itself: its styles then leave out what is only ornament. */
export const saving = (html: string): string => html.replace('<html ', '<html data-save="" ')

const builtPage = (html: string): BuiltPage => ({
  html,
  whole: pageAnswer(200, html),
  saving: pageAnswer(200, saving(html)),
})

/** Remembers what was read; a failed read is tried again. */
function keep<T>(make: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const made = new Map<string, Promise<T>>()
  return (name) => {
    const ready = made.get(name)
    if (ready) return ready
    const making = make(name)
    made.set(name, making)
    making.catch(() => made.delete(name))
    return making
  }
}
