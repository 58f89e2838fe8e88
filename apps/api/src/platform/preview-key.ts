import { timingSafeEqual } from 'node:crypto'
import { dayMs } from '@delguur/kit/dates'
import type { Ctx, Services } from './context.ts'

/** What is previewed before shoppers see it. */
export type Previewed = 'lookbook' | 'article' | 'banner' | 'shop'

/** The key of a preview: what only the shop can compute of its slug. */
export const previewKeyOf = ({ secrets }: Pick<Services, 'secrets'>, kind: Previewed, slug: string): string =>
  secrets.mac(`${kind} preview`, slug).subarray(0, 16).toString('base64url')

export function isPreviewKey(services: Pick<Services, 'secrets'>, kind: Previewed, slug: string, key: string): boolean {
  const [own, given] = [Buffer.from(previewKeyOf(services, kind, slug)), Buffer.from(key)]
  return own.length === given.length && timingSafeEqual(own, given)
}

/** A key that is over after 24 hours: until when, and what only the shop can compute of it. */
export function previewLinkKey(ctx: Pick<Ctx, 'secrets' | 'now'>, kind: Previewed, slug: string) {
  const until = ctx.now.getTime() + dayMs
  return { key: `${until}.${previewKeyOf(ctx, kind, `${slug}.${until}`)}`, expires_at: new Date(until).toISOString() }
}

/** Whether a key shows it now: its own, or one that is not over. */
export function opensPreview(ctx: Pick<Ctx, 'secrets' | 'now'>, kind: Previewed, slug: string, key: string): boolean {
  const [, until, mac] = /^(\d{13})\.([\w-]{22})$/.exec(key) ?? []
  if (until === undefined || mac === undefined) return isPreviewKey(ctx, kind, slug, key)
  return Number(until) > ctx.now.getTime() && isPreviewKey(ctx, kind, `${slug}.${until}`, mac)
}
