import type { DeliveryPromise } from '@delguur/contract/shopfront/shop-schemas'
import { useLocale } from '@delguur/ui/i18n'
import { useEffect, useState } from 'react'
import { read } from '../../lib/post.ts'
import { useShopStore } from '../visitor/store.ts'
import { type Estimate, estimateOf } from './estimate.ts'

/** The server's estimate, or that of the district this visitor chose before. */
export function useEstimate(initial: Estimate | null, variantId: number | undefined): Estimate | null {
  const locale = useLocale()
  const place = useShopStore((store) => store.place)
  const [estimate, setEstimate] = useState(initial)
  useEffect(() => setEstimate(initial), [initial])
  const district = place?.district_id
  const elsewhere = district !== undefined && district !== initial?.district_id
  useEffect(() => {
    if (!elsewhere || variantId === undefined || !place) return
    let current = true
    const query = new URLSearchParams({ division_id: place.district_id, locale })
    void read<{ delivery: DeliveryPromise[] }>(`/resources/availability/${variantId}?${query}`).then((answer) => {
      if (current && answer) setEstimate(estimateOf(answer.delivery, place.district_id, place.name))
    })
    return () => {
      current = false
    }
  }, [elsewhere, variantId, place, locale])
  return estimate
}
