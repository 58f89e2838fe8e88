import { z } from 'zod'
import type { Needed } from '../permissions.ts'
import { route } from '../route.ts'
import { at, count, localeCode, money } from '../schemas.ts'

// What staff are told of, and how; flat. Nothing of a customer stands in a notice but the number of an order and its sum.

/** What staff may be told of, each with the permission that shows it; of an approval the caller may answer it. */
export const noticeKinds = {
  new_order: 'orders.view',
  paid_order: 'orders.view',
  late_parcel: 'dispatch.view',
  approval: 'any',
  low_stock: 'stock.view',
  conversation: 'people.view',
  return_request: 'returns.view',
  rest_overdue: 'orders.view',
} as const satisfies Record<string, Needed>
export type NoticeKind = keyof typeof noticeKinds
const kindNames = Object.keys(noticeKinds) as [NoticeKind]

/** `tab`: sound and badge in the open office. */
export const noticeWays = ['tab', 'push', 'telegram', 'mail', 'sms', 'webhook'] as const
export type NoticeWay = (typeof noticeWays)[number]
/** Ways that reach a person while the office is closed. */
export const sentWays = ['push', 'telegram', 'mail', 'sms', 'webhook'] as const
export type SentWay = (typeof sentWays)[number]

/** Why a way sends nothing: the bot was blocked, the chat is no more, the browser ended it, the number or address was refused, or nobody answered for long. */
export const wayProblems = ['blocked', 'no_chat', 'ended', 'refused', 'unreachable'] as const
export type WayProblem = (typeof wayProblems)[number]

const Choice = z.object({
  /** A store; null: all that have no choice of their own, and what is of no store. */
  location_id: z.int().nullable(),
  kind: z.enum(kindNames),
  ways: z.array(z.enum(noticeWays)),
})
export type NoticeChoice = z.infer<typeof Choice>

export const WayState = z.object({
  way: z.enum(noticeWays),
  /** `not_set_up`: the shop has no provider for it. `not_linked`: the person has given no address for it. */
  state: z.enum(['ready', 'not_set_up', 'not_linked', 'off']),
  problem: z.enum(wayProblems).nullable(),
  since: at,
  /** Where it leads: an address, a number, a name in Telegram, how many browsers, the address of a program. */
  to: z.string().nullable(),
})
export type WayState = z.infer<typeof WayState>

const minutes = z.int().min(0).max(1439)
const Quiet = z.object({ from: minutes, to: minutes })

export const NoticeSettings = z.object({
  kinds: z.array(z.enum(kindNames)),
  ways: z.array(WayState),
  locations: z.array(z.object({ id: z.int(), name: z.string() })),
  choices: z.array(Choice),
  /** Minutes of the day in Ulaanbaatar; null: none. */
  quiet: Quiet.nullable(),
  sound: z.boolean(),
  devices: z.array(z.object({ id: z.int(), device: z.string(), created_at: z.iso.datetime(), here: z.boolean() })),
  /** The key that a browser subscribes with; null where the shop has none. */
  push_key: z.string().nullable(),
  /** Programs that may be chosen; empty for who may not change them. */
  webhooks: z.array(z.object({ id: z.int(), url: z.string(), chosen: z.boolean() })),
})
export type NoticeSettings = z.infer<typeof NoticeSettings>

export const WayTest = z.object({ way: z.enum(noticeWays), sent: z.boolean(), problem: z.enum(wayProblems).nullable() })
export type WayTest = z.infer<typeof WayTest>

export const NoticeNews = z.object({
  /** Sent with the next question. */
  last_id: z.int(),
  /** Whether it is quiet for the caller now. */
  quiet: z.boolean(),
  sound: z.boolean(),
  news: z.array(
    z.object({
      kind: z.enum(kindNames),
      count: z.int(),
      /** Of a single order. */
      order_number: z.string().nullable(),
      total: money.nullable(),
    }),
  ),
})
export type NoticeNews = z.infer<typeof NoticeNews>

const locale = localeCode.optional()
const own = { access: 'staff', permission: 'any' } as const
const changes = { ...own, audit: 'notices.edit' } as const
const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+={0,2}$/)

export const staffNotices = {
  show: route({
    ...own,
    method: 'GET',
    path: '/backoffice/me/notices',
    summary: 'Staff: what the caller is told of and how, and which ways are ready',
    response: NoticeSettings,
  }),
  edit: route({
    ...changes,
    method: 'PUT',
    path: '/backoffice/me/notices',
    summary: 'Staff: chooses what the caller is told of, by which ways, for which stores, and the quiet hours',
    body: z.object({
      choices: z.array(Choice.extend({ ways: z.array(z.enum(noticeWays)).max(noticeWays.length) })).max(500),
      quiet: Quiet.nullable(),
      sound: z.boolean().default(true),
      locale,
    }),
    response: NoticeSettings,
  }),
  test: route({
    ...own,
    audit: 'notices.test',
    method: 'PUT',
    path: '/backoffice/me/notices/ways/{way}/test',
    summary: 'Staff: sends the caller a notice by a way now, and says what became of it',
    params: z.object({ way: z.enum(sentWays) }),
    body: z.object({ locale }),
    response: WayTest,
  }),
  linkDevice: route({
    ...changes,
    method: 'POST',
    path: '/backoffice/me/notices/devices',
    status: 201,
    summary: 'Staff: this browser takes push messages while this sign-in lasts',
    body: z.object({
      endpoint: z.url().max(2000),
      keys: z.object({ p256dh: base64url(100), auth: base64url(40) }),
      locale,
    }),
    response: NoticeSettings,
  }),
  unlinkDevice: route({
    ...changes,
    method: 'DELETE',
    path: '/backoffice/me/notices/devices/{id}',
    status: 204,
    summary: 'Staff: a browser of the caller takes no push messages any more',
    params: z.object({ id: count }),
  }),
  linkTelegram: route({
    ...changes,
    method: 'POST',
    path: '/backoffice/me/notices/telegram',
    status: 201,
    fresh: true,
    secret: true,
    summary: 'Staff: an address of the bot with a code that makes a chat the caller’s, once and within ten minutes',
    body: z.object({ locale }),
    response: z.object({ url: z.string(), code: z.string(), expires_at: z.iso.datetime() }),
  }),
  lookForTelegram: route({
    ...own,
    audit: 'notices.edit',
    method: 'PUT',
    path: '/backoffice/me/notices/telegram',
    summary: 'Staff: reads what was written to the bot, and says whether a chat is the caller’s by now',
    body: z.object({ locale }),
    response: WayState,
  }),
  unlink: route({
    ...changes,
    method: 'DELETE',
    path: '/backoffice/me/notices/ways/{way}',
    status: 204,
    summary: 'Staff: a way leads nowhere any more',
    params: z.object({ way: z.enum(['telegram', 'webhook']) }),
  }),
  chooseWebhook: route({
    access: 'staff',
    permission: 'settings.edit',
    audit: 'notices.edit',
    fresh: true,
    method: 'PUT',
    path: '/backoffice/me/notices/webhook',
    summary: 'Staff: the program that hears what the caller chose by `webhook`',
    body: z.object({ webhook_id: count, locale }),
    response: NoticeSettings,
  }),
  news: route({
    ...own,
    method: 'GET',
    path: '/backoffice/me/notices/news',
    summary: 'Staff: what came since the last question, for the open office; without `after` only where to begin',
    query: z.object({ after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional() }),
    response: NoticeNews,
  }),
  everyone: route({
    access: 'staff',
    permission: 'staff.view',
    method: 'GET',
    path: '/backoffice/staff_notices',
    summary: 'Staff: who of the staff is told of what, and by which ways',
    response: z.object({
      staff: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          kinds: z.array(z.object({ kind: z.enum(kindNames), ways: z.array(z.enum(noticeWays)) })),
          off: z.array(z.enum(noticeWays)),
        }),
      ),
    }),
  }),
}
