import type { Locale } from '@delguur/kit/locale'

/** A way that the frame of a page shows; what lies below it is shown by its own page. */
type Way = { name: string; link: string | null }

/** What the frame of a page shows, from the API. It comes with every page, so it holds nothing else. */
export type Chrome = {
  header: (Way & { hot: boolean; children: { name: string; href: string }[] })[]
  footer: { name: string; children: Way[] }[]
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
