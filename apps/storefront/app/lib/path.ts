import { localePath } from '@delguur/kit/locale'
import { useLocale } from '@delguur/ui/i18n'
import { useCallback } from 'react'

/** Puts the page's locale before a path of the shop; addresses elsewhere stay as they are. */
export function usePath(): (path: string) => string {
  const locale = useLocale()
  return useCallback((path) => (path.startsWith('/') ? localePath(locale, path) : path), [locale])
}
