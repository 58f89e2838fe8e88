import type { Locale } from '@delguur/kit/locale'

/** HTML of what in the frame does not act, by the names of its parts. */
export type FrameParts = Readonly<Record<string, string>>

/** What the frame of a page acts by, from the API. It comes with every page, so it holds nothing else. */
export type Chrome = {
  /** The names of the frame's parts: `promises`, `nav` where there is a menu, `about`, `column-0` and so on. */
  parts: string[]
  tenant: {
    title: string
    index_name: string
    locales: Locale[]
    flags: Record<
      'compare' | 'leasing' | 'wallet' | 'offers' | 'quotes' | 'reviews' | 'wishes' | 'news' | 'articles',
      boolean
    >
    free_shipping_from: number
    return_hours: number
    lease_from: number
    lease_to: number
    refund_days: number
    support: { phone: string; email: string }
    third_parties?: object | undefined
  }
}
