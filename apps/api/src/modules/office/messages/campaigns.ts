import type { ListQuery } from '@delguur/contract/list'
import type { Campaign, CampaignRow, campaigns } from '@delguur/contract/messages/campaigns'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import type { SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen } from '../../../platform/http/seen-version.ts'
import { type FieldError, ShopError } from '../../../platform/shop-error.ts'
import { type Requested, requestApproval, requireUnchanged } from '../../../platform/staff/approvals.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { filled } from '../../catalog/content/index.ts'
import { isPageVisible } from '../../messages/notify/index.ts'
import { rulesOfSegment } from '../segments/index.ts'
import { beginCampaignJob, followCampaign } from './campaign-jobs.repository.ts'
import { campaignBatch, campaignBegin } from './campaigns.jobs.ts'
import {
  audienceSize,
  type CampaignFields,
  findCampaign,
  lockCampaign,
  readCampaigns,
  resultsOf,
  type StoredCampaign,
} from './campaigns.queries.ts'
import { deleteCampaign, insertCampaign, setCampaign, updateCampaign } from './campaigns.repository.ts'

type Created = z.output<typeof campaigns.create.body>
type Edited = z.output<typeof campaigns.edit.body>

const subject = (id: number) => ({ subject_type: 'campaign', subject_id: String(id) })
const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const rowOf = (row: StoredCampaign): CampaignRow => ({
  id: Number(row.id),
  name: row.name,
  channel: row.channel,
  topic: row.topic,
  status: row.status,
  send_at: iso(row.send_at),
  waits_until: iso(row.waits_until),
  created_at: row.created_at.toISOString(),
  finished_at: iso(row.finished_at),
  job: { total: row.total, done: row.done, failed: row.failed },
})

export async function listCampaigns(ctx: Ctx, query: ListQuery) {
  const { rows, page } = await readCampaigns(ctx.db, query)
  return { campaigns: rows.map(rowOf), page }
}

export async function showCampaign(ctx: Ctx, id: number): Promise<Campaign> {
  const row = await findCampaign(ctx.db, id)
  if (!row) throw new ShopError('not_found')
  const { locales, segment_id, subject: about, body, button, url, version } = row
  const [audience, { revenue, ...results }, isVisible] = await Promise.all([
    audienceSize(ctx.db, row, ctx.now),
    resultsOf(ctx.db, id),
    isPageVisible(ctx.db, url, ctx.now),
  ])
  return {
    ...rowOf(row),
    locales,
    segment_id,
    subject: about,
    body,
    button,
    url,
    page_hidden: !isVisible,
    version,
    audience,
    results: { ...results, revenue: `${revenue}.0` },
  }
}

async function mustLock(tx: Tx, id: number): Promise<StoredCampaign> {
  const campaign = await lockCampaign(tx, id)
  if (!campaign) throw new ShopError('not_found')
  return campaign
}

/** What the log keeps of a campaign. */
const noted = ({ name, topic, locales, segment_id, subject: about, body, button, url }: CampaignFields) => ({
  name,
  topic,
  locales: locales.join(', '),
  segment_id,
  subject: about.mn,
  body: body.mn,
  button: button.mn,
  url,
})

export const createCampaign = (ctx: Ctx, { name, channel, topic }: Created): Promise<number> =>
  transact(ctx.db, async (tx) => {
    const id = await insertCampaign(tx, { name, channel, topic }, ctx.user?.id ?? null, ctx.now)
    await audit(ctx, tx, { ...subject(id), version: 1, before: null, after: { name, channel, topic } })
    return id
  })

/** Changes a draft. Refuses a version that is not the newest, and what is sent or was. */
export const editCampaign = (ctx: Ctx, id: number, version: SeenVersion, input: Edited): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const before = await mustLock(tx, id)
    if (input.segment_id && !(await rulesOfSegment(tx, input.segment_id)))
      throw new ShopError('invalid_input', { faults: [{ key: 'segment_id', code: 'entry_unknown' }] })
    await requireSeen(tx, subject(id), { version: before.version, seen: version })
    if (before.status !== 'draft') throw new ShopError('campaign_started')
    const fields: CampaignFields = {
      name: input.name ?? before.name,
      channel: before.channel,
      topic: input.topic ?? before.topic,
      locales: input.locales ?? before.locales,
      segment_id: input.segment_id === undefined ? before.segment_id : input.segment_id,
      subject: input.subject ? filled(input.subject) : before.subject,
      body: input.body ? filled(input.body) : before.body,
      button: input.button ? filled(input.button) : before.button,
      url: input.url ?? before.url,
    }
    await updateCampaign(tx, id, fields, ctx.now)
    await audit(ctx, tx, { ...subject(id), version: before.version + 1, before: noted(before), after: noted(fields) })
  })

export const removeCampaign = (ctx: Ctx, id: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const before = await mustLock(tx, id)
    await requireSeen(tx, subject(id), { version: before.version, seen: ctx.act?.seen }, () => noted(before))
    if (before.status !== 'draft') throw new ShopError('campaign_started')
    await deleteCampaign(tx, id)
    await audit(ctx, tx, { ...subject(id), before: noted(before), after: null })
  })

/** What a campaign needs before it is sent. */
function missingIn({ channel, subject: about, body }: CampaignFields): FieldError[] {
  return [
    ...(channel !== 'sms' && !about.mn ? [{ key: 'subject', code: 'blank' as const }] : []),
    ...(body.mn ? [] : [{ key: 'body', code: 'blank' as const }]),
  ]
}

type Sent = { id: number }

/**
 * Sends a campaign now or from a time on, unless what it leads to is hidden; one that was stopped goes on with who was not written to. Pressed again it is no fault.
 * More people than one may write to alone are requested from another person.
 */
export const sendCampaign = (ctx: Ctx, id: number, send_at: Date | null): Promise<Sent | Requested> =>
  transact(ctx.db, async (tx) => {
    const before = await mustLock(tx, id)
    if (before.status === 'done') throw new ShopError('campaign_started')
    if (before.status === 'sending' || before.status === 'scheduled') return { id }
    const faults = missingIn(before)
    if (faults.length > 0) throw new ShopError('invalid_input', { faults })
    if (!(await isPageVisible(tx, before.url, ctx.now))) throw new ShopError('campaign_page_hidden')
    const auditFields = { ...noted(before), status: before.status }
    const people = before.total > 0 ? before.total - before.done : await audienceSize(tx, before, ctx.now)
    if (ctx.act?.approval_id) await requireUnchanged(tx, ctx.act.approval_id, auditFields)
    else if (people > ctx.tenant.campaign_people_alone) {
      const input = { id, send_at: iso(send_at) }
      const after = { status: 'scheduled', people, send_at: iso(send_at) }
      return requestApproval({ ...ctx, db: tx }, { ...subject(id), input, before: auditFields, after })
    }
    const at = send_at && send_at > ctx.now ? send_at : ctx.now
    await setCampaign(tx, id, { status: 'scheduled', send_at: at, waits_until: null, finished_at: null })
    await ctx.jobs.add(tx, campaignBegin, { id }, { run_at: at, key: `campaign ${id}` })
    if (ctx.user) await beginCampaignJob(tx, id, ctx.user.id, ctx.now)
    await followCampaign(tx, id, ctx.now)
    await audit(ctx, tx, {
      ...subject(id),
      version: before.version + 1,
      before: { status: before.status, send_at: iso(before.send_at) },
      after: { status: 'scheduled', send_at: at.toISOString() },
    })
    return { id }
  })

/** Stops a campaign: at once where nothing is being sent, else before the next person. */
export const stopCampaign = (ctx: Ctx, id: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const before = await mustLock(tx, id)
    if (before.status === 'stopping' || before.status === 'stopped') return
    if (before.status === 'draft' || before.status === 'done') throw new ShopError('campaign_not_sending')
    const status = before.status === 'scheduled' ? 'stopped' : 'stopping'
    await setCampaign(tx, id, { status })
    await followCampaign(tx, id, ctx.now)
    if (status === 'stopping') await ctx.jobs.add(tx, campaignBatch, { id }, { key: `campaign ${id}` })
    await audit(ctx, tx, {
      ...subject(id),
      version: before.version + 1,
      before: { status: before.status },
      after: { status },
    })
  })
