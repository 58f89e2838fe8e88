import { z } from 'zod'
import { resource, timestamp } from '../jsonapi.ts'
import { route } from '../route.ts'
import { at, count, flag, localeCode } from '../schemas.ts'

// What the shop tells a person, and where it may: the notifications centre, devices, the newsletter. Parts 8.1 and 8.4.

const text = z.string().nullable()
const id = z.object({ id: count })
const locale = localeCode.optional()

export const notificationTopics = ['orders', 'offers', 'wishes', 'articles', 'account'] as const

export const notification = resource('notification', {
  topic: z.enum(notificationTopics),
  title: z.string(),
  body: z.string(),
  url: text,
  image_url: text,
  read_at: timestamp,
  created_at: timestamp,
})

/** Dialect A; each answer of a list carries `meta.unread_count`. */
export const notifications = {
  list: route({
    method: 'GET',
    path: '/storefront/account/notifications',
    access: 'user',
    summary: 'What the shop told the person, newest first; `meta.unread_count`',
    jsonapi: { types: ['notification'], many: true },
  }),
  update: route({
    method: 'PATCH',
    path: '/storefront/account/notifications/{id}',
    access: 'user',
    summary: 'Marks one as read, or with `read: false` as unread',
    params: id,
    body: z.object({ read: flag.optional() }),
    jsonapi: { types: ['notification'] },
  }),
  readAll: route({
    method: 'PATCH',
    path: '/storefront/account/notifications/read_all',
    access: 'user',
    summary: 'Marks all as read; `meta.unread_count`',
    jsonapi: { types: ['notification'], many: true },
  }),
}

export const Notice = z.object({
  id: z.int(),
  topic: z.enum(notificationTopics),
  title: z.string(),
  body: z.string(),
  /** A path of the shop, without its locale. */
  url: text,
  image_url: text,
  read_at: at,
  created_at: z.iso.datetime(),
})
export type Notice = z.infer<typeof Notice>

/** Flat: the same for pages. */
export const notices = {
  list: route({
    method: 'GET',
    path: '/shop/account/notifications',
    access: 'user',
    summary: 'What the shop told the person, newest first',
    query: z.object({ page: z.unknown().optional(), per_page: z.unknown().optional(), locale }),
    response: z.object({
      notifications: z.array(Notice),
      unread_count: z.int(),
      count: z.int(),
      current_page: z.int(),
      pages: z.int(),
    }),
  }),
  update: route({
    method: 'PUT',
    path: '/shop/account/notifications/{id}',
    access: 'user',
    summary: 'Marks one as read, or with `read: false` as unread',
    params: id,
    body: z.object({ read: flag.optional(), locale }),
    response: z.object({ notification: Notice, unread_count: z.int() }),
  }),
  readAll: route({
    method: 'PUT',
    path: '/shop/account/notifications/read_all',
    access: 'user',
    summary: 'Marks all as read',
    body: z.object({ locale }),
    response: z.object({ unread_count: z.int() }),
  }),
}

export const Device = z.object({
  id: z.int(),
  /** The name it was linked by; of a browser `web.` and the SHA-256 of its push endpoint in base64url. */
  player_id: z.string(),
  platform: z.string(),
  /** What the browser says of itself: names, not versions; empty when unknown. */
  device: z.string(),
  created_at: z.iso.datetime(),
  seen_at: z.iso.datetime(),
})
export type Device = z.infer<typeof Device>

/** Devices that take push messages. */
export const devices = {
  link: route({
    method: 'POST',
    path: '/users/link_device',
    access: 'user',
    status: 200,
    summary: 'Links a device; `playerId` is an app’s name for it, or a browser’s push subscription as JSON text',
    body: z.object({
      playerId: z.string().max(4000),
      platform: z.string().max(40).optional(),
      locale,
    }),
    response: z.object({ linked: z.literal(true) }),
  }),
  list: route({
    method: 'GET',
    path: '/shop/account/devices',
    access: 'user',
    summary: 'Devices that take push messages, newest first',
    query: z.object({ locale }),
    response: z.object({ devices: z.array(Device) }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/shop/account/devices/{id}',
    access: 'user',
    summary: 'Sends a device no more messages',
    params: id,
  }),
  pushKey: route({
    method: 'GET',
    path: '/shop/push_key',
    access: 'none',
    summary: 'The key a browser subscribes with; null where the shop sends no push messages',
    response: z.object({ public_key: text }),
  }),
}

const mailToken = z.object({ token: z.string().max(200) })

/** The newsletter: requested, then confirmed by mail. */
export const newsletter = {
  subscribe: route({
    method: 'POST',
    path: '/subscribe',
    access: 'none',
    status: 201,
    summary: 'Mails a link that confirms the newsletter; the same answer for known and unknown addresses',
    body: z.object({ email: z.string().max(254).optional(), locale }),
    response: z.object({ subscribed: z.literal(true) }),
  }),
  find: route({
    method: 'GET',
    path: '/subscribe/{token}',
    access: 'none',
    secret: true,
    summary: 'Whether the link of a mail still confirms; changes nothing',
    params: mailToken,
    query: z.object({ locale }),
    response: z.object({ email: z.string() }),
  }),
  confirm: route({
    method: 'POST',
    path: '/subscribe/{token}',
    access: 'none',
    status: 200,
    secret: true,
    summary: 'Confirms the newsletter by the token mailed',
    params: mailToken,
    body: z.object({ locale }),
    response: z.object({ confirmed: z.literal(true) }),
  }),
  findUnsubscribe: route({
    method: 'GET',
    path: '/unsubscribe/{token}',
    access: 'none',
    secret: true,
    summary: 'Whose newsletter a link ends; changes nothing',
    params: mailToken,
    query: z.object({ locale }),
    response: z.object({ email: z.string() }),
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/unsubscribe/{token}',
    access: 'none',
    status: 200,
    secret: true,
    summary: 'Ends the newsletter at once (RFC 8058); again is no fault',
    params: mailToken,
    body: z.object({ locale }),
    response: z.object({ unsubscribed: z.literal(true) }),
  }),
}

export const notifyResources = [notification]
