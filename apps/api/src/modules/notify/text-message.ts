import { titleIn } from '../../platform/tenant.ts'
import type { Words } from './account-emails.ts'

/** GSM 03.38 without its extension table; a single sign beyond it makes the whole message UCS-2. */
const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/

/** Whether a text is sent, and paid, as one message: 160 signs of the GSM alphabet or 70 of any other. */
export const isOnePart = (text: string): boolean => text.length <= (gsm.test(text) ? 160 : 70)

/** `what` names the code, `host` is the shop's. */
type CodeText = { what: string; code: string; host: string }

/**
 * The text message of a code, in one part: what it is for and a warning, and where there is room the line by which a
 * browser on that phone fills the code in on our host only (origin-bound one-time codes).
 */
export function codeText({ t, about, locale }: Words, { what, code, host }: CodeText): string {
  const shop = titleIn(about.tenant, locale)
  const text = t('mail.sms.code', { shop, what, code })
  const bound = `@${host} #${code}`
  const wishes = [`${text}\n${bound}`, text, `${shop}: ${code}\n${bound}`]
  return wishes.find(isOnePart) ?? `${shop}: ${code}`
}

/** The text message of something that happened to an account, in one part. */
export function noticeText({ t, about, locale }: Words, what: string): string {
  const shop = titleIn(about.tenant, locale)
  const { phone } = about.tenant.support
  const wishes = [t('mail.sms.notice', { shop, what, phone }), `${shop}: ${what}. ${phone}`]
  return wishes.find(isOnePart) ?? `${shop}: ${what}`
}

/** The text message of something that happened to an order: what its email is called, in one part where that can be. */
export function orderText({ about, locale }: Words, subject: string): string {
  const text = `${titleIn(about.tenant, locale)}: ${subject}`
  return isOnePart(text) ? text : subject
}
