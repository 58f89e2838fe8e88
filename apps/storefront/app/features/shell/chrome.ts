import type { MenuLink } from '@delguur/contract/shop'

/** What the frame of a page shows, from the API. */
export type Chrome = {
  header: MenuLink[]
  footer: MenuLink[]
  tenant: {
    title: string
    index_name: string
    free_shipping_from: number
    return_hours: number
    lease_from: number
    support: { phone: string; email: string }
  }
}
