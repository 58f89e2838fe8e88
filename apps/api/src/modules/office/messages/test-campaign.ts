import { randomUUID } from 'node:crypto'
import { inLocale, localePath } from '@delguur/kit/locale'
import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { maskLogin } from '../../../platform/staff/masking.ts'
import { spokenIn } from '../../../platform/tenant.ts'
import { writeEmail } from '../../messages/notify/index.ts'
import { findCampaign } from './campaigns.queries.ts'
import { campaignMail } from './deliver-campaign.ts'
import { receiverOf } from './templates.queries.ts'

const tests = { name: 'campaign_test', tries: 30, seconds: 3_600 }

/** Sends a campaign to who wants to see it: by mail, or as a text message where it is one. */
export async function testCampaign(ctx: Ctx, id: number): Promise<string> {
  const campaign = await findCampaign(ctx.db, id)
  if (!campaign) throw new ShopError('not_found')
  if (!ctx.user) throw new ShopError('forbidden')
  await spend(ctx, tests, String(ctx.user.id))
  const { email, phone } = await receiverOf(ctx.db, ctx.user.id)
  const { sms } = ctx.ports
  const to = campaign.channel === 'sms' ? (sms ? phone : null) : email
  if (!to) throw new ShopError('invalid_input', { faults: [{ key: 'to', code: 'blank' }] })
  await transact(ctx.db, (tx) =>
    audit(ctx, tx, { subject_type: 'campaign', subject_id: String(id), before: null, after: { to: maskLogin(to) } }),
  )
  const name = `campaign-test.${randomUUID()}`
  const locale = spokenIn(ctx.tenant, ctx.locale)
  if (campaign.channel === 'sms') await sms?.send({ id: name, to, text: inLocale(campaign.body, locale) })
  else {
    const href = `${ctx.origin}${localePath(locale, campaign.url)}`
    await ctx.ports.mail.send({ id: name, to, ...writeEmail(ctx, locale, campaignMail(campaign, locale, href, '')) })
  }
  return to
}
