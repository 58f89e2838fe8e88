import { z } from 'zod'
import { ListPage, listQuery } from '../list.ts'
import { route } from '../route.ts'
import { count } from '../schemas.ts'
import { Block } from './articles.ts'

// Flat: one queue of each kind of what shoppers wrote and the shop has not decided on.

export const moderationKinds = ['reviews', 'vendor_reviews', 'comments', 'posts', 'tags'] as const
export type ModerationKind = (typeof moderationKinds)[number]

/** Reasons of a refusal that the writer reads in their own language; any other reason is sent as a text. */
export const refusalReasons = ['phone', 'rude', 'other_product', 'child_face', 'advert', 'spam'] as const

const kind = z.enum(moderationKinds)

export const ModerationItem = z.object({
  kind,
  id: z.int(),
  title: z.string().nullable(),
  text: z.string(),
  rating: z.int().nullable(),
  /** What its writer says of themselves and the product: size that was bought, height in cm, how it fits. */
  size: z.string().nullable(),
  height_cm: z.int().nullable(),
  fit: z.enum(['small', 'right', 'large']).nullable(),
  images: z.array(
    z.object({
      id: z.int(),
      url: z.string(),
      alt: z.string(),
      hidden: z.boolean(),
      /** The first photo that looks the same, of another review. */
      seen: z
        .object({
          review_id: z.int(),
          product: z.string(),
          path: z.string(),
          at: z.iso.datetime(),
          same_writer: z.boolean(),
        })
        .nullable(),
    }),
  ),
  /** Parts of an article. */
  blocks: z.array(Block),
  /** Names of the rules that held it: `phone`, `link`, … */
  flags: z.array(z.string()),
  reports: z.int(),
  appeal: z.string().nullable(),
  /** The version of an article that is read; sent back with its approval. */
  version: z.int().nullable(),
  answer: z.string().nullable(),
  created_at: z.iso.datetime(),
  subject: z.object({
    type: z.enum(['product', 'vendor', 'article', 'news']),
    id: z.int(),
    name: z.string(),
    /** Its address in the shop. */
    path: z.string(),
    picture: z.string().nullable(),
    rating: z.number().nullable(),
    reviews: z.int().nullable(),
  }),
  author: z.object({
    id: z.int().nullable(),
    name: z.string(),
    approved: z.int(),
    refused: z.int(),
    orders: z.int(),
    returns: z.int(),
    joined_at: z.iso.datetime().nullable(),
  }),
  /** The order with which its writer received the product. */
  bought: z.object({ number: z.string(), at: z.iso.datetime() }).nullable(),
  /** Who else reads it now; nobody where the caller does. */
  claimed_by: z.string().nullable(),
})
export type ModerationItem = z.infer<typeof ModerationItem>

export const decidedStates = ['approved', 'refused'] as const

/** Something that was decided on, and the decision that stands. */
export const DecidedItem = z.object({
  kind,
  id: z.int(),
  state: z.enum(decidedStates),
  title: z.string().nullable(),
  text: z.string(),
  rating: z.int().nullable(),
  /** Photos, the hidden ones too. */
  images: z.int(),
  /** What its writer reads of a refusal. */
  reason: z.string().nullable(),
  answer: z.string().nullable(),
  created_at: z.iso.datetime(),
  subject: ModerationItem.shape.subject.pick({ type: true, id: true, name: true, path: true, picture: true }),
  author: z.object({ id: z.int().nullable(), name: z.string() }),
  /** The row of the audit log; null where nobody of the staff decided. */
  decision: z
    .object({
      audit_id: z.int(),
      act: z.string(),
      at: z.iso.datetime(),
      by: z.string().nullable(),
      /** Whether the caller may undo it, unless it was changed since. */
      undoable: z.boolean(),
    })
    .nullable(),
})
export type DecidedItem = z.infer<typeof DecidedItem>

const byId = z.object({ kind, id: count })
const Decided = z.object({ kind, id: z.int(), state: z.enum(['waiting', 'approved', 'refused']) })
export type Decided = z.infer<typeof Decided>

const decision = { access: 'staff', permission: 'moderation.edit', params: byId, response: Decided } as const

export const moderation = {
  list: route({
    method: 'GET',
    path: '/backoffice/moderation',
    access: 'staff',
    permission: 'moderation.view',
    summary: 'What waits for a decision, the oldest first, and how much there is of each kind',
    query: listQuery.extend({ kind: kind.default('reviews') }),
    response: z.object({
      moderation: z.array(ModerationItem),
      page: ListPage,
      /** Up to 1,000 of each. */
      waiting: z.record(kind, z.int()),
      /** Decisions of the caller today, in Ulaanbaatar. */
      decided_today: z.int(),
    }),
  }),
  decided: route({
    method: 'GET',
    path: '/backoffice/moderation/decided',
    access: 'staff',
    permission: 'moderation.view',
    summary:
      'What was decided on, the newest first, with the decision; filters `state`, `subject` and `person` by number, `created_at`; `q` finds words, a writer or a product',
    query: listQuery.extend({ kind: kind.default('reviews') }),
    response: z.object({ decided: z.array(DecidedItem), page: ListPage }),
  }),
  claim: route({
    method: 'POST',
    path: '/backoffice/moderation/claim',
    access: 'staff',
    permission: 'moderation.edit',
    audit: 'moderation.claim',
    summary:
      'Takes things to read for five minutes, so that two people do not read the same; gives those that were free',
    body: z.object({ kind, ids: z.array(count).min(1).max(50) }),
    response: z.object({ claimed: z.array(z.int()), until: z.iso.datetime() }),
  }),
  approve: route({
    ...decision,
    method: 'PUT',
    path: '/backoffice/moderation/{kind}/{id}/approve',
    audit: 'moderation.approve',
    summary: 'Publishes it; of an article the version that was read, 409 when its writer has changed it since',
    body: z.object({ version: z.int().nullish() }).default({}),
  }),
  refuse: route({
    ...decision,
    method: 'PUT',
    path: '/backoffice/moderation/{kind}/{id}/refuse',
    audit: 'moderation.refuse',
    summary: 'Refuses it; its writer reads the reason: a name of `refusalReasons` or a text',
    body: z.object({ reason: z.string().max(500) }),
  }),
  spam: route({
    ...decision,
    method: 'PUT',
    path: '/backoffice/moderation/{kind}/{id}/spam',
    audit: 'moderation.spam',
    summary: 'Refuses it as spam',
  }),
  hidePicture: route({
    ...decision,
    method: 'PUT',
    path: '/backoffice/moderation/{kind}/{id}/hide_picture',
    audit: 'moderation.hide_picture',
    summary: 'Hides a photo of a review, or shows it again',
    body: z.object({ picture_id: count, hidden: z.boolean().default(true) }),
  }),
  reply: route({
    ...decision,
    method: 'POST',
    path: '/backoffice/moderation/{kind}/{id}/reply',
    audit: 'moderation.reply',
    status: 201,
    summary: 'Answers a review or a comment in the name of the shop',
    body: z.object({ text: z.string().max(2_000) }),
  }),
  undo: route({
    ...decision,
    method: 'PUT',
    path: '/backoffice/moderation/{kind}/{id}/undo',
    audit: 'moderation.undo',
    summary: "Takes the caller's last decision on it back, as the audit log does; 409 when it has changed since",
  }),
}
