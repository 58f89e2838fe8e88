import { z } from 'zod'
import { route } from '../route.ts'
import { at } from '../schemas.ts'
import { templateChannels, templateGroups } from './message-lists.ts'

// Flat: the words of messages, by event, channel and language. The words in code are the base; staff write over them.

const id = z.string().regex(/^[a-z_]{1,60}\.(email|sms|push)\.(mn|en|ru|cn|it)$/)

export const TemplateRow = z.object({
  /** `order_ready.email.mn` */
  id: z.string(),
  event: z.string(),
  group: z.enum(templateGroups),
  channel: z.enum(templateChannels),
  locale: z.string(),
  /** How many of its texts the shop wrote itself. */
  edited: z.int(),
  updated_at: at,
})
export type TemplateRow = z.infer<typeof TemplateRow>

export const TemplateText = z.object({
  key: z.string(),
  /** What is sent where the shop wrote nothing. */
  base: z.string(),
  text: z.string().nullable(),
  /** What it has to name, each once or more. */
  variables: z.array(z.string()),
})
export type TemplateText = z.infer<typeof TemplateText>

export const Template = TemplateRow.extend({ texts: z.array(TemplateText), version: z.int() })
export type Template = z.infer<typeof Template>

export const TemplateTest = z.object({
  /** To whom it was sent; null: it was only shown. */
  sent_to: z.string().nullable(),
  /** The order that it tells of; null: it names examples. */
  order_number: z.string().nullable(),
  subject: z.string(),
  html: z.string().nullable(),
  text: z.string(),
  sms: z.object({ signs: z.int(), parts: z.int(), alphabet: z.enum(['gsm', 'ucs2']), left: z.int() }).nullable(),
})
export type TemplateTest = z.infer<typeof TemplateTest>

/** By message key; null: the words in code. */
const given = z.record(z.string().max(80), z.string().trim().max(2000).nullable())

export const templates = {
  list: route({
    method: 'GET',
    path: '/backoffice/templates',
    access: 'staff',
    permission: 'templates.view',
    summary: 'Staff: every message of the shop by event, channel and language',
    response: z.object({ templates: z.array(TemplateRow) }),
  }),
  show: route({
    method: 'GET',
    path: '/backoffice/templates/{id}',
    access: 'staff',
    permission: 'templates.view',
    summary: 'Staff: the texts of one message, with those in code',
    params: z.object({ id }),
    response: Template,
  }),
  edit: route({
    method: 'PATCH',
    path: '/backoffice/templates/{id}',
    access: 'staff',
    permission: 'templates.edit',
    audit: 'templates.edit',
    versioned: true,
    summary:
      'Staff: writes texts over those in code, or takes them back (null); unknown and missing variables are refused',
    params: z.object({ id }),
    body: z.object({ texts: given }),
    response: Template,
  }),
  reset: route({
    method: 'PUT',
    path: '/backoffice/templates/{id}/reset',
    access: 'staff',
    permission: 'templates.edit',
    audit: 'templates.reset',
    summary: 'Staff: back to the texts in code',
    params: z.object({ id }),
    response: Template,
  }),
  test: route({
    method: 'POST',
    path: '/backoffice/templates/{id}/test',
    access: 'staff',
    permission: 'templates.edit',
    audit: 'templates.test',
    status: 200,
    summary: 'Staff: the message with the data of a real order, sent to oneself; with `dry_run` only shown',
    params: z.object({ id }),
    body: z.object({ texts: given.optional(), dry_run: z.boolean().default(false) }),
    response: TemplateTest,
  }),
}
