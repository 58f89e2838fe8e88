import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../../platform/context.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { isPageVisible } from '../../messages/notify/index.ts'
import { followLink } from './campaigns.repository.ts'

/** Names a recipient in the link of their message: short, for text messages, and not to be guessed. */
export const linkToken = (secrets: Secrets, recipient: number): string =>
  `${recipient}.${secrets.mac('campaign_link', String(recipient)).subarray(0, 9).toString('base64url')}`

/**
 * Where the link of a message leads to: the front page once its own is hidden. That it was followed is counted once. Refuses what was
 * never sent as `not_found`.
 */
export async function openCampaignLink(ctx: Ctx, token: string): Promise<string> {
  const id = /^\d{1,15}\.[\w-]{12}$/.test(token) ? Number.parseInt(token, 10) : undefined
  const right = id === undefined ? undefined : linkToken(ctx.secrets, id)
  const isRight =
    right !== undefined && right.length === token.length && timingSafeEqual(Buffer.from(right), Buffer.from(token))
  const url = isRight && id !== undefined ? await followLink(ctx.db, id, ctx.now) : undefined
  if (url === undefined) throw new ShopError('not_found')
  return (await isPageVisible(ctx.db, url, ctx.now)) ? url : '/'
}
