import { locales } from '@delguur/kit/locale'
import { z } from 'zod'
import { personName } from '../masked.ts'
import { route } from '../route.ts'
import { at, count, integer, localeCode } from '../schemas.ts'
import { line } from '../text-fields.ts'

// Flat: questions about a product, answered once and shown to all.

const locale = localeCode.optional()
const byId = z.object({ id: count })
const byProduct = z.object({ id: z.string().max(120) })
const paging = { page: z.unknown().optional(), per_page: z.unknown().optional(), locale }
const pages = { count: z.int(), total_count: z.int(), current_page: z.int(), pages: z.int(), per_page: z.int() }

export const AnsweredQuestion = z.object({
  id: z.int(),
  question: z.string(),
  answer: z.string(),
  /** The language of both. */
  locale: z.enum(locales),
  helpful_count: z.int(),
  created_at: z.iso.datetime(),
  answered_at: z.iso.datetime(),
})
export type AnsweredQuestion = z.infer<typeof AnsweredQuestion>

export const passageSources = ['description', 'property', 'size', 'page'] as const
/** Words of the shop, as they stand there. */
export const Passage = z.object({
  text: z.string(),
  source: z.enum(passageSources),
  /** What it stands under: a property, a page with its section. */
  title: z.string(),
  /** A path of the shop without its language; null for the product's own page. */
  href: z.string().nullable(),
})
export type Passage = z.infer<typeof Passage>

export const OwnQuestion = z.object({
  id: z.int(),
  product: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
  question: z.string(),
  state: z.enum(['waiting', 'answered', 'refused', 'merged']),
  answer: z.string().nullable(),
  reason: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type OwnQuestion = z.infer<typeof OwnQuestion>

export const StaffQuestion = OwnQuestion.extend({
  locale: z.enum(locales),
  held_for: z.string().nullable(),
  author: z.object({ id: z.int().nullable(), name: personName }),
  merged_into: z.int().nullable(),
  helpful_count: z.int(),
  answered_at: at,
  /** Answered ones about the same product that it may be merged with, the most alike first. */
  alike: z.array(z.object({ id: z.int(), question: z.string(), answer: z.string() })),
  /** What the shop's own words say of it. */
  passages: z.array(Passage),
})
export type StaffQuestion = z.infer<typeof StaffQuestion>

export const questions = {
  ofProduct: route({
    method: 'GET',
    path: '/products/{id}/questions',
    access: 'none',
    summary:
      'Answered questions about a product: in the language of the call first, then the most helpful; `q` finds among them',
    params: byProduct,
    query: z.object({ ...paging, q: line(500).optional() }),
    response: z.object({ questions: z.array(AnsweredQuestion), ...pages }),
  }),
  passages: route({
    method: 'GET',
    path: '/products/{id}/questions/passages',
    access: 'none',
    summary:
      'What the description, the properties and the pages of the shop say of a question: passages as they stand there, none where nothing fits',
    params: byProduct,
    query: z.object({ q: line(500), locale }),
    response: z.object({ passages: z.array(Passage) }),
  }),
  ask: route({
    method: 'POST',
    path: '/products/{id}/questions',
    access: 'user',
    secret: true,
    status: 201,
    summary: 'Asks the shop about a product; staff answer, and the caller is told once',
    params: byProduct,
    body: z.object({ question: z.string().max(5000).nullish(), locale }),
    response: OwnQuestion,
  }),
  mine: route({
    method: 'GET',
    path: '/questions/mine',
    access: 'user',
    summary: 'What the caller has asked, the newest first',
    query: z.object(paging),
    response: z.object({ questions: z.array(OwnQuestion), ...pages }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/questions/{id}',
    access: 'user',
    status: 204,
    summary: 'Takes a question of the caller back that was not answered yet',
    params: byId,
  }),
  helpful: route({
    method: 'PUT',
    path: '/questions/{id}/helpful',
    access: 'user',
    summary: 'Finds an answer helpful, or no longer',
    params: byId,
    body: z.object({ helpful: z.boolean().default(true) }),
    response: z.object({ helpful_count: z.int(), helpful: z.boolean() }),
  }),
}

const staff = { access: 'staff', permission: 'moderation.edit', params: byId, response: StaffQuestion } as const
export const staffQuestions = {
  list: route({
    method: 'GET',
    path: '/backoffice/questions',
    access: 'staff',
    permission: 'moderation.view',
    summary: 'Questions by state: those that wait, the oldest first; others the newest first',
    query: z.object({ ...paging, state: z.enum(['waiting', 'answered', 'refused']).default('waiting') }),
    response: z.object({ questions: z.array(StaffQuestion), ...pages }),
  }),
  answer: route({
    method: 'PUT',
    path: '/backoffice/questions/{id}/answer',
    ...staff,
    audit: 'questions.answer',
    summary: 'Answers a question, or changes its answer; all see it',
    body: z.object({ answer: z.string().max(5000) }),
  }),
  refuse: route({
    method: 'PUT',
    path: '/backoffice/questions/{id}/refuse',
    ...staff,
    audit: 'questions.refuse',
    summary: 'Refuses a question; who asked reads why',
    body: z.object({ reason: z.string().max(500) }),
  }),
  merge: route({
    method: 'PUT',
    path: '/backoffice/questions/{id}/merge',
    ...staff,
    audit: 'questions.merge',
    summary: 'The same as an answered question about the product: who asked is shown that one',
    body: z.object({ into: integer(1) }),
  }),
}
