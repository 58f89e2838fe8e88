import { createHash } from 'node:crypto'
import { defaultLocale, inLocale, type Translated } from '@delguur/kit/locale'
import { slugOf } from '@delguur/search/analysis/slug'
import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { type FieldError, ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { isAsLeft } from '../../../platform/staff/undoable.ts'
import { tellTagger } from './announce.ts'
import { decideTag, dropUnusedTags, insertTag, lockTag, tagNamed } from './tags.repository.ts'

const mostTags = 5
const longestTag = 40
const named = { name: 'articles.tags', tries: 40, seconds: 86_400 }
const tints = ['sky', 'sun', 'grass', 'berry', 'lilac'] as const

/** A letter or a digit is read; no sign that would be markup, an address or a list. */
const isName = (name: string): boolean => /[\p{L}\d]/u.test(name) && !/[<>@/\\,;#"]/.test(name)

/** What is wrong with these as tags: each is the address of one, or the name of a new one. */
export function tagsFault(tags: readonly string[]): FieldError | undefined {
  if (tags.length > mostTags) return { key: 'tags', code: 'list_too_long', params: { most: mostTags } }
  // an address may be longer than the name that it was made from
  const names = tags.filter((tag) => !/^[a-z0-9-]{1,60}$/.test(tag))
  if (names.some((name) => name.length > longestTag)) return { key: 'tags', code: 'text_too_long' }
  return tags.every(isName) ? undefined : { key: 'tags', code: 'form_wrong' }
}

/** Names without letters of Latin or Cyrillic have an address all the same. */
const addressOf = (name: string): string =>
  slugOf(name).slice(0, 60).replace(/-+$/, '') ||
  `t-${createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 10)}`

/**
 * The addresses of the tags that a writer names. A name that the shop has not got becomes a tag that waits: it stands on the
 * article, and nobody else reads it until a person of the shop has.
 */
export async function tagsOf(ctx: Ctx, tx: Tx, user_id: number, names: readonly string[]): Promise<string[]> {
  const slugs: string[] = []
  for (const name of names) {
    const slug = addressOf(name)
    const known = await tagNamed(tx, slug, name)
    if (known === undefined) {
      await spend({ db: tx, now: ctx.now }, named, String(user_id))
      const text = { [defaultLocale]: name, [ctx.locale]: name } as Translated
      await insertTag(tx, { slug, name: text, user_id, tint: tints[slug.length % tints.length] ?? 'sky' }, ctx.now)
    }
    slugs.push(known ?? slug)
  }
  return [...new Set(slugs)]
}

/** Once its articles are saved: tags that somebody named and took off again are gone. */
export const tidyTags = (tx: Tx, user_id: number) => dropUnusedTags(tx, user_id)

/** Publishes a tag that a writer named, or refuses it with a reason; articles keep it, and show it once it is published. */
export async function decideOnTag(
  ctx: Ctx,
  id: number,
  status: 'published' | 'refused',
  given: string | null,
): Promise<void> {
  const reason = status === 'refused' ? (given?.trim() ?? '') : null
  if (reason === '') throw new ShopError('invalid_input', { faults: [{ key: 'reason', code: 'blank' }] })
  await transact(ctx.db, async (tx) => {
    const before = await lockTag(tx, id)
    // a tag of the shop is not decided on
    if (!before || (before.user_id === null && before.status === 'published')) throw new ShopError('not_found')
    await decideTag(tx, id, { status, reason })
    const { user_id, name } = before
    if (user_id !== null && status !== before.status)
      await tellTagger(ctx, tx, { id, user_id, name: inLocale(name, defaultLocale) }, { status, reason })
    await audit(ctx, tx, {
      subject_type: 'article_tag',
      subject_id: String(id),
      before: { status: before.status, reason: before.reason },
      after: { status, reason },
    })
  })
}

type Left = { before: Record<string, unknown>; after: Record<string, unknown> }

/** Puts back what a decision changed; false where the tag has changed since. */
export async function undoTagDecision(ctx: Ctx, tx: Tx, id: number, row: Left): Promise<boolean> {
  const found = await lockTag(tx, id)
  if (!found) return false
  const before = { status: found.status, reason: found.reason }
  if (!isAsLeft(before, row)) return false
  const after = { ...before, ...row.before }
  await decideTag(tx, id, after)
  await audit(ctx, tx, { subject_type: 'article_tag', subject_id: String(id), before, after })
  return true
}
