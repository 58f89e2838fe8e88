import type { AgeFields, AgeProblem } from '@delguur/kit/age/age-form'
import { type Locale, localePath, splitLocale, toBcp47 } from '@delguur/kit/locale'
import { I18nProvider, useT } from '@delguur/ui/i18n'
import { renderToStaticMarkup } from 'react-dom/server'
import { documentPieces } from '../../lib/document.server.ts'
import { words } from '../../lib/messages.server.ts'
import { unpack } from '../../lib/packed.ts'
import { BytesResponse, bytesOf } from '../../lib/pieces.server.ts'
import type { PageContext } from '../../lib/server-context.server.ts'
import { ShopMark } from '../../parts/shop-mark.tsx'
import css from './age.css?inline'
import { AgeForm } from './age-form.tsx'

type AgePage = {
  locale: Locale
  /** Where the visitor goes with a yes. */
  to: string
  from: PageContext
  /** What is asked where the store stands. */
  age: number
  denied: boolean
  wrong?: AgeProblem
  typed?: AgeFields
}

/** The question, or the kind words to who is too young, as a whole page of its own. */
export function ageAnswer(page: AgePage): Response {
  const { locale, from, wrong } = page
  const { messages, t } = words(locale, ['age', 'common'])
  const html = renderToStaticMarkup(
    <html lang={toBcp47(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="robots" content="noindex" />
        <title>{`${t('age.title')} · ${from.shop}`}</title>
        <style nonce={from.nonce}>{css}</style>
      </head>
      <body>
        <I18nProvider locale={locale} messages={unpack(messages)}>
          <AgeSection {...page} />
        </I18nProvider>
      </body>
    </html>,
  )
  return new BytesResponse(bytesOf(documentPieces(html, from.theme, from.nonce)), {
    status: wrong ? 422 : 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' },
  })
}

function AgeSection({ locale, to, from, age, denied, wrong, typed }: AgePage) {
  const t = useT()
  return (
    <div className="age-page">
      <main>
        <ShopMark />
        {denied ? (
          <>
            <h1>{t('age.denied_title')}</h1>
            <p className="age-why">{t('age.denied_text')}</p>
          </>
        ) : (
          <AgeForm locale={locale} to={to} age={age} wrong={wrong} typed={typed} />
        )}
      </main>
      <footer>
        <p>{t('age.duty', { age })}</p>
        <nav aria-label={t('common.language')}>
          <ul>
            {from.locales.map((each) => (
              <li key={each}>
                <a
                  href={`${localePath(each, '/age')}?${new URLSearchParams({ to: inLocale(to, each) })}`}
                  lang={toBcp47(each)}
                  hrefLang={toBcp47(each)}
                  aria-current={each === locale ? 'true' : undefined}
                >
                  {t(`common.language.${each}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </footer>
    </div>
  )
}

/** The same page in another language. */
function inLocale(to: string, locale: Locale): string {
  const { pathname, search } = new URL(to, 'http://store')
  return `${localePath(locale, splitLocale(pathname).rest)}${search}`
}
