import type { WeatherPlace } from '@delguur/contract/shopfront/warmth'
import { useLocale } from '@delguur/ui/i18n'
import { useEffect, useState } from 'react'
import { read } from '../../lib/post.ts'
import { keep, useShopStore } from '../visitor/store.ts'
import { useVisitor } from '../visitor/visitor.ts'

/** The weather of all aimags, and which of them is the visitor's: as they said, as they last had it sent, or as their address is. */
export function useWeather(wanted = true) {
  const locale = useLocale()
  const { user } = useVisitor()
  const stated = useShopStore(({ aimag_id, place }) => aimag_id ?? place?.aimag_id)
  const [places, setPlaces] = useState<readonly WeatherPlace[]>()
  useEffect(() => {
    if (!wanted) return
    let current = true
    void read<{ places: WeatherPlace[] }>(`/resources/weather?locale=${locale}`).then(
      (answer) => current && setPlaces(answer?.places ?? []),
    )
    return () => {
      current = false
    }
  }, [locale, wanted])
  const aimag = stated ?? user?.aimag_id ?? undefined
  const place = places?.find(({ id }) => id === aimag)
  return { places, place, choose: (aimag_id: string) => keep({ aimag_id: aimag_id || null }) }
}
