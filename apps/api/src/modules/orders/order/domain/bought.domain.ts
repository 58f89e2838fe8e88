import type { DigitalKind } from '@delguur/kit/digital'
import { inLocale, type Locale, type Translated } from '@delguur/kit/locale'
import type { Variant } from './order.domain.ts'

/** What a line keeps of what was bought; `as_bought` writes it in SQL. */
export type Bought = {
  name: Translated
  slug: string
  digital: DigitalKind | null
  vendor_id: number | null
  options: { title: Translated; value: Translated }[]
  picture: { key: string; width: number; height: number; color: string; alt: Translated } | null
}

/** A variant in the words of a placed order; stock and today's price are those of the shop. In a cart nothing is kept yet. */
export function asBought(variant: Variant, bought: Bought | null, locale: Locale): Variant {
  if (!bought) return variant
  const { name, slug, digital, vendor_id, options, picture } = bought
  return {
    ...variant,
    name: inLocale(name, locale),
    slug,
    digital,
    vendor_id,
    options_text: options
      .map(({ title, value }) => `${inLocale(title, locale)}: ${inLocale(value, locale)}`)
      .join(', '),
    picture: picture && { ...picture, alt: inLocale(picture.alt, locale) },
  }
}
