import type { At } from './at.ts'
import { type Locale, languageName, languageTag, locales } from './settings.ts'

/** Links to the same page in each language. Where the page has chapters, the link to the one that is open shows. */
export function Languages({ at, className = 'langs' }: { at: At; className?: string }) {
  const ends = ['', ...(at.page.anchors ?? []).map((id) => `#${id}`)]
  return (
    <nav className={className} aria-label={at.words.nav.language}>
      {locales.map((locale) => ends.map((end) => <Language key={locale + end} at={at} locale={locale} end={end} />))}
    </nav>
  )
}

function Language({ at, locale, end }: { at: At; locale: Locale; end: string }) {
  const { short, full } = languageName[locale]
  return (
    <a
      href={at.to(at.page.path + end, locale)}
      lang={languageTag[locale]}
      hrefLang={languageTag[locale]}
      aria-label={short === full ? full : `${short}, ${full}`}
      aria-current={locale === at.locale || undefined}
      data-at={end.slice(1) || undefined}
    >
      {short}
    </a>
  )
}
