import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../platform/context.ts'
import type { RawAnswer } from '../../platform/serve.ts'
import { ShopError } from '../../platform/shop-error.ts'
import { linkEnd } from './live.domain.ts'
import { stopPhoto } from './live.queries.ts'

type Signer = Pick<Ctx, 'secrets'>
const macOf = ({ secrets }: Signer, stop_id: string, end: string): Buffer =>
  secrets.mac('delivery photo', `${stop_id} ${end}`).subarray(0, 24)

/** The address of the picture of a stop, signed: it works for an hour or two, for whoever was given it. */
export function photoUrl(ctx: Ctx, stop_id: number): string {
  const [id, end] = [stop_id.toString(36), linkEnd(ctx.now).toString(36)]
  return `/api/v2/shop/delivery_photos/${id}.${end}.${macOf(ctx, id, end).toString('base64url')}`
}

/** The picture that a signed key opens; `not_found` for any other key, and once it is deleted. */
export async function openPhoto(ctx: Ctx, key: string): Promise<RawAnswer> {
  const [, id = '', end = '', mac = ''] = /^([\da-z]{1,12})\.([\da-z]{1,12})\.([\w-]{32})$/.exec(key) ?? []
  const given = Buffer.from(mac, 'base64url')
  const own = macOf(ctx, id, end)
  const valid =
    given.length === own.length && timingSafeEqual(given, own) && Number.parseInt(end, 36) > ctx.now.getTime()
  const body = valid ? await stopPhoto(ctx.db, Number.parseInt(id, 36)) : undefined
  if (!body) throw new ShopError('not_found')
  return { status: 200, type: 'image/webp', body, headers: photoHeaders }
}

const photoHeaders = {
  'cache-control': 'private, max-age=3600',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'no-referrer',
}
