import type { DeliveryPromise, ProductVariant, StoreStock } from '@delguur/contract/shopfront/shop-schemas'
import { useLocale } from '@delguur/ui/i18n'
import { useEffect, useState } from 'react'
import { useShopStore } from '../visitor/store.ts'

type Availability = {
  stores: StoreStock[]
  delivery: DeliveryPromise[]
  free_again_at: string | null
  place: string | undefined
}

const answers = new Map<string, Promise<Availability | undefined>>()

/** Stock per store and delivery dates of a variant for the visitor's district (the capital until one is chosen). */
export function useAvailability(variant: ProductVariant | undefined): Availability | undefined {
  const locale = useLocale()
  const place = useShopStore((store) => store.place)
  const [known, setKnown] = useState<Availability>()
  const id = variant?.id
  useEffect(() => {
    if (id === undefined) return
    let current = true
    const query = new URLSearchParams({ locale, ...(place && { division_id: place.district_id }) })
    void ask(`/resources/availability/${id}?${query}`, place?.name).then(
      (answer) => current && answer && setKnown(answer),
    )
    return () => {
      current = false
    }
  }, [id, locale, place])
  return known
}

function ask(url: string, place: string | undefined): Promise<Availability | undefined> {
  const found = answers.get(url)
  if (found) return found
  const answer = fetch(url)
    .then(async (response) =>
      response.ok ? { ...((await response.json()) as Omit<Availability, 'place'>), place } : undefined,
    )
    .catch(() => undefined)
  answers.set(url, answer)
  setTimeout(() => answers.delete(url), 30_000)
  return answer
}
