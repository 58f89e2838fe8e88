import { inLocale, type Translated } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { footOf } from '../../base/site/index.ts'
import { isOffered } from '../../money/payments/index.ts'

const socials = { facebook: 'Facebook', instagram: 'Instagram', twitter: 'X' } as const
const mostPlaces = 4

/** Pages that the shop's own screens lead to: a link to one that staff have not written would lead nowhere. */
const linkedPages = ['delivery', 'returns', 'payment', 'sizes', 'stores'] as const

/** Who sells, and where, from settings, places and the ways to pay; which of the linked pages there are, and whether deliveries have hours. */
export async function contactOf(ctx: Ctx) {
  const { tenant, locale, db } = ctx
  const { places, methods, pages, windows } = await footOf(db, linkedPages)
  const text = (value: Translated | null): string => (value ? inLocale(value, locale) : '')
  const offered = new Map(
    methods.filter(({ type }) => isOffered(ctx, type)).map(({ type, name }) => [type, text(name)]),
  )
  const contact = {
    company: tenant.company.name,
    register: tenant.company.register,
    address: tenant.address?.[locale] ?? tenant.address?.mn ?? '',
    places: places.slice(0, mostPlaces).map((place) => ({
      name: text(place.name),
      address: text(place.address),
      hours: text(place.opening_hours),
    })),
    payments: [...offered].map(([type, name]) => ({ type, name })),
    social: Object.entries(socials).flatMap(([key, name]) => {
      const url = tenant.social[key as keyof typeof socials]
      return url ? [{ name, url }] : []
    }),
  }
  return { contact, pages, windows }
}
