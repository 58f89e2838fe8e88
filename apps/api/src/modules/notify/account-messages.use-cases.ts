import type { Locale } from '@delguur/kit/locale'
import { spend } from '../../platform/budget.ts'
import type { Services } from '../../platform/context.ts'
import { transact } from '../../platform/db.ts'
import { countAlert } from '../../platform/metrics.ts'
import { ShopError } from '../../platform/shop-error.ts'
import {
  alertLetter,
  type CodePurpose,
  codeLetter,
  type LinkKind,
  linkLetter,
  type NoticeKind,
  noticeLetter,
  noticeOf,
  wordsOf,
} from './account-letters.ts'
import type { accountNoticeMessage, alertMail } from './account-messages.jobs.ts'
import type { Letter } from './letter.ts'
import { asHtml, asText } from './mail-body.ts'
import { notifyPerson } from './notifications.use-cases.ts'
import { SmsError } from './sms.port.ts'
import { codeText, noticeText } from './text-message.ts'

type Code = {
  id: string
  channel: 'phone' | 'email'
  to: string
  locale: Locale
  purpose: CodePurpose
  sealed: string
  expires_at: string
}
type Link = { id: string; to: string; locale: Locale; kind: LinkKind; sealed: string }
type Notice = {
  id: string
  user_id: number
  kind: NoticeKind
  to?: string | undefined
  locale: Locale
  happened_at: string
}
type Alert = {
  id: string
  kind: string
  detail: Record<string, string | number | boolean | null>
  happened_at: string
}

/** Sends a code by mail or text message, in one part; nothing once it has expired. Rejects with the port's error. */
export async function sendCode(services: Services, code: Code): Promise<void> {
  const expiresAt = new Date(code.expires_at)
  if (expiresAt <= services.clock()) return
  const { id, to, locale, purpose } = code
  const digits = services.secrets.open('code', Buffer.from(code.sealed, 'base64'))
  const words = wordsOf(services, locale)
  if (code.channel === 'email') {
    await mail(services, `code.${id}`, to, codeLetter(words, purpose, digits, expiresAt))
    return
  }
  const { hostname: host } = new URL(services.origin)
  await sms(services, `code.${id}`, to, codeText(words, { what: words.t(`mail.code.${purpose}`), code: digits, host }))
}

/** Mails a link of the shop. Rejects with the port's `MailError`. */
export async function sendLink(services: Services, { id, to, locale, kind, sealed }: Link): Promise<void> {
  const path = services.secrets.open('link', Buffer.from(sealed, 'base64'))
  await mail(services, `link.${id}`, to, linkLetter(wordsOf(services, locale), kind, path))
}

/** Writes the notice into the person's notifications and sees that it is sent. Called again it does nothing more. */
export async function tellAccountNotice(
  services: Services,
  notice: Notice,
  message: typeof accountNoticeMessage,
): Promise<void> {
  const { id, user_id, kind, locale, happened_at } = notice
  const words = wordsOf(services, locale)
  await transact(services.db, async (tx) => {
    await notifyPerson(services, tx, {
      user_id,
      topic: 'account',
      title: words.t(`mail.notice.${kind}.subject`),
      body: noticeOf(words, kind, new Date(happened_at)),
      url: '/account/security',
      source: `account-notice.${id}`,
      locale,
    })
    await services.jobs.add(tx, message, notice, { key: `account-notice.${id}` })
  })
}

/** Mails the notice, or texts it where there is no mail address. Rejects with the port's error. */
export async function sendAccountNotice(services: Services, notice: Notice): Promise<void> {
  const { id, kind, locale, happened_at } = notice
  const to = notice.to ?? (await receiverOf(services, notice.user_id))
  if (!to) return
  const words = wordsOf(services, locale)
  if (to.includes('@')) await mail(services, `notice.${id}`, to, noticeLetter(words, kind, new Date(happened_at)))
  else await sms(services, `notice.${id}`, to, noticeText(words, words.t(`mail.notice.${kind}.subject`)))
}

async function receiverOf({ db }: Services, id: number): Promise<string | null> {
  const user = await db.selectFrom('users').select(['email', 'phone']).where('id', '=', id).executeTakeFirst()
  return user?.email ?? user?.phone ?? null
}

const hourly = { name: 'security_alert', tries: 1, seconds: 3_600 }

/** Says an attack in the log and the metrics, and has it mailed unless one of its kind was within the hour. */
export async function raiseAlert(services: Services, alert: Alert, message: typeof alertMail): Promise<void> {
  const { kind, detail } = alert
  services.log.warn({ area: 'security', kind, detail }, 'security alert')
  countAlert(kind)
  try {
    await transact(services.db, async (tx) => {
      await spend({ db: tx, now: services.clock() }, hourly, kind)
      await services.jobs.add(tx, message, alert, { key: `alert.${alert.id}` })
    })
  } catch (error) {
    if (!(error instanceof ShopError && error.code === 'too_many_requests')) throw error
  }
}

export async function mailAlert(services: Services, { id, kind, detail, happened_at }: Alert): Promise<void> {
  const letter = alertLetter(wordsOf(services, 'mn'), kind, detail, new Date(happened_at))
  await mail(services, `alert.${id}`, services.tenant.support.email, letter)
}

const mail = ({ ports }: Services, id: string, to: string, letter: Letter): Promise<void> =>
  ports.mail.send({
    id,
    to,
    language: letter.language,
    subject: letter.subject,
    text: asText(letter),
    html: asHtml(letter),
  })

/** A number that the gateway does not take will not be taken the next time either. */
async function sms({ ports, log }: Services, id: string, to: string, text: string): Promise<void> {
  if (!ports.sms) {
    log.warn({ area: 'sms' }, 'a text message is dropped: the shop has no gateway')
    return
  }
  try {
    await ports.sms.send({ id, to, text })
  } catch (error) {
    if (!(error instanceof SmsError) || error.fault !== 'receiver_refused') throw error
    log.info({ area: 'sms' }, error.message)
  }
}
