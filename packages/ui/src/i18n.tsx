import type { MessageKey } from '@delguur/i18n/keys'
import { createTranslator, type Messages, type Translate, translateParts } from '@delguur/i18n/translator'
import { defaultLocale, type Locale } from '@delguur/kit/locale'
import { createContext, Fragment, type ReactNode, use, useMemo } from 'react'

type I18n = { locale: Locale; messages: Messages; t: Translate }

const I18nContext = createContext<I18n>({
  locale: defaultLocale,
  messages: {},
  t: createTranslator(defaultLocale, {}),
})

/** Gives the page's locale and compiled messages to everything inside; nest it to add a route's namespaces. */
export function I18nProvider({
  locale,
  messages,
  children,
}: {
  locale: Locale
  messages: Messages
  children: ReactNode
}) {
  const outer = use(I18nContext)
  const value = useMemo(() => {
    const all = outer.locale === locale ? { ...outer.messages, ...messages } : messages
    return { locale, messages: all, t: createTranslator(locale, all) }
  }, [outer, locale, messages])
  return <I18nContext value={value}>{children}</I18nContext>
}

/** The translator of the page. */
export const useT = (): Translate => use(I18nContext).t

export const useLocale = (): Locale => use(I18nContext).locale

/** A text whose arguments may be elements: `rich('checkout.consent', { terms: <Link …/> })`. */
export function useRich(): (key: MessageKey, params: Readonly<Record<string, ReactNode>>) => ReactNode {
  const { locale, messages } = use(I18nContext)
  return (key, params) =>
    translateParts(locale, messages, key, params).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
      <Fragment key={index}>{part as ReactNode}</Fragment>
    ))
}
