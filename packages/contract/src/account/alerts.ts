import { z } from 'zod'
import { route } from '../route.ts'
import { at, count, localeCode } from '../schemas.ts'

// Flat: what somebody wants to be told of once it happens, by the ways that they allow.

const locale = localeCode.optional()
export const alertKinds = ['stock', 'price', 'low', 'brand'] as const
export const alertChannels = ['email', 'sms', 'push'] as const

export const Alert = z.object({
  id: z.int(),
  kind: z.enum(alertKinds),
  /** Of the product with its colour and size, or of the brand. */
  name: z.string(),
  options_text: z.string(),
  /** A path of the shop, without its locale. */
  url: z.string(),
  variant_id: z.int().nullable(),
  brand: z.string().nullable(),
  /** What it costs now; null for a brand and for what is not for sale. */
  price: z.string().nullable(),
  /** Whether it is waited for still; otherwise it has been told. */
  waiting: z.boolean(),
  notified_at: at,
  created_at: z.iso.datetime(),
})
export type Alert = z.infer<typeof Alert>

const token = z.object({ token: z.string().max(200) })

export const alerts = {
  ask: route({
    method: 'POST',
    path: '/shop/alerts',
    access: 'none',
    status: 200,
    summary: 'Asks to be told: who is signed in by what they allow, a guest by mail once they confirmed it',
    body: z.object({
      kind: z.enum(alertKinds),
      variant_id: count.optional(),
      /** Its code, for the kind `brand`. */
      brand: z.string().max(100).optional(),
      /** Of a guest. */
      email: z.string().max(254).optional(),
      /** Allows messages about wishes by this way, for who is signed in. */
      channel: z.enum(alertChannels).optional(),
      locale,
    }),
    response: z.object({
      state: z.enum(['waiting', 'confirm']),
      /** By which ways somebody who is signed in will be told; in the shop itself they always are. */
      channels: z.array(z.enum(alertChannels)),
    }),
  }),
  about: route({
    method: 'GET',
    path: '/shop/alerts',
    access: 'none',
    summary: 'What a page that asks for an alert shows of its subject',
    query: z.object({
      kind: z.string().max(10).optional(),
      variant_id: count.optional(),
      brand: z.string().max(100).optional(),
      locale,
    }),
    response: z.object({ kind: z.enum(alertKinds), name: z.string(), options_text: z.string(), url: z.string() }),
  }),
  list: route({
    method: 'GET',
    path: '/shop/account/alerts',
    access: 'user',
    summary: 'What the person wants to be told of, newest first, and by which ways',
    query: z.object({ locale }),
    response: z.object({
      alerts: z.array(Alert),
      channels: z.array(z.enum(alertChannels)),
      /** By which ways the person could be reached. */
      possible: z.array(z.enum(alertChannels)),
    }),
  }),
  stop: route({
    method: 'DELETE',
    path: '/shop/account/alerts/{id}',
    access: 'user',
    summary: 'Stops an alert of the person’s own',
    params: z.object({ id: count }),
  }),
  link: route({
    method: 'GET',
    path: '/shop/alert_links/{token}',
    access: 'none',
    secret: true,
    summary: 'What a link of a mail does, and for which address; changes nothing',
    params: token,
    query: z.object({ locale }),
    response: z.object({ does: z.enum(['confirm', 'stop_alerts', 'stop_offers']), email: z.string() }),
  }),
  follow: route({
    method: 'POST',
    path: '/shop/alert_links/{token}',
    access: 'none',
    status: 200,
    secret: true,
    summary: 'Does what a link of a mail is for, at once; again is no fault',
    params: token,
    body: z.object({ locale }),
    response: z.object({ done: z.literal(true) }),
  }),
}
