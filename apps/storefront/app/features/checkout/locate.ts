import type { shop } from '@delguur/contract/shopfront/shop'
import type { Locale } from '@delguur/kit/locale'
import type { z } from 'zod'
import { read } from '../../lib/post.ts'

type Answer = z.output<(typeof shop)['nearestPlace']['response']>
export type FoundPlace = NonNullable<Answer['place']>
/** Where the shopper is, or why that stays unknown. */
export type Located = { kind: 'found'; place: FoundPlace } | { kind: 'refused' | 'unknown' | 'abroad' | 'no_answer' }

/** A position guessed from the network's address can be in the wrong town. */
const roughMetres = 20_000
const timeoutMs = 10_000
const cacheMs = 60_000

/** Asks the browser, which asks the shopper, and then the shop for the nearest district or sum. */
export async function locate(locale: Locale): Promise<Located> {
  const position = await currentPosition()
  if ('kind' in position) return position
  const { latitude, longitude, accuracy } = position.coords
  if (accuracy > roughMetres) return { kind: 'unknown' }
  // a hundred metres are enough for a district, and the shop learns no more
  const query = new URLSearchParams({ lat: latitude.toFixed(3), lon: longitude.toFixed(3), locale })
  const answer = await read<Answer>(`/resources/nearest-place?${query}`)
  if (!answer) return { kind: 'no_answer' }
  return answer.place ? { kind: 'found', place: answer.place } : { kind: 'abroad' }
}

const currentPosition = (): Promise<GeolocationPosition | { kind: 'refused' | 'unknown' }> =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      resolve,
      (error) => resolve({ kind: error.code === error.PERMISSION_DENIED ? 'refused' : 'unknown' }),
      { enableHighAccuracy: false, timeout: timeoutMs, maximumAge: cacheMs },
    )
  })
