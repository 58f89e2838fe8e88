import { timingSafeEqual } from 'node:crypto'
import { dayMs } from '@delguur/kit/dates'
import type { Ctx, Services } from './context.ts'

/** What is previewed before shoppers see it. */
export type Previewed = 'lookbook' | 'article' | 'banner' | 'page' | 'product'

const signOf = ({ secrets }: Pick<Services, 'secrets'>, kind: string, text: string): string =>
  secrets.mac(`${kind} preview`, text).subarray(0, 16).toString('base64url')

function isSign(given: string, own: string): boolean {
  const [one, other] = [Buffer.from(own), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The key by which the owner sees a shop that is not open yet. */
export const closedShopKey = (services: Pick<Services, 'secrets'>): string => signOf(services, 'shop', 'closed')
export const isClosedShopKey = (services: Pick<Services, 'secrets'>, key: string): boolean =>
  isSign(key, closedShopKey(services))

/**
 * The key of a preview of a draft: until when it opens, who made it, and what only the shop can compute of both. `thing` names the
 * draft, and changes where all of its keys are taken back.
 */
export function previewLinkKey(ctx: Pick<Ctx, 'secrets' | 'now' | 'user'>, kind: Previewed, thing: string) {
  const until = ctx.now.getTime() + dayMs
  const made = `${until}.${ctx.user?.id ?? 0}`
  return { key: `${made}.${signOf(ctx, kind, `${thing}.${made}`)}`, expires_at: new Date(until).toISOString() }
}

/** Whether a key shows it now: for 24 hours, and only as long as whoever made it works for the shop. */
export async function opensPreview(
  ctx: Pick<Ctx, 'secrets' | 'now' | 'db'>,
  kind: Previewed,
  thing: string,
  key: string,
): Promise<boolean> {
  const [, until = '', maker = '', sign = ''] = /^(\d{13})\.(\d{1,15})\.([\w-]{22})$/.exec(key) ?? []
  if (!isSign(sign, signOf(ctx, kind, `${thing}.${until}.${maker}`)) || Number(until) <= ctx.now.getTime()) return false
  const found = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', Number(maker))
    .where('role', 'in', ['staff', 'admin'])
    .executeTakeFirst()
  return found !== undefined
}
