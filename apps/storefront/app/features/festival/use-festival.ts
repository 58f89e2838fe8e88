import { useLocale } from '@delguur/ui/i18n'
import { useEffect, useState } from 'react'
import { read } from '../../lib/post.ts'
import { useTenant } from '../../lib/tenant.ts'
import { useShopStore } from '../visitor/store.ts'

/** The next festival in the visitor's language: «Цагаан сараас өмнө» and what to do about it. */
export type Festival = {
  /** The instant at which it begins. */
  begins: string
  before: string
  order_by: string | null
  in_time: string
  too_late: string
}

const answers = new Map<string, Promise<Festival | null>>()

/** The next festival and until when to order for it, by the deliveries to the visitor's district; null without one. */
export function useFestival(): Festival | null {
  const { flags } = useTenant()
  const locale = useLocale()
  const place = useShopStore((store) => store.place?.district_id)
  const [festival, setFestival] = useState<Festival | null>(null)
  useEffect(() => {
    if (!flags.festivals) return
    let current = true
    const query = new URLSearchParams({ locale, ...(place && { division_id: place }) })
    void ask(`/resources/festival?${query}`).then((answer) => current && setFestival(answer))
    return () => {
      current = false
    }
  }, [flags.festivals, locale, place])
  return festival
}

/** One request for all the cards of a page; the browser keeps the answer for five minutes. */
function ask(url: string): Promise<Festival | null> {
  const known = answers.get(url)
  if (known) return known
  const answer = read<{ festival: Festival | null }>(url).then((got) => got?.festival ?? null)
  answers.set(url, answer)
  setTimeout(() => answers.delete(url), 300_000)
  return answer
}

/** Whether what is promised for an instant comes before the festival, in words. */
export const promisedFor = (festival: Festival, promised_to: string): string =>
  new Date(promised_to) < new Date(festival.begins) ? festival.in_time : festival.too_late
