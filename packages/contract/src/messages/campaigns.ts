import { z } from 'zod'
import { ListPage, listQuery } from '../list.ts'
import { route } from '../route.ts'
import { at, count } from '../schemas.ts'
import { texts } from '../texts.ts'
import { campaignTopics, templateChannels } from './message-lists.ts'

// Flat: one message to many people who agreed to it.

export const campaignStates = ['draft', 'scheduled', 'sending', 'stopping', 'stopped', 'done'] as const
export type CampaignState = (typeof campaignStates)[number]
const locales = z.array(z.enum(['mn', 'en', 'ru', 'cn', 'it'])).max(5)

export const CampaignRow = z.object({
  id: z.int(),
  name: z.string(),
  channel: z.enum(templateChannels),
  topic: z.enum(campaignTopics),
  status: z.enum(campaignStates),
  send_at: at,
  /** Nobody is written to between 22:00 and 9:00. */
  waits_until: at,
  created_at: z.iso.datetime(),
  finished_at: at,
  /** How far it is: as a job says it. */
  job: z.object({ total: z.int(), done: z.int(), failed: z.int() }),
})
export type CampaignRow = z.infer<typeof CampaignRow>

export const Campaign = CampaignRow.extend({
  locales: z.array(z.string()),
  /** Only people of this segment; null: everybody who agreed. */
  segment_id: z.int().nullable(),
  subject: texts(400),
  body: texts(8000),
  button: texts(100),
  url: z.string(),
  /** What it leads to is hidden now: it is not sent, and one that was being sent has stopped. */
  page_hidden: z.boolean(),
  version: z.int(),
  /** How many would be written to now. */
  audience: z.int(),
  results: z.object({
    waiting: z.int(),
    sent: z.int(),
    failed: z.int(),
    /** Who took their consent back before it was their turn. */
    skipped: z.int(),
    clicked: z.int(),
    /** Orders of its receivers within seven days, and their sum. */
    orders: z.int(),
    revenue: z.string(),
  }),
})
export type Campaign = z.infer<typeof Campaign>

const params = z.object({ id: count })
const seen = { access: 'staff', permission: 'promotions.view' } as const
const edits = { access: 'staff', permission: 'promotions.edit' } as const
const base = '/backoffice/campaigns'
const name = z.string().trim().min(1).max(120)

export const campaigns = {
  list: route({
    ...seen,
    method: 'GET',
    path: base,
    summary: 'Staff: campaigns, newest first; filters `state` and `channel`',
    query: listQuery,
    response: z.object({ campaigns: z.array(CampaignRow), page: ListPage }),
  }),
  show: route({
    ...seen,
    method: 'GET',
    path: `${base}/{id}`,
    summary: 'Staff: a campaign with its words, its audience now and its results',
    params,
    response: Campaign,
  }),
  create: route({
    ...edits,
    method: 'POST',
    path: base,
    audit: 'campaigns.create',
    status: 201,
    summary: 'Staff: a campaign, a draft without words',
    body: z.object({ name, channel: z.enum(templateChannels), topic: z.enum(campaignTopics).default('offers') }),
    response: Campaign,
  }),
  edit: route({
    ...edits,
    method: 'PATCH',
    path: `${base}/{id}`,
    audit: 'campaigns.edit',
    versioned: true,
    summary: 'Staff: changes a draft',
    params,
    body: z.object({
      name: name.optional(),
      topic: z.enum(campaignTopics).optional(),
      locales: locales.optional(),
      segment_id: count.nullish(),
      subject: texts(160).optional(),
      body: texts(4000).optional(),
      button: texts(60).optional(),
      url: z
        .string()
        .max(300)
        .regex(/^\/(?!\/)[^\s\\]*$/)
        .optional(),
    }),
    response: Campaign,
  }),
  remove: route({
    ...edits,
    method: 'DELETE',
    path: `${base}/{id}`,
    audit: 'campaigns.remove',
    versioned: true,
    status: 204,
    summary: 'Staff: deletes a draft',
    params,
  }),
  send: route({
    ...edits,
    method: 'PUT',
    path: `${base}/{id}/send`,
    audit: 'campaigns.send',
    approval: true,
    summary:
      'Staff: sends a campaign now or from a time on, and goes on with one that was stopped; each person gets it once. More people than the setting allows are requested from another person',
    params,
    body: z.object({ send_at: at.optional() }).default({}),
    response: Campaign,
  }),
  stop: route({
    ...edits,
    method: 'PUT',
    path: `${base}/{id}/stop`,
    audit: 'campaigns.stop',
    summary: 'Staff: stops a campaign within one batch; who was not written to yet is not',
    params,
    response: Campaign,
  }),
  test: route({
    ...edits,
    method: 'POST',
    path: `${base}/{id}/test`,
    audit: 'campaigns.test',
    status: 200,
    summary: 'Staff: the campaign as it would arrive, sent to oneself',
    params,
    response: z.object({ sent_to: z.string() }),
  }),
}

export const campaignLinks = {
  open: route({
    method: 'GET',
    path: '/shop/campaign_links/{token}',
    access: 'none',
    summary: 'Where the link of a campaign leads to; that it was followed is counted once',
    params: z.object({ token: z.string().max(80) }),
    response: z.object({ url: z.string() }),
  }),
}
