import type { AddressPin, NamedPlace } from '@delguur/contract/delivery/pins'
import { spokenBeside } from '@delguur/kit/text/spoken-place'
import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { gateUrl } from './gate-picture.ts'
import { middleOf, neighboursOf, type OwnAddress, ownAddress } from './pins.queries.ts'
import { voiceUrl } from './voice-recording.ts'

/** A saved address of the signed-in person; `not_found` for all others. */
export async function openAddress(ctx: Ctx, id: number): Promise<OwnAddress> {
  if (!ctx.tenant.flags.pinned_addresses) throw new ShopError('not_found')
  if (!ctx.user) throw new ShopError('unauthenticated')
  const address = await ownAddress(ctx.db, ctx.user.id, id)
  if (!address) throw new ShopError('not_found')
  return address
}

const named = ({ name, lat, lon }: NamedPlace): NamedPlace => ({ name, lat, lon })

/** The middle of the first of some divisions that is known, else of the capital, and those of its neighbours. */
export async function drawnAround(
  ctx: Pick<Ctx, 'db' | 'locale'>,
  divisions: (string | null)[],
): Promise<{ near: NamedPlace; around: NamedPlace[] }> {
  const near = await middleOf(ctx.db, divisions, ctx.locale)
  if (!near) throw new ShopError('not_found')
  return { near: named(near), around: (await neighboursOf(ctx.db, near, ctx.locale)).map(named) }
}

/** A saved address with its pin and what is drawn around it. */
export async function serializePin(ctx: Ctx, id: number): Promise<AddressPin> {
  const { name, area, street, pin, district_id, aimag_id } = await openAddress(ctx, id)
  const { near, around } = await drawnAround(ctx, [district_id, aimag_id])
  return {
    address: { id, name, area, street },
    pin: pin && {
      lat: pin.latitude,
      lon: pin.longitude,
      code: spokenBeside({ lat: pin.latitude, lon: pin.longitude }, near),
      forget_after: pin.forget_after,
      voice: pin.voice && {
        url: voiceUrl(ctx, id),
        type: pin.voice.type,
        created_at: new Date(pin.voice.at).toISOString(),
      },
      gate: pin.gate_at === null ? null : { url: gateUrl(ctx, id), created_at: new Date(pin.gate_at).toISOString() },
    },
    near,
    around,
  }
}
