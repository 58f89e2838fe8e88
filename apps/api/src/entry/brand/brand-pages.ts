import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { withOrigin } from '@delguur/kit/served-origin'
import { type Answer, makeAnswer } from '../../platform/http/answer.ts'

/** The visitor's answer at the age gate; `ask` where there is none yet. */
export type Age = 'ask' | 'yes' | 'no'

/** A page as it was built: its text, and what is sent of it again and again. */
export type BuiltPage = { html: string; full: Answer; saving: Answer }

/** A page of the built site (`/en/story`) for a visitor; one that all may read is the same for everybody. */
export type BrandPages = (path: string, age: Age) => Promise<BuiltPage | undefined>

/**
 * The pages of `apps/brand/build` at the address that the shop has at the moment (`originOf`); `undefined` where it has not been built.
 * Only names that were there at start are read.
 */
export async function brandPages(folder: string, originOf: () => string): Promise<BrandPages | undefined> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const known = new Set(names.map((name) => name.split(sep).join('/')))
  if (!known.has('site/index.html')) return undefined
  const made = new Map<string, Promise<BuiltPage>>()
  let at = originOf()
  const read = async (name: string) => builtPage(withOrigin(await readFile(join(folder, name), 'utf8'), at))
  return async (path, age) => {
    const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`
    const name = [`gate/${age}/${file}`, `site/${file}`].find((each) => known.has(each))
    if (!name) return undefined
    if (at !== originOf()) {
      made.clear()
      at = originOf()
    }
    const page = made.get(name) ?? read(name)
    made.set(name, page)
    page.catch(() => made.delete(name)) // a failed read is tried again
    return page
  }
}

export const pageAnswer = (status: number, html: string): Answer =>
  makeAnswer(status, 'text/html; charset=utf-8', Buffer.from(html))

/** Who saves data is told so by the page itself: its styles then leave out what is only ornament. */
export const saving = (html: string): string => html.replace('<html ', '<html data-save="" ')

const builtPage = (html: string): BuiltPage => ({
  html,
  full: pageAnswer(200, html),
  saving: pageAnswer(200, saving(html)),
})
