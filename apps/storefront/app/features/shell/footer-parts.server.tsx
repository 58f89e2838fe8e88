import { formatPhone } from '@delguur/kit/numbers/phone'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import type { Api } from '../../lib/api.server.ts'
import { usePath } from '../../lib/path.ts'
import { markOf } from '../paying/pay-groups.server.ts'
import { PayMark } from '../paying/pay-mark.tsx'
import { Logo } from './logo.tsx'

type Support = { phone: string; email: string }
type Way = { name: string; link: string | null }
type FooterColumn = { name: string; children: readonly Way[] }
type Contact = Awaited<ReturnType<Api['shop']['chrome']>>['contact']
type Tenant = { title: string; flags: { news: boolean }; third_parties?: object | undefined }

/**
 * The columns of the footer with the page of promises beside what is said of delivery, whatever the shop's menu holds, and the
 * choice of cookies beside the other legal pages where there is one.
 */
export function columnsOf(
  { footer, tenant }: { footer: readonly FooterColumn[]; tenant: Tenant },
  promises: string,
  cookies: string,
): FooterColumn[] {
  const leadsTo = (column: FooterColumn, isIt: (link: string) => boolean): boolean =>
    column.children.some(({ link }) => link !== null && isIt(link))
  const isHelp = (link: string) => link.startsWith('/pages/delivery') || link.startsWith('/pages/returns')
  const hasPromises = footer.some((column) => leadsTo(column, (link) => link === '/promises'))
  const help = footer.find((column) => leadsTo(column, isHelp)) ?? footer[0]
  const legal = footer.find((column) => leadsTo(column, (link) => link.endsWith('/privacy'))) ?? footer.at(-1)
  return footer.map((column) => ({
    name: column.name,
    children: [
      ...column.children,
      ...(column === help && !hasPromises ? [{ name: promises, link: '/promises' }] : []),
      ...(column === legal && tenant.third_parties ? [{ name: cookies, link: '/cookies' }] : []),
    ],
  }))
}

/** The shop's name, what it is, and the newsletter's field. */
export function About({ tenant }: { tenant: Tenant }) {
  const t = useT()
  const path = usePath()
  return (
    <>
      <Logo name={tenant.title} href={path('/')} />
      <p>{t('common.footer.about_text')}</p>
      {tenant.flags.news && (
        <form className="foot-news" method="post" action={path('/newsletter')}>
          <label htmlFor="news-email">{t('common.footer.news')}</label>
          <input id="news-email" name="email" type="email" autoComplete="email" required />
          <button type="submit">{t('common.footer.news_send')}</button>
        </form>
      )}
    </>
  )
}

/** Ways to pay that have no mark of their own share one. */
const oneOfEachMark = (payments: Contact['payments']): Contact['payments'] =>
  payments.filter(({ type }, place) => payments.findIndex((each) => markOf(each.type) === markOf(type)) === place)

/** Who sells and where, how one pays, and where the shop is met elsewhere. */
export function Contact({ contact, tenant }: { contact: Contact; tenant: { title: string; support: Support } }) {
  const t = useT()
  const { company, register, address, places, payments, social } = contact
  const { phone, email } = tenant.support
  const who = [company || tenant.title, register && t('common.footer.register', { number: register })]
  return (
    <>
      <div>
        <b>{who.filter(Boolean).join(' · ')}</b>
        <p>
          <a href={`tel:+976${phone}`}>{formatPhone(phone)}</a> · <a href={`mailto:${email}`}>{email}</a>
        </p>
        {places.length === 0 && address && <div>{address}</div>}
        {places.map((place) => (
          <div key={place.name}>{[place.name, place.address, place.hours].filter(Boolean).join(' · ')}</div>
        ))}
      </div>
      {payments.length > 0 && (
        <ul className="chips" aria-label={t('common.footer.payments')}>
          {oneOfEachMark(payments).map(({ type, name }) => (
            <li key={type} title={name}>
              <PayMark mark={markOf(type)} />
              <span className="vh">{name}</span>
            </li>
          ))}
        </ul>
      )}
      {social.length > 0 && (
        <ul className="chips">
          {social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export function Column({ name, children }: FooterColumn) {
  const path = usePath()
  return (
    <>
      <h2>{name}</h2>
      <ul>
        {children.map((way) => (
          <li key={way.link}>
            <Link href={path(way.link ?? '/')}>{way.name}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
