import type { ReactElement } from 'react'
import { type Words, words } from './content/words.ts'
import { absolute, href, type Locale, type Settings } from './settings.ts'

/** What is known of the visitor where a page is written: nothing, of age, or too young. */
export type Age = 'ask' | 'yes' | 'no'

export type Meta = { title: string; description: string }

/** One page of the site, the same in every language. */
export type Page = {
  path: string
  view: (props: { at: At }) => ReactElement
  meta: (words: Words, locale: Locale) => Meta
  /** What the page is called in menus and in the way that leads to it. */
  label: (words: Words, locale: Locale) => string
  /** Where a menu names it: on top, only in the menu that unfolds on phones, or only at the foot, which names all. */
  menu?: 'top' | 'sheet' | 'foot'
  /** The page above it, if that is not the home page. */
  parent?: string
  /** Ids of its sections that links lead to: the language switch keeps them. */
  anchors?: readonly string[]
  /** What its first screen shows: sets the colour of the header. */
  tone: 'dawn' | 'night' | 'paper'
  /** Facts for search engines beyond name and place of the page. */
  data?: (at: At) => object[]
  /** Readable without an answer at the gate. */
  open?: boolean
  /** A page that nobody looks for is in no list of pages. */
  hidden?: boolean
}

/** Where we are: page, language, and the addresses seen from there. */
export type At = {
  page: Page
  age: Age
  locale: Locale
  words: Words
  settings: Settings
  /** Address of a page, with an anchor if the path has one. */
  to: (path: string, locale?: Locale) => string
  /** The same with its host, for those who read from outside. */
  outside: (path: string, locale?: Locale) => string
  /** Address of a file of `public`, under the name of its content. */
  file: (name: string) => string
}

export type Files = (name: string) => string

export function atPage(page: Page, locale: Locale, age: Age, settings: Settings, file: Files): At {
  const to = (path: string, other: Locale = locale) => {
    const [plain = '/', anchor] = path.split('#')
    return href(settings, other, plain) + (anchor ? `#${anchor}` : '')
  }
  const outside = (path: string, other?: Locale) => absolute(settings, to(path, other))
  return { page, age, locale, words: words[locale], settings, to, outside, file }
}
