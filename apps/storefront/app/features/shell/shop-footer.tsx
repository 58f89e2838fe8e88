import { localePath, splitLocale, toBcp47 } from '@delguur/kit/locale'
import { useT } from '@delguur/ui/i18n'
import { useLocation } from 'react-router'
import { usePath } from '../../lib/path.ts'
import type { Chrome } from './chrome.ts'
import { Logo } from './logo.tsx'
import { SiteFooter } from './site-footer.tsx'

/** The footer: the menu's columns and the languages. */
export function ShopFooter({ chrome }: { chrome: Chrome }) {
  const t = useT()
  const path = usePath()
  const { rest } = splitLocale(useLocation().pathname)
  const columns = chrome.footer.map((column) => ({
    title: column.name,
    links: column.children.map((link) => ({ href: path(link.link ?? '/'), name: link.name })),
  }))
  const legal = columns.find(({ links }) => links.some(({ href }) => href.endsWith('/privacy'))) ?? columns.at(-1)
  if (chrome.tenant.third_parties) legal?.links.push({ href: path('/cookies'), name: t('common.footer.cookies') })
  const languages = chrome.tenant.locales.map((locale) => ({
    href: localePath(locale, rest),
    name: t(`common.language.${locale}`),
    lang: toBcp47(locale),
  }))
  return (
    <SiteFooter
      logo={<Logo name={chrome.tenant.title.toLowerCase()} href={path('/')} />}
      about={t('common.footer.about_text')}
      news={
        chrome.tenant.flags.news && (
          <form className="foot-news" method="post" action={path('/newsletter')}>
            <label htmlFor="news-email">{t('common.footer.news')}</label>
            <input id="news-email" name="email" type="email" autoComplete="email" required />
            <button type="submit">{t('common.footer.news_send')}</button>
          </form>
        )
      }
      columns={languages[1] ? [...columns, { title: t('common.language'), links: languages }] : columns}
    />
  )
}
