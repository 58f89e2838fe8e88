import { localePath, splitLocale } from '@delguur/kit/locale'
import { mayLoadThirdParties } from '@delguur/kit/third-parties'
import { words } from '../../lib/messages.server.ts'
import type { PageContext } from '../../lib/server-context.server.ts'
import styles from './notice.css?inline'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** A copy that somebody else kept is shown to who has answered as well: gone before it is seen. */
const unlessAnswered =
  'if(/(?:^|; )(?:__Host-)?third_parties=[01]\\.[01]\\./.test(document.cookie))document.currentScript.parentNode.hidden=true'

/**
 * The question as a plain form that works before and without the page's scripts: it is no part of them, and comes only in
 * a shop that has accounts at other companies, to who has not answered.
 */
export function consentNotice(url: string, { purposes, answered, nonce }: PageContext): string {
  const { pathname, search } = new URL(url)
  if (!purposes || answered || !mayLoadThirdParties(pathname)) return ''
  const { locale } = splitLocale(pathname)
  const { t } = words(locale, ['cookies'])
  const text = purposes.length > 1 ? t('cookies.ask_both') : t(`cookies.ask_${purposes[0] ?? 'analytics'}`)
  return [
    `<aside class="consent" aria-label="${escaped(t('cookies.title'))}"><style nonce="${nonce}">${styles}</style>`,
    '<form class="wrap" method="post" action="/resources/third-parties">',
    `<p class="small">${escaped(text)} <a class="link" href="${localePath(locale, '/cookies')}" data-reload>${escaped(t('cookies.choose'))}</a></p>`,
    `<input type="hidden" name="locale" value="${locale}"><input type="hidden" name="then" value="${escaped(pathname + search)}">`,
    `<button class="btn btn-line" name="all" value="no">${escaped(t('cookies.no'))}</button>`,
    `<button class="btn btn-line" name="all" value="yes">${escaped(t('cookies.yes'))}</button>`,
    `</form><script nonce="${nonce}">${unlessAnswered}</script></aside>`,
  ].join('')
}
