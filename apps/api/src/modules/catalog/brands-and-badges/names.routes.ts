import {
  type StaffOptionValue,
  staffBadges,
  staffBrands,
  staffOptionTypes,
  staffProperties,
  staffVendors,
} from '@delguur/contract/catalog/names-staff'
import type { Translated } from '@delguur/kit/locale'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import type { KindName } from './kinds.queries.ts'
import { nameOfKind, namesOfKind, optionValues, type StoredName } from './names.queries.ts'
import { createName, editName, mergeNames, removeName } from './names.ts'

const textsOf = (value: unknown): Translated => (value as Translated | null) ?? { mn: '' }
const headOf = ({ id, version, position, products }: StoredName) => ({ id, version, position, products })
const text = (value: unknown): string => String(value)
const textOrNull = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))

const brandOf = (row: StoredName) => ({
  ...headOf(row),
  code: text(row.code),
  name: textsOf(row.name),
  description: textsOf(row.description),
  story: textsOf(row.story),
  logo: textOrNull(row.logo),
  logo_url: row.logo ? `/media/${text(row.logo)}` : null,
})
const vendorOf = (row: StoredName) => ({
  ...headOf(row),
  code: text(row.code),
  slug: text(row.slug),
  name: textsOf(row.name),
  about_us: textsOf(row.about_us),
  contact_us: textsOf(row.contact_us),
  active: row.active === true,
})
const badgeOf = (row: StoredName) => ({
  ...headOf(row),
  code: text(row.code),
  name: textsOf(row.name),
  color: text(row.color),
})
const propertyOf = (row: StoredName) => ({
  ...headOf(row),
  name: text(row.name),
  presentation: textsOf(row.presentation),
})

async function optionTypesOf(ctx: Ctx, rows: readonly StoredName[]) {
  const values = await optionValues(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...headOf(row),
    name: text(row.name),
    presentation: textsOf(row.presentation),
    filterable: row.filterable === true,
    values: values
      .filter(({ option_type_id }) => option_type_id === row.id)
      .map(
        ({ option_type_id: _, hint, ...value }): z.infer<typeof StaffOptionValue> => ({
          ...value,
          hint: textsOf(hint),
        }),
      ),
  }))
}

async function must(ctx: Ctx, kind: KindName, id: number): Promise<StoredName> {
  const row = await nameOfKind(ctx.db, kind, id)
  if (!row) throw new ShopError('not_found')
  return row
}

export function nameRoutes(api: Api): void {
  serve(api, staffBrands.list, async ({ ctx, query }) => ({
    brands: (await namesOfKind(ctx.db, 'brands', query.q)).map(brandOf),
  }))
  serve(api, staffVendors.list, async ({ ctx, query }) => ({
    vendors: (await namesOfKind(ctx.db, 'vendors', query.q)).map(vendorOf),
  }))
  serve(api, staffBadges.list, async ({ ctx, query }) => ({
    badges: (await namesOfKind(ctx.db, 'badges', query.q)).map(badgeOf),
  }))
  serve(api, staffProperties.list, async ({ ctx, query }) => ({
    properties: (await namesOfKind(ctx.db, 'properties', query.q)).map(propertyOf),
  }))
  serve(api, staffOptionTypes.list, async ({ ctx, query }) => ({
    option_types: await optionTypesOf(ctx, await namesOfKind(ctx.db, 'option_types', query.q)),
  }))
  serveKind(api, 'brands', staffBrands, async (_, row) => brandOf(row))
  serveKind(api, 'vendors', staffVendors, async (_, row) => vendorOf(row))
  serveKind(api, 'badges', staffBadges, async (_, row) => badgeOf(row))
  serveKind(api, 'properties', staffProperties, async (_, row) => propertyOf(row))
  serveKind(api, 'option_types', staffOptionTypes, async (ctx, row) => {
    const [type] = await optionTypesOf(ctx, [row])
    if (!type) throw new ShopError('not_found')
    return type
  })
}

type Routes = Pick<typeof staffBrands, 'show' | 'create' | 'edit' | 'merge' | 'remove'>

/** What one of a kind is asked for; `shown` makes its answer, of the shape that its routes declare. */
function serveKind(
  api: Api,
  kind: KindName,
  routes: unknown,
  serialize: (ctx: Ctx, row: StoredName) => Promise<unknown>,
): void {
  const { show, create, edit, merge, remove } = routes as Routes
  type Row = z.input<(typeof show)['response']>
  const read = async (ctx: Ctx, id: number) => (await serialize(ctx, await must(ctx, kind, id))) as Row
  serve(api, show, ({ ctx, params }) => read(ctx, params.id))
  serve(api, create, async ({ ctx, body }) => read(ctx, await createName(ctx, kind, body)))
  serve(api, edit, async ({ ctx, params, version, body }) => {
    await editName(ctx, kind, params.id, version, body)
    return read(ctx, params.id)
  })
  serve(api, merge, ({ ctx, params, body }) => mergeNames(ctx, kind, params.id, body.into, body.dry_run))
  serve(api, remove, async ({ ctx, params, version }) => {
    await removeName(ctx, kind, params.id, version)
    return undefined
  })
}
