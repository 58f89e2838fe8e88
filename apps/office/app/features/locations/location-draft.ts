import type { LocationKind, LocationPage } from '@delguur/contract/delivery/locations'
import type { Texts } from '@delguur/contract/texts'
import { locales } from '@delguur/kit/locale'

export type SpanDraft = { from: string; to: string }
export type DayDraft = { day: string; hours: SpanDraft[]; name: string }
export type LocationDraft = {
  kind: LocationKind
  name: Texts
  address: Texts
  phone: string
  division_id: string | null
  /** As it is typed: `47.9186, 106.9170`. */
  point: string
  hours: SpanDraft[][] | null
  special_days: DayDraft[]
  picture_key: string | null
  is_pick_up: boolean
  sells_on_till: boolean
  ships: boolean
  is_default: boolean
  position: string
}

export const workingDay: SpanDraft = { from: '10:00', to: '20:00' }
export const usualWeek = (): SpanDraft[][] => Array.from({ length: 7 }, () => [workingDay])

export const draftOf = (place: LocationPage): LocationDraft => ({
  kind: place.kind,
  name: place.name,
  address: place.address,
  phone: place.phone,
  division_id: place.division_id,
  point: place.latitude === null || place.longitude === null ? '' : `${place.latitude}, ${place.longitude}`,
  hours: place.hours,
  special_days: place.special_days.map(({ day, hours, name }) => ({ day, hours, name: name?.mn ?? '' })),
  picture_key: place.picture_key,
  is_pick_up: place.is_pick_up,
  sells_on_till: place.sells_on_till,
  ships: place.ships,
  is_default: place.is_default,
  position: String(place.position),
})

/** Two numbers with a comma or a blank between them, as maps copy them; undefined where the text is something else. */
export function pointOf(text: string): { latitude: number | null; longitude: number | null } | undefined {
  if (!text.trim()) return { latitude: null, longitude: null }
  const [, lat, lon] = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? []
  return lat === undefined || lon === undefined ? undefined : { latitude: Number(lat), longitude: Number(lon) }
}

/** Every language is sent: one that was emptied is taken out. */
const sentTexts = (texts: Texts) => Object.fromEntries(locales.map((locale) => [locale, texts[locale]?.trim() || null]))

/** The fields that differ from what was read, as the API takes them. */
export function changesOf(draft: LocationDraft, place: LocationPage) {
  const was = draftOf(place)
  const differs = (key: keyof LocationDraft) => JSON.stringify(draft[key]) !== JSON.stringify(was[key])
  const plain = [
    'kind',
    'phone',
    'division_id',
    'hours',
    'picture_key',
    'is_pick_up',
    'sells_on_till',
    'ships',
    'is_default',
  ] as const
  return {
    ...Object.fromEntries(plain.filter(differs).map((key) => [key, draft[key]])),
    ...(differs('name') && { name: sentTexts(draft.name) }),
    ...(differs('address') && { address: sentTexts(draft.address) }),
    ...(differs('position') && { position: Number(draft.position) }),
    ...(differs('point') && pointOf(draft.point)),
    ...(differs('special_days') && {
      special_days: draft.special_days.map(({ name, ...rest }) => ({
        ...rest,
        name: name.trim() ? { mn: name } : null,
      })),
    }),
  }
}
