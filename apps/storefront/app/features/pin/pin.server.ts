import { ApiError } from '@delguur/contract/client'
import type { AddressPin } from '@delguur/contract/delivery/pins'
import { own } from '@delguur/kit/own'
import { placeOf } from '@delguur/kit/text/spoken-place'
import { words } from '../../lib/messages.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { visitorApi } from '../visitor/signed-in.server.ts'

/** What became of a press; `asks` that the pin lies in another district. */
export type PinAnswer = { ok: true; pin: AddressPin; notice: string } | { ok: false; error: string; asks?: true }

type Own = Awaited<ReturnType<typeof visitorApi>>
type Act = (own: Own, args: RequestArgs, id: number, form: FormData) => Promise<PinAnswer>

/** `save`, `remove`, `remove_gate` or `remove_voice`, as the owner of the address. */
export async function actOnPin(args: RequestArgs, id: number, form: FormData): Promise<PinAnswer> {
  const acts: Record<string, Act> = { save, remove, remove_gate: removeGate, remove_voice: removeVoice }
  const act = own(acts, String(form.get('intent')))
  if (!act) throw new Response(null, { status: 400 })
  return answered(async () => act(await visitorApi(args), args, id, form))
}

/** A picture of the gate as Base64. */
export const sendGate = (args: RequestArgs, id: number, picture: string): Promise<PinAnswer> =>
  answered(async () => {
    const { pins } = await visitorApi(args)
    const pin = await pins.gate({ params: { id }, body: { picture, locale: args.locale } })
    return { ok: true, pin, notice: words(args.locale, ['pin']).t('pin.gate.saved') }
  })

/** What is said to the courier, as Base64. */
export const sendVoice = (args: RequestArgs, id: number, recording: string): Promise<PinAnswer> =>
  answered(async () => {
    const { pins } = await visitorApi(args)
    const pin = await pins.voice({ params: { id }, body: { recording, locale: args.locale } })
    return { ok: true, pin, notice: words(args.locale, ['pin']).t('pin.voice.saved') }
  })

async function answered(act: () => Promise<PinAnswer>): Promise<PinAnswer> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ok: false, error: error.message, ...(error.code === 'pin_outside' && { asks: true as const }) }
  }
}

/** Without scripts the place is a code that was typed. */
const save: Act = async ({ pins }, { locale }, id, form) => {
  const { t } = words(locale, ['pin'])
  const code = String(form.get('code') ?? '').trim()
  let place = { lat: Number(form.get('lat')), lon: Number(form.get('lon')) }
  if (code) {
    const { near } = await pins.show({ params: { id }, query: { locale } })
    const heard = placeOf(code, near)
    if ('fault' in heard) return { ok: false, error: t(`pin.code.${heard.fault}`, { word: heard.word ?? '' }) }
    place = heard.place
  }
  const forget_after = form.get('forget_after') === '1'
  const confirmed = form.get('confirmed') === '1'
  const pin = await pins.save({ params: { id }, body: { ...place, forget_after, confirmed, locale } })
  return { ok: true, pin, notice: t('pin.saved') }
}

const remove: Act = async ({ pins }, { locale }, id) => {
  const pin = await pins.remove({ params: { id }, body: { locale } })
  return { ok: true, pin, notice: words(locale, ['pin']).t('pin.removed') }
}

const removeGate: Act = async ({ pins }, { locale }, id) => {
  const pin = await pins.removeGate({ params: { id }, body: { locale } })
  return { ok: true, pin, notice: words(locale, ['pin']).t('pin.gate.removed') }
}

const removeVoice: Act = async ({ pins }, { locale }, id) => {
  const pin = await pins.removeVoice({ params: { id }, body: { locale } })
  return { ok: true, pin, notice: words(locale, ['pin']).t('pin.voice.removed') }
}
