import { isInCountry } from '@delguur/kit/text/spoken-place'
import { type Budget, spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { redrawPicture } from '../../catalog/uploads/index.ts'
import { nearestPlace } from '../places/index.ts'
import { deleteGate, deletePin, deleteVoice, holdAddress, storeGate, storePin, storeVoice } from './pins.repository.ts'
import { openAddress } from './pins.ts'
import { voiceType } from './voice.domain.ts'

const pictures: Budget = { name: 'pins.gate', tries: 30, seconds: 3600 }
const voices: Budget = { name: 'pins.voice', tries: 30, seconds: 3600 }
const gateSide = 1080
const mostVoiceBytes = 700 * 1024

export type PinInput = { lat: number; lon: number; forget_after: boolean; confirmed: boolean }

/**
 * Puts the pin of a saved address. One outside of the country is refused (`invalid_input`); one in another district than the
 * address names asks once (`pin_outside`), for people live on borders and drawn districts are rough.
 */
export async function savePin(ctx: Ctx, id: number, { lat, lon, forget_after, confirmed }: PinInput): Promise<void> {
  const address = await openAddress(ctx, id)
  if (!isInCountry({ lat, lon }))
    throw new ShopError('invalid_input', { faults: [{ key: 'lat', code: 'outside_country' }] })
  const place = confirmed ? undefined : await nearestPlace(ctx, { lat, lon })
  if (!confirmed && (!place || (address.district_id !== null && place.district.id !== address.district_id)))
    throw new ShopError('pin_outside')
  const pin = { latitude: lat, longitude: lon, forget_after, updated_at: ctx.now }
  await change(ctx, id, (tx) => storePin(tx, id, pin))
}

export const removePin = (ctx: Ctx, id: number): Promise<void> => change(ctx, id, (tx) => deletePin(tx, id))

export const removeGate = (ctx: Ctx, id: number): Promise<void> => change(ctx, id, (tx) => deleteGate(tx, id))

/** A picture of the gate, drawn anew without anything that the phone wrote into it. */
export async function keepGate(ctx: Ctx, id: number, base64: string): Promise<void> {
  const { pin } = await openAddress(ctx, id)
  if (!pin) throw new ShopError('not_found')
  await spend(ctx, pictures, String(ctx.user?.id))
  const picture = await redrawPicture(Buffer.from(base64, 'base64'), gateSide, 'picture')
  await change(ctx, id, async (tx) => {
    if (!(await storeGate(tx, id, picture, ctx.now))) throw new ShopError('not_found')
  })
}

export const removeVoice = (ctx: Ctx, id: number): Promise<void> => change(ctx, id, (tx) => deleteVoice(tx, id))

/** What is said to the courier, known by its bytes (`voice_invalid`) and never opened here. */
export async function keepVoice(ctx: Ctx, id: number, base64: string): Promise<void> {
  const { pin } = await openAddress(ctx, id)
  if (!pin) throw new ShopError('not_found')
  await spend(ctx, voices, String(ctx.user?.id))
  const recording = Buffer.from(base64, 'base64')
  const type = recording.length <= mostVoiceBytes ? voiceType(recording) : undefined
  if (!type) throw new ShopError('voice_invalid', { faults: [{ key: 'recording', code: 'voice_invalid' }] })
  await change(ctx, id, async (tx) => {
    if (!(await storeVoice(tx, id, { recording, type, created_at: ctx.now }))) throw new ShopError('not_found')
  })
}

/** One change of the pin of an address at a time, by whose address it is. */
async function change(ctx: Ctx, id: number, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  await openAddress(ctx, id)
  await transact(ctx.db, async (tx) => {
    if (!ctx.user || !(await holdAddress(tx, ctx.user.id, id))) throw new ShopError('not_found')
    await work(tx)
  })
}
