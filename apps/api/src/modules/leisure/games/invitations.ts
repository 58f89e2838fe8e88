import { spend } from '../../../platform/budget.ts'
import type { Ctx, Services } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { hasOrdered } from './games.queries.ts'
import { insertInvitation } from './games.repository.ts'

const purpose = 'invitation'
const tries = { name: 'games.invitation', tries: 20, seconds: 3600 }

/** What a link says of who invites; only this shop can read it. */
export const invitationOf = ({ secrets }: Pick<Services, 'secrets'>, userId: number): string =>
  secrets.seal(purpose, String(userId)).toString('base64url')

function inviterOf({ secrets }: Pick<Services, 'secrets'>, invitation: string): number | undefined {
  try {
    return Number(secrets.open(purpose, Buffer.from(invitation, 'base64url')))
  } catch {
    return undefined
  }
}

/**
 * Notes who invited the caller; the first one counts. Refuses a link of nobody or of the caller (`invitation_invalid`) and
 * who has ordered before (`invitation_late`).
 */
export async function acceptInvitation(ctx: Ctx, invitation: string): Promise<void> {
  const { user } = ctx
  if (!user) throw new ShopError('unauthenticated')
  if (!ctx.tenant.flags.games) throw new ShopError('not_found')
  await spend(ctx, tries, String(user.id))
  const inviter = inviterOf(ctx, invitation)
  if (!inviter || inviter === user.id) throw new ShopError('invitation_invalid')
  if (await hasOrdered(ctx.db, user.id)) throw new ShopError('invitation_late')
  await transact(ctx.db, (tx) => insertInvitation(tx, user.id, inviter, ctx.now))
}
