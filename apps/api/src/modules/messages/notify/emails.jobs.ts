import { randomUUID } from 'node:crypto'
import { locales } from '@delguur/kit/locale'
import { z } from 'zod'
import { job } from '../../../platform/jobs/jobs.ts'
import { mailAlert, sendAccountNotice, sendCode, sendLink } from './account/account-messages.use-cases.ts'
import { codePurposes, deletedKinds, linkKinds, noticeKinds } from './emails/account-emails.ts'

const id = z.string().max(100)
const to = z.string().max(254)
const locale = z.enum(locales)
/** Given when the job is enqueued, so that a job which runs again is the same message of the same moment. */
const ownId = id.default(() => randomUUID())
const happened_at = z.iso.datetime().default(() => new Date().toISOString())

/**
 * Six digits to a phone number or mail address, until they expire. `sealed` is base64 of `secrets.seal('code', code)`:
 * the queue's table tells no code.
 */
export const codeMessage = job({
  name: 'notify.code_message',
  payload: z.object({
    id,
    channel: z.enum(['phone', 'email']),
    to,
    locale,
    purpose: z.enum(codePurposes),
    sealed: z.string(),
    expires_at: z.iso.datetime(),
  }),
  retries: 8,
  run: sendCode,
})

/** A link by mail; `sealed` is base64 of `secrets.seal('link', path)`, the path one of the shop's without its locale. */
export const linkMessage = job({
  name: 'notify.link_message',
  payload: z.object({ id, to, locale, kind: z.enum(linkKinds), sealed: z.string() }),
  retries: 8,
  run: sendLink,
})

export const notice = z.object({
  id: ownId,
  user_id: z.int(),
  kind: z.enum(noticeKinds),
  /** The mail address or phone number to write to; else those of the person. */
  to: to.optional(),
  locale,
  happened_at,
  /** What was taken off the account. */
  went: z.array(z.enum(deletedKinds)).optional(),
  /** Base64 of `secrets.seal('link', path)`: where its owner objects. */
  sealed: z.string().optional(),
})

/** The mail or text message of something that happened to an account. */
export const accountNoticeMessage = job({
  name: 'notify.account_notice_message',
  payload: notice,
  retries: 12,
  run: sendAccountNotice,
})

export const alert = z.object({
  id: ownId,
  /** Names the kind of attack, few in all: a label of a metric. */
  kind: z.string().regex(/^[a-z_]{1,40}$/),
  /** Numbers and networks; neither secrets nor people. */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).default({}),
  happened_at,
})

/** An attack, to whoever looks after the shop. */
export const alertMail = job({ name: 'notify.alert_mail', payload: alert, retries: 12, run: mailAlert })
