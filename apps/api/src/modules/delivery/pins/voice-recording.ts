import type { Ctx } from '../../../platform/context.ts'
import type { RawAnswer } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { openKey, privateFileHeaders, signedKey } from '../../../platform/signed-key.ts'
import { voiceRecording } from './pins.queries.ts'

const purpose = 'voice'

/** The address of what is said to a courier: it works for an hour or two, for whoever was given it. */
export const voiceUrl = (ctx: Ctx, address_id: number): string =>
  `/api/v2/shop/voices/${signedKey(ctx, purpose, address_id.toString(36))}`

/** The recording that a signed key opens; `not_found` for any other key, and once it is deleted. */
export async function openVoice(ctx: Ctx, key: string): Promise<RawAnswer> {
  const id = openKey(ctx, purpose, key)
  const voice = id === undefined ? undefined : await voiceRecording(ctx.db, Number.parseInt(id, 36))
  if (!voice) throw new ShopError('not_found')
  return { status: 200, type: voice.type, body: voice.recording, headers: privateFileHeaders }
}
