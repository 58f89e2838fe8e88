import type { Texts } from '@delguur/contract/texts'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator, type Translate } from '@delguur/i18n/translator'
import { inLocale, type Locale, locales, type Translated } from '@delguur/kit/locale'
import type { PieceState } from '@delguur/kit/trade-in'

/** A text in all languages of the shop. */
const inAll = (text: (t: Translate, locale: Locale) => string): Translated =>
  Object.fromEntries(
    locales.map((locale) => [locale, text(createTranslator(locale, loadMessages(locale, ['handed'])), locale)]),
  ) as Translated

export const shelfName = (): Translated => inAll((t) => t('handed.shelf.name'))
export const shelfText = (): Translated => inAll((t) => t('handed.shelf.text'))
export const badgeName = (): Translated => inAll((t) => t('handed.shelf.badge'))

/** What a piece is called on the shelf. */
export const pieceName = (name: Translated, state: PieceState): Translated =>
  inAll((t, locale) => t('handed.piece.name', { name: inLocale(name, locale), state: t(`handed.state.${state}`) }))

/** Its condition, what was seen on this very piece, and what it is. */
export const pieceText = (description: Translated, state: PieceState, words: Texts | undefined): Translated =>
  inAll((t, locale) =>
    [
      t(`handed.condition.${state}`),
      words ? inLocale(words as Translated, locale) : '',
      t('handed.piece.text'),
      inLocale(description, locale),
    ]
      .filter(Boolean)
      .join(' '),
  )

/** What its photo shows. */
export const pieceAlt = (name: Translated): Translated =>
  inAll((t, locale) => t('handed.piece.alt', { name: inLocale(name, locale) }))
