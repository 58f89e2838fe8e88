import type { Ctx } from '../../../platform/context.ts'
import type { RawAnswer } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { openKey, privateFileHeaders, signedKey } from '../../../platform/signed-key.ts'
import { gatePicture } from './pins.queries.ts'

const purpose = 'gate'

/** The address of the picture of a gate: it works for an hour or two, for whoever was given it. */
export const gateUrl = (ctx: Ctx, address_id: number): string =>
  `/api/v2/shop/gates/${signedKey(ctx, purpose, address_id.toString(36))}`

/** The picture that a signed key opens; `not_found` for any other key, and once it is deleted. */
export async function openGate(ctx: Ctx, key: string): Promise<RawAnswer> {
  const id = openKey(ctx, purpose, key)
  const body = id === undefined ? undefined : await gatePicture(ctx.db, Number.parseInt(id, 36))
  if (!body) throw new ShopError('not_found')
  return { status: 200, type: 'image/webp', body, headers: privateFileHeaders }
}
