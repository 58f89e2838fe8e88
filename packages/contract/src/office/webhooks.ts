import { z } from 'zod'
import { route } from '../route.ts'
import { at, integer, localeCode } from '../schemas.ts'
import { line } from '../text-fields.ts'

// Staff: programs of the retailer that are told what happens to orders.

export const WebhookEndpoint = z.object({
  id: z.int(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  active: z.boolean(),
  pending: z.int(),
  dead: z.int(),
})
export const WebhookDelivery = z.object({
  id: z.int(),
  event: z.string(),
  state: z.enum(['pending', 'delivered', 'dead']),
  tries: z.int(),
  last_status: z.int().nullable(),
  last_error: z.string().nullable(),
  created_at: z.iso.datetime(),
  next_try_at: at,
  delivered_at: at,
})
export const WebhookTest = WebhookDelivery.extend({ took_ms: z.int() })
const id = z.object({ id: integer(1) })

export const webhooks = {
  list: route({
    method: 'GET',
    path: '/backoffice/webhooks',
    permission: 'settings.view',
    access: 'staff',
    summary: 'Who is told what happens to orders',
    response: z.object({ webhooks: z.array(WebhookEndpoint) }),
  }),
  add: route({
    method: 'POST',
    path: '/backoffice/webhooks',
    audit: 'webhooks.add',
    permission: 'settings.edit',
    access: 'staff',
    status: 201,
    summary: 'Tells a program from now on; the secret of its signatures is in this answer only',
    sealed: true,
    body: z.object({
      url: line(2000),
      description: z.string().max(200).optional(),
      events: z.array(z.string().max(60)).max(50).optional(),
      locale: localeCode.optional(),
    }),
    response: z.object({ id: z.int(), secret: z.string() }),
  }),
  pause: route({
    method: 'PUT',
    path: '/backoffice/webhooks/{id}/pause',
    audit: 'webhooks.pause',
    permission: 'settings.edit',
    access: 'staff',
    summary: 'Tells a program nothing until it is resumed; what happens meanwhile waits for it',
    params: id,
    response: WebhookEndpoint,
  }),
  resume: route({
    method: 'PUT',
    path: '/backoffice/webhooks/{id}/resume',
    audit: 'webhooks.resume',
    permission: 'settings.edit',
    access: 'staff',
    summary: 'Tells a program again: first what waited',
    params: id,
    response: WebhookEndpoint,
  }),
  test: route({
    method: 'PUT',
    path: '/backoffice/webhooks/{id}/test',
    audit: 'webhooks.test',
    permission: 'settings.edit',
    access: 'staff',
    summary: 'Makes a signed call of the event `webhook.test` now, once, and says what was answered',
    params: id,
    response: WebhookTest,
  }),
  remove: route({
    method: 'DELETE',
    path: '/backoffice/webhooks/{id}',
    audit: 'webhooks.remove',
    permission: 'settings.edit',
    access: 'staff',
    status: 204,
    summary: 'Tells a program nothing more',
    params: id,
  }),
  deliveries: route({
    method: 'GET',
    path: '/backoffice/webhooks/{id}/deliveries',
    permission: 'settings.view',
    access: 'staff',
    summary: 'The newest calls to a program and what became of them',
    params: id,
    query: z.object({ state: z.enum(['pending', 'delivered', 'dead']).optional() }),
    response: z.object({ deliveries: z.array(WebhookDelivery) }),
  }),
  replay: route({
    method: 'POST',
    path: '/backoffice/webhook_deliveries/{id}/replay',
    audit: 'webhooks.replay',
    permission: 'settings.edit',
    access: 'staff',
    status: 200,
    summary: 'Makes a call once more, now',
    params: id,
    response: WebhookDelivery,
  }),
}
