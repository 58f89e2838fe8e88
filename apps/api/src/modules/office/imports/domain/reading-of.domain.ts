import { locales } from '@delguur/kit/locale'
import { alike } from './cells.domain.ts'
import { categoryOf } from './find-category.domain.ts'
import type { Source } from './headers.domain.ts'
import { newCategories } from './new-categories.domain.ts'
import type { Reading } from './product-draft.domain.ts'
import { type Answer, digital, type Question, taxTable, type Values, type Words } from './questions.domain.ts'

/** Paths that somebody said are to become categories. */
export const pathsToMake = (questions: readonly Question[]): string[] =>
  questions.flatMap(({ key, answer }) =>
    answer === 'new' && key.startsWith('category:') ? key.slice('category:'.length) : [],
  )

/** Option values that will be made, with what they are a choice of, as the file writes both. */
export const valuesToMake = (questions: readonly Question[]): { type: string; value: string }[] =>
  questions.flatMap(({ key, answer }) => {
    if (answer !== 'new' || !key.startsWith('value:')) return []
    const [, type = '', ...value] = key.split(':')
    return [{ type, value: value.join(':') }]
  })

/** How the file is read with these answers. */
export function readingOf(source: Source, questions: readonly Question[], values: Values, words: Words): Reading {
  const answer = (key: string): Answer | null => questions.find((each) => each.key === key)?.answer ?? null
  const text = (key: string): string | null => {
    const given = answer(key)
    return typeof given === 'string' && given !== 'skip' ? given : null
  }
  const money = answer('currency')
  const table = <T>(entries: [string, T][]): Record<string, T> => Object.fromEntries(entries)
  const places = values.locations.filter(Boolean)
  const language = locales.find((locale) => locale === text('language')) ?? null
  const made = newCategories(words, pathsToMake(questions))
  return {
    language,
    new_categories: made.categories,
    rate:
      typeof money === 'object' && money && money.currency.toUpperCase() !== 'MNT'
        ? { ...money, currency: money.currency.toUpperCase() }
        : null,
    skips_currency: money === 'skip',
    option_types: table(
      values.nameless.flatMap((title): [string, string][] => {
        const given = text(`option:${title}`)
        return given ? [[title, given === 'new' ? title : given]] : []
      }),
    ),
    location: places.length === 0 ? text('location') : null,
    locations: table(places.map((name) => [alike(name), text(places.length === 1 ? 'location' : `location:${name}`)])),
    categories: table(
      [...values.categories, ...values.candidates].flatMap((path): [string, string | null][] => {
        const isOpen = questions.some(({ key }) => key === `category:${path}`)
        const given = text(`category:${path}`)
        if (isOpen) return [[path, given === 'new' ? (made.permalinks.get(path) ?? null) : given]]
        const found = categoryOf(words, path)
        return found ? [[path, found]] : []
      }),
    ),
    values: table(
      questions.flatMap(({ key, answer: given }): [string, { type: string; value: string } | null][] => {
        if (!key.startsWith('value:') || given === 'new' || typeof given !== 'string') return []
        const at = given.indexOf(':')
        return [
          [
            key.slice('value:'.length),
            given === 'skip' ? null : { type: given.slice(0, at), value: given.slice(at + 1) },
          ],
        ]
      }),
    ),
    untaxed: text('tax_class'),
    digital: digital.find((each) => each === text('digital')) ?? null,
    keywords_are_tags: answer('keywords') === 'tags',
    clears: source === 'ours' || source === 'unknown',
    tax_classes: {
      ...taxTable(words),
      ...table(
        values.taxes.flatMap((name): [string, string][] => {
          const given = text(`tax_class:${name}`)
          return given ? [[alike(name), given]] : []
        }),
      ),
    },
  }
}
