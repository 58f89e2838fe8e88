import type { MailTest } from '@delguur/contract/base/settings'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { titleIn } from '../../../platform/tenant.ts'
import { MailError } from '../../messages/notify/index.ts'
import { mailOfPerson, storedSettings } from './settings.queries.ts'

const budget = { name: 'settings.mail_test', tries: 10, seconds: 3_600 }

/** Sends the caller a mail by the server that the settings name, now and not by a job, and says what that server answered. */
export async function testMail(ctx: Ctx): Promise<MailTest> {
  await spend(ctx, budget, String(ctx.user?.id))
  const to = await mailOfPerson(ctx.db, ctx.user?.id ?? 0)
  if (!to || !ctx.ports.mail) throw new ShopError('not_found')
  const t = createTranslator(ctx.locale, loadMessages(ctx.locale, ['opening']))
  const shop = titleIn(ctx.tenant, ctx.locale)
  const text = t('opening.test_text', { shop })
  const mail = {
    id: ctx.ids.token(),
    to,
    language: ctx.locale === 'cn' ? 'zh' : ctx.locale,
    subject: t('opening.test_subject', { shop }),
    text,
    html: `<p>${text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`,
  }
  const sent = await ctx.ports.mail.send(mail).then(
    () => null,
    (error: unknown) => {
      if (error instanceof MailError) return error
      throw error
    },
  )
  const rows = await storedSettings(ctx.db)
  const own = rows.some(({ key, value }) => key === 'mail.host' && value !== '')
  const answer = {
    to,
    sent: sent === null,
    stand_in: !own && !ctx.ports.has_own_mail,
    problem: sent?.fault ?? null,
    reply: sent?.reply ?? null,
  }
  const { problem, reply } = answer
  await transact(ctx.db, (tx) =>
    audit(ctx, tx, {
      subject_type: 'settings',
      subject_id: 'mail',
      before: null,
      after: { sent: answer.sent, problem, reply },
    }),
  )
  return answer
}
