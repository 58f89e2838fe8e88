import { inLocale, type Locale, localePath } from '@delguur/kit/locale'
import type { Services } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { spokenIn, titleIn } from '../../../platform/tenant.ts'
import { type EmailContent, notifyPerson, stopLink, withEdited, writeEmail } from '../../messages/notify/index.ts'
import { linkToken } from './campaign-link.ts'
import type { CampaignFields, Receiver } from './campaigns.queries.ts'

type Words = Pick<CampaignFields, 'channel' | 'topic' | 'subject' | 'body' | 'button' | 'url'> & { id: number }

/** Sends a campaign to one receiver, in their language; false where they cannot be reached. Rejects with the port's error. */
export async function deliver(services: Services, campaign: Words, recipient: number, to: Receiver): Promise<boolean> {
  const locale = spokenIn(services.tenant, to.locale)
  const name = `campaign.${campaign.id}.${recipient}`
  const link = `${services.origin}${localePath(locale, `/go/${linkToken(services.secrets, recipient)}`)}`
  if (campaign.channel === 'email')
    return to.email !== null && mailed(services, campaign, { ...to, email: to.email, locale, name, link })
  if (campaign.channel === 'sms') {
    if (to.phone === null || !services.ports.sms) return false
    await services.ports.sms.send({ id: name, to: to.phone, text: smsOf(services, campaign, locale, link) })
    return true
  }
  const { user_id } = to
  if (user_id === null) return false
  const notice = {
    user_id,
    topic: campaign.topic,
    url: `/go/${linkToken(services.secrets, recipient)}`,
    source: name,
    locale,
    title: inLocale(campaign.subject, locale),
    body: inLocale(campaign.body, locale),
  }
  await transact(services.db, (tx) => notifyPerson(services, tx, notice))
  return true
}

const smsOf = ({ tenant }: Services, { body, url }: Words, locale: Locale, link: string): string =>
  `${titleIn(tenant, locale)}: ${inLocale(body, locale)}${url === '/' ? '' : `\n${link}`}`

/** The email of a campaign in a language. */
export function campaignMail(campaign: Words, locale: Locale, link: string, why: string): EmailContent {
  const subject = inLocale(campaign.subject, locale)
  const paragraphs = inLocale(campaign.body, locale).split(/\n{2,}/)
  const button = inLocale(campaign.button, locale)
  return {
    subject,
    title: subject,
    parts: [
      ...paragraphs.map((text) => ({ kind: 'text', text }) as const),
      ...(button ? [{ kind: 'link', label: button, href: link } as const] : []),
    ],
    why,
  }
}

type Mailed = Receiver & { email: string; locale: Locale; name: string; link: string }

async function mailed(
  services: Services,
  campaign: Words,
  { email, locale, name, link, user_id, subscriber_id }: Mailed,
) {
  const { stop, why, ending } = await stopLink(services, locale, {
    user_id,
    subscriber_id,
    email,
    topic: campaign.topic,
  })
  const about = await withEdited(services, locale)
  const message = writeEmail(about, locale, { ...campaignMail(campaign, locale, link, why), ending: [ending] })
  await services.ports.mail.send({
    id: name,
    to: email,
    ...message,
    headers: { 'list-unsubscribe': `<${stop}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' },
  })
  return true
}
