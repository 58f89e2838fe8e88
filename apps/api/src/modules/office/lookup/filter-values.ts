import type { FilterValue } from '@delguur/contract/office/filter-values'
import type { FilterSource } from '@delguur/contract/office/list-filters'
import type { Permission } from '@delguur/contract/permissions'
import type { Ctx } from '../../../platform/context.ts'
import { seesPeople } from '../../../platform/staff/masking.ts'
import type { Search } from '../../search/search/index.ts'
import { isListed, listedValues, personNames, productNames, sourceNeeds } from './filter-values.queries.ts'
import { findByText } from './lookup.ts'

const sought: Partial<Record<FilterSource, { needs: Permission; kind: string }>> = {
  sku: { needs: 'products.view', kind: 'products' },
  product: { needs: 'products.view', kind: 'products' },
  order: { needs: 'orders.view', kind: 'orders' },
  person: { needs: 'people.view', kind: 'people' },
}
/** Names that no row of the books has read before are needed by who filters by them alone. */
const openTo: readonly FilterSource[] = ['sku', 'product']

type Wanted = { of: FilterSource; q?: string | undefined; values?: string[] | undefined }

/** Values of a filter by name: those that a text finds, or those that an address holds. Empty for who may not view them. */
export async function findFilterValues(
  ctx: Ctx,
  search: Search | undefined,
  { of, q = '', values }: Wanted,
): Promise<FilterValue[]> {
  const needs = sought[of]?.needs ?? sourceNeeds(of)
  if (needs && !openTo.includes(of) && !ctx.user?.permissions.has(needs)) return []
  if (isListed(of)) return listedValues(ctx.db, of, { q, values, locale: ctx.locale })
  if (values) return namesOf(ctx, of, values)
  const kind = sought[of]?.kind
  return kind && q ? valuesFound(of, await findByText(ctx, search, q, [kind])) : []
}

async function namesOf(ctx: Ctx, of: FilterSource, values: readonly string[]): Promise<FilterValue[]> {
  if (of === 'sku' || of === 'product') return productNames(ctx.db, of, values, ctx.locale)
  if (of === 'person') return personNames(ctx.db, values, seesPeople(ctx))
  return of === 'order' ? values.map((value) => ({ value, label: value })) : []
}

function valuesFound(of: FilterSource, found: Awaited<ReturnType<typeof findByText>>): FilterValue[] {
  if (of === 'order')
    return found.orders.map(({ number, person }) => ({
      value: number,
      label: [number, person.name].filter(Boolean).join(' · '),
    }))
  if (of === 'person')
    return found.people.flatMap(({ id, name, phone }) =>
      id === null ? [] : [{ value: String(id), label: name || phone || '–' }],
    )
  return found.products.map(({ id, sku, name, options_text }) => ({
    value: of === 'sku' ? sku : String(id),
    label: of === 'sku' ? [name, options_text].filter(Boolean).join(' · ') : name,
    words: sku,
  }))
}
