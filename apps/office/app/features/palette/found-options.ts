import type { Found, FoundPerson } from '@delguur/contract/office/lookup'
import { PackageOpen, Pencil, Route } from 'lucide'
import type { Translate } from '../../lib/i18n.ts'
import type { Option } from '../../lib/palette-option.ts'
import { initials, phoneText, sum } from '../../lib/text.ts'

/** What the API found as lines of the palette. */
export function foundOptions(found: Found, t: Translate): Option[] {
  return [
    ...found.people.map((person) => personOption(person, found.q, t)),
    ...found.orders.map(
      (order): Option => ({
        key: `order:${order.number}`,
        group: 'orders',
        title: order.number,
        detail: [
          order.person.name || t('orders.guest'),
          order.person.phone && phoneText(order.person.phone),
          sum(order.total),
        ]
          .filter(Boolean)
          .join(' · '),
        picture: order.pictures[0] ?? null,
        to: `/orders/${order.number}`,
        order,
      }),
    ),
    ...found.products.map(
      (product): Option => ({
        key: `product:${product.variant_id}`,
        group: 'products',
        title: product.name,
        detail: [product.options_text, product.sku].filter(Boolean).join(' · '),
        aside: t('palette.pieces', { n: product.on_hand }),
        picture: product.picture,
        ...(product.listed
          ? { href: `/products/${product.slug}` }
          : { to: `/orders?${new URLSearchParams({ 'filter[sku]': product.sku })}` }),
        product,
      }),
    ),
    ...found.drafts.map(
      (draft): Option => ({
        key: `draft:${draft.id}`,
        group: 'drafts',
        title: draft.number,
        detail: [draft.name, draft.phone && phoneText(draft.phone)].filter(Boolean).join(' · '),
        aside: sum(draft.total),
        icon: Pencil,
        to: `/drafts/${draft.id}`,
      }),
    ),
    ...found.waves.map(
      ({ id }): Option => ({
        key: `wave:${id}`,
        group: 'dispatch',
        title: t('dispatch.wave', { id: String(id) }),
        icon: PackageOpen,
        to: `/waves/${id}/pick`,
      }),
    ),
    ...found.runs.map(
      ({ id, status }): Option => ({
        key: `run:${id}`,
        group: 'dispatch',
        title: t('runs.run', { id: String(id) }),
        aside: t.maybe(`runs.status.${status}`),
        icon: Route,
        to: `/runs/${id}`,
      }),
    ),
  ]
}

/** A person with an account opens on their page, a guest as their orders; masked digits would find nothing, what was typed does. */
function personOption(person: FoundPerson, q: string, t: Translate): Option {
  const name = person.name || person.email || t('orders.guest')
  return {
    key: `person:${person.id ?? person.phone}`,
    group: 'people',
    title: name,
    detail: person.phone ? phoneText(person.phone) : (person.email ?? ''),
    aside: person.orders >= 100 ? t('palette.manyOrders') : t('palette.orders', { n: person.orders }),
    round: initials(name),
    to:
      person.id === null || person.masked
        ? `/orders?${new URLSearchParams({ q: (!person.masked && (person.phone ?? person.email)) || q })}`
        : `/people/${person.id}`,
  }
}
