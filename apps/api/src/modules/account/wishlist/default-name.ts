import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import type { Locale } from '@delguur/kit/locale'

/** What a list is called that nobody named. */
export const defaultName = (locale: Locale): string =>
  createTranslator(locale, loadMessages(locale, ['common']))('common.wish_list')
