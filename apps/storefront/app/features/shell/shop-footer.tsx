import { localePath, splitLocale, toBcp47 } from '@delguur/kit/locale'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { useLocation } from 'react-router'
import type { Chrome, FrameParts } from './chrome.ts'
import { FramePart } from './frame-part.tsx'
import { HornRibbon } from './horn-ribbon.tsx'

type ShopFooterProps = { chrome: Chrome; parts: FrameParts | undefined }

/** The horn ribbon and the footer under it: the menu's columns and the languages. */
export function ShopFooter({ chrome, parts }: ShopFooterProps) {
  return (
    <>
      <HornRibbon />
      <footer className="foot">
        <div className="wrap">
          <div className="foot-cols">
            <FramePart name="about" parts={parts} className="foot-about" />
            {chrome.parts.map(
              (name) => name.startsWith('column') && <FramePart key={name} name={name} parts={parts} />,
            )}
            {chrome.tenant.locales[1] && <Languages locales={chrome.tenant.locales} />}
          </div>
          {chrome.parts.includes('contact') && <FramePart name="contact" parts={parts} className="foot-contact" />}
        </div>
      </footer>
    </>
  )
}

/** This page in the languages of the shop. */
function Languages({ locales }: Pick<Chrome['tenant'], 'locales'>) {
  const t = useT()
  const { rest } = splitLocale(useLocation().pathname)
  return (
    <div>
      <h2>{t('common.language')}</h2>
      <ul>
        {locales.map((locale) => (
          <li key={locale}>
            <Link href={localePath(locale, rest)} lang={toBcp47(locale)} hrefLang={toBcp47(locale)}>
              {t(`common.language.${locale}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
