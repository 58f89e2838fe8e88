import { loadMessages } from '@delguur/i18n/load'
import { createTranslator, type Translate } from '@delguur/i18n/translator'
import { inLocale, type Locale, localePath } from '@delguur/kit/locale'
import { format } from '@delguur/kit/money'
import type { Services } from '../../../platform/context.ts'
import { titleIn } from '../../../platform/tenant.ts'
import { type EmailContent, writeEmail } from '../../messages/notify/index.ts'
import type { Facts } from './alerts.domain.ts'
import type { NewProduct, Subject } from './alerts.queries.ts'

type About = Pick<Services, 'tenant' | 'origin' | 'clock'>

/** What an alert tells. */
export type AlertText =
  | { kind: 'brand'; goods: NewProduct[] }
  | { kind: 'stock' | 'price' | 'low'; subject: Subject; facts: Facts }

const mostNamed = 5

export const translatorOf = (locale: Locale): Translate =>
  createTranslator(locale, loadMessages(locale, ['alerts', 'common']))

/** A name with its colour and size. */
export const nameOf = ({ name, options }: Pick<Subject, 'name' | 'options'>, locale: Locale): string =>
  [inLocale(name, locale), ...options.map((each) => inLocale(each, locale))].join(', ')

type Words = { title: string; body: string; url: string; short: string }

/** The words of an alert: for the notifications centre, and as a text message. */
export function textOf(about: About, locale: Locale, text: AlertText): Words {
  const t = translatorOf(locale)
  const words = wordsFor(t, locale, text)
  return {
    ...words,
    short: `${titleIn(about.tenant, locale)}: ${words.title} ${about.origin}${localePath(locale, words.url)}`,
  }
}

function wordsFor(t: Translate, locale: Locale, text: AlertText): Omit<Words, 'short'> {
  if (text.kind === 'brand') {
    const names = text.goods.slice(0, mostNamed).map(({ name }) => inLocale(name, locale))
    const [first] = text.goods
    return {
      title: t('alerts.told.brand', {
        brand: first ? inLocale(first.brand_name, locale) : '',
        count: text.goods.length,
      }),
      body: names.join(' · '),
      url: text.goods.length === 1 ? `/products/${first?.slug}` : `/brands/${first?.brand}`,
    }
  }
  const { subject, facts } = text
  const params = { name: nameOf(subject, locale), price: format(facts.price), count: facts.units }
  return {
    title: t(`alerts.told.${text.kind}`, params),
    body: t(`alerts.told.${text.kind}_text`, params),
    url: `/products/${subject.slug}`,
  }
}

/** The mail of an alert, with the way out as a link and as the header of a mail program (RFC 8058). */
export function mailOf(about: About, locale: Locale, text: AlertText, token: string) {
  const t = translatorOf(locale)
  const { title, body, url } = wordsFor(t, locale, text)
  const parts: EmailContent['parts'] = [
    { kind: 'text', text: body },
    { kind: 'link', label: t('alerts.mail.look'), href: `${about.origin}${localePath(locale, url)}` },
  ]
  return stoppable(about, locale, { subject: title, title, parts, why: t('alerts.mail.why') }, token)
}

/** A mail that can be stopped: the link is its last line. */
export function stoppable(about: About, locale: Locale, content: EmailContent, token: string) {
  const stop = `${about.origin}${localePath(locale, `/alerts/link?token=${token}`)}`
  const why = `${content.why} ${translatorOf(locale)('alerts.mail.stop', { link: stop })}`
  return {
    ...writeEmail(about, locale, { ...content, why }),
    headers: { 'list-unsubscribe': `<${stop}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' },
  }
}
