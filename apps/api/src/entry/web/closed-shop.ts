import { dayText } from '@delguur/i18n/dates'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { localDate } from '@delguur/kit/dates'
import { defaultLocale, type Locale, splitLocale, toBcp47 } from '@delguur/kit/locale'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../platform/context.ts'
import type { ClosedAnswer } from '../../platform/pages/closed-page.ts'
import { closedShopKey, isClosedShopKey } from '../../platform/preview-key.ts'
import { titleIn } from '../../platform/tenant.ts'
import type { Theme } from './theme.ts'

type Shop = Pick<Services, 'tenant' | 'secrets' | 'clock'>

const cookieName = 'shop_preview'
const weekSeconds = 7 * 24 * 3600
const hourSeconds = 3_600

/** The news of the opening are asked for and confirmed while the shop is closed. */
const isOpenPath = (path: string): boolean =>
  /^\/newsletter(?:\/(?:confirm|unsubscribe))?(?:\.data)?$/.test(splitLocale(path).rest) ||
  path === '/manifest.webmanifest'

const hasCookie = (shop: Shop, cookies: string | undefined): boolean => {
  const given = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{10,64})(?:;|$)`).exec(cookies ?? '')?.[1]
  return given !== undefined && isClosedShopKey(shop, given)
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** One page for a shop that is closed, with its day and a field for news; who has the address of the preview sees the shop. */
export function closedShop(shop: Shop, theme: Theme) {
  return (request: FastifyRequest, origin: string): ClosedAnswer | undefined => {
    if (shop.tenant.opening.open) return undefined
    const url = new URL(`http://shop${request.url.replace(/^\/{2,}/, '/')}`)
    const key = url.searchParams.get('preview')
    if (key && isClosedShopKey(shop, key)) {
      url.searchParams.delete('preview')
      const secure = origin.startsWith('https:') ? '; Secure' : ''
      const cookie = `${cookieName}=${closedShopKey(shop)}; Path=/; Max-Age=${weekSeconds}; HttpOnly; SameSite=Lax${secure}`
      return { redirect: { to: `${url.pathname}${url.search}`, cookie } }
    }
    if (hasCookie(shop, request.headers.cookie)) return { preview: true }
    if (isOpenPath(url.pathname)) return undefined
    const { locale } = splitLocale(url.pathname)
    return { page: (nonce) => closedPage(shop, theme, locale, nonce), retry_after: retryAfter(shop) }
  }
}

/** Until the opening day, a day at most: who asks again finds out of a change. */
function retryAfter({ tenant, clock }: Shop): number {
  const { opens_on } = tenant.opening
  if (!opens_on) return hourSeconds
  const left = (Date.parse(`${opens_on}T00:00:00+08:00`) - clock().getTime()) / 1000
  return Math.min(24 * hourSeconds, Math.max(hourSeconds, Math.ceil(left)))
}

function closedPage({ tenant, clock }: Shop, theme: Theme, locale: Locale, nonce: string): string {
  const t = createTranslator(locale, loadMessages(locale, ['opening', 'common']))
  const shop = titleIn(tenant, locale)
  const { opens_on } = tenant.opening
  const day =
    opens_on && opens_on >= localDate(clock()) ? dayText(t, new Date(`${opens_on}T00:00:00+08:00`)) : undefined
  const prefix = locale === defaultLocale ? '' : `/${locale}`
  const { phone, email } = tenant.support
  const title = escaped(t('opening.title', { shop }))
  const languages = tenant.locales
    .filter((each) => each !== locale)
    .map(
      (each) =>
        `<a href="${each === defaultLocale ? '/' : `/${each}`}" lang="${toBcp47(each)}" hreflang="${toBcp47(each)}">${names[each]}</a>`,
    )
  const news = tenant.flags.news
    ? `<form method="post" action="${prefix}/newsletter"><label for="email">${escaped(t('opening.news'))}</label>
<div><input id="email" name="email" type="email" autocomplete="email" maxlength="254" required placeholder="${escaped(t('opening.email'))}"><button>${escaped(t('opening.subscribe'))}</button></div></form>`
    : ''
  return `<!doctype html><html lang="${toBcp47(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="theme-color" content="${theme.theme_color}"><title>${title}</title><link rel="icon" href="/favicon.svg">
<style nonce="${nonce}">${theme.tokens}${css}</style></head><body>${theme.mark}<main>
<svg class="mark" aria-hidden="true"><use href="#mark"/></svg><h1>${title}</h1><p>${escaped(t('opening.text'))}${day ? ` <b>${escaped(t('opening.opens', { day }))}</b>` : ''}</p>
${news}<p class="small">${escaped(t('opening.call'))} <a href="tel:${escaped(phone.replace(/[^\d+]/g, ''))}">${escaped(phone)}</a> · <a href="mailto:${escaped(email)}">${escaped(email)}</a></p>
${languages.length > 0 ? `<nav class="small">${languages.join(' · ')}</nav>` : ''}</main></body></html>`
}

const names: Record<Locale, string> = { mn: 'Монгол', en: 'English', ru: 'Русский', cn: '中文', it: 'Italiano' }

const css = `*{box-sizing:border-box;margin:0}svg[hidden]{position:absolute;width:0;height:0}body{min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--wash,#fff);color:var(--ink,#111);font:1rem/1.5 var(--font,system-ui,sans-serif)}
main{width:min(100%,480px);display:grid;gap:18px;padding:36px 28px;border-radius:20px;background:var(--paper,#fff);text-align:center}
.mark{width:84px;height:84px;margin:auto;max-width:100%}h1{font-size:1.75rem;line-height:1.2;text-wrap:balance}p b{white-space:nowrap}
form{display:grid;gap:8px;text-align:start}label{font-weight:600}form div{display:flex;flex-wrap:wrap;gap:8px}
input{flex:1 1 200px;min-width:0;height:48px;padding:0 14px;border:1px solid var(--line-strong,#777);border-radius:12px;background:var(--paper,#fff);color:inherit;font:inherit}
button{flex:0 0 auto;height:48px;padding:0 20px;border:0;border-radius:12px;background:var(--accent,#111);color:var(--on-accent,#fff);font:inherit;font-weight:650;cursor:pointer}
a{color:var(--link,#2540a8)}:focus-visible{outline:3px solid var(--focus,#2b50e0);outline-offset:2px}.small{font-size:.9rem;color:var(--ink-2,#444)}`
