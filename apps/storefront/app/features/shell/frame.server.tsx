import { loadMessages, type Overrides } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import type { Locale } from '@delguur/kit/locale'
import { format } from '@delguur/kit/money'
import { I18nProvider, useT } from '@delguur/ui/i18n'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Api } from '../../lib/api.server.ts'
import { ownWords } from '../../lib/messages.server.ts'
import { type Packed, pack } from '../../lib/packed.ts'
import type { Chrome, FrameParts } from './chrome.ts'
import { About, Column, Contact, columnsOf } from './footer-parts.server.tsx'
import { NavItems } from './nav-items.server.tsx'

type Answer = Awaited<ReturnType<Api['shop']['chrome']>>
type Frame = { chrome: Packed<Chrome>; parts: FrameParts }
type Cached = Frame & { answer: Answer; text: string; own: Overrides }

/** The frame of each tenant and language as it was last. */
const frames = new Map<string, Cached>()

/** The frame of a tenant's pages in a language: what does not act in it is the same HTML on each of them. */
export function frameOf(answer: Answer, locale: Locale): Frame {
  const own = ownWords(locale)
  const key = `${answer.tenant.name} ${locale}`
  const cached = frames.get(key)
  if (cached?.answer === answer && cached.own === own) return cached
  const text = JSON.stringify(answer)
  const frame = cached?.text === text && cached.own === own ? cached : render(answer, locale, own)
  frames.set(key, { ...frame, answer, text, own })
  return frame
}

function render(answer: Answer, locale: Locale, own: Overrides): Frame {
  const messages = loadMessages(locale, ['common', 'promises'], own)
  const draw = (part: ReactNode): string =>
    renderToString(
      <I18nProvider locale={locale} messages={messages}>
        {part}
      </I18nProvider>,
    )
  const t = createTranslator(locale, messages)
  const columns = columnsOf(answer, t('promises.title'), t('common.footer.cookies'))
  const parts = {
    promises: draw(<Promises tenant={answer.tenant} />),
    ...(answer.header.length > 0 && { nav: draw(<NavItems items={answer.header} />) }),
    about: draw(<About tenant={answer.tenant} />),
    contact: draw(<Contact contact={answer.contact} tenant={answer.tenant} />),
    ...Object.fromEntries(columns.map((column, place) => [`column-${place}`, draw(<Column {...column} />)])),
  }
  return { chrome: pack<Chrome>({ parts: Object.keys(parts), tenant: answer.tenant }), parts }
}

/** The parts on the page of an address: the link to it is marked in the menu, as `useCurrentLink` marks it in the browser. */
export function partsAt(parts: FrameParts, { pathname, search }: URL): FrameParts {
  const { nav } = parts
  if (nav === undefined) return parts
  const marked = [...new Set([pathname, pathname + search])].reduce((html, address) => {
    const link = ` href="${address.replaceAll('&', '&amp;')}" data-prefetch`
    return html.replace(`<a${link}`, () => `<a aria-current="page"${link}`)
  }, nav)
  return { ...parts, nav: marked }
}

/** On the strip on top: the first promise on phones, all on wide screens. */
function Promises({ tenant }: Pick<Answer, 'tenant'>) {
  const t = useT()
  const promises = [
    t('common.promise.delivery'),
    t('common.promise.strip_free', { amount: format(tenant.free_shipping_from) }),
    t('common.promise.strip_return', { hours: tenant.return_hours }),
  ]
  return promises.map((promise, place) => (
    <span key={promise} className={place > 0 ? 'desk' : undefined}>
      {promise}
    </span>
  ))
}
