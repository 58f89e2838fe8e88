import { type Age, atPage, type Files } from './at.ts'
import { renderDocument } from './document.tsx'
import type { Frame } from './head.tsx'
import { fileOf, type Locale, locales, placesOf, readSettings, type Settings } from './settings.ts'
import { pages } from './site.ts'

export type { Settings }
export { placesOf, readSettings }

export type Rendered = { file: string; path: string; locale: Locale; age: Age; html: string }

/** The files that a page in a language waits for. */
export type FrameOf = (locale: Locale) => Frame

const ages: readonly Age[] = ['ask', 'yes', 'no']

/** Every page in every language, with the gate closed, open and shut; pages that all may read have none. */
export function renderPages(settings: Settings, file: Files, frame: FrameOf): Rendered[] {
  return locales.flatMap((locale) =>
    pages.flatMap((page) =>
      ages
        .filter((age) => age === 'ask' || !page.open)
        .map((age) => ({
          file: fileOf(locale, page.path),
          path: page.path,
          locale,
          age,
          html: renderDocument(atPage(page, locale, age, settings, file), frame(locale)),
        })),
    ),
  )
}
