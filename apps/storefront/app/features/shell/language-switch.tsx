import { localePath, splitLocale, toBcp47 } from '@delguur/kit/locale'
import { useLocale, useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { Globe } from 'lucide'
import { useLocation } from 'react-router'
import { useTenant } from '../../lib/tenant.ts'

/** The languages of the shop, each a link to this very page; opens and closes without scripts. Nothing where there is but one. */
export function LanguageSwitch() {
  const t = useT()
  const current = useLocale()
  const { pathname, search } = useLocation()
  const { rest } = splitLocale(pathname)
  const { locales } = useTenant()
  if (!locales[1]) return null
  return (
    <details className="lang">
      <summary>
        <span className="vh">{`${t('common.language')}${t('common.punctuation.colon')}${t(`common.language.${current}`)} `}</span>
        <Icon icon={Globe} small />
        <span>{current.toUpperCase()}</span>
      </summary>
      <ul>
        {locales.map((locale) => (
          <li key={locale}>
            <Link
              href={`${localePath(locale, rest)}${search}`}
              lang={toBcp47(locale)}
              hrefLang={toBcp47(locale)}
              aria-current={locale === current ? 'true' : undefined}
              reload
            >
              {t(`common.language.${locale}`)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
