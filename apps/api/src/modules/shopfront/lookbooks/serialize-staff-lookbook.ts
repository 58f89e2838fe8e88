import type { StaffLookbook } from '@delguur/contract/shopfront/lookbooks-staff'
import { inLocale } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { previewLinkKey } from '../../../platform/preview-key.ts'
import type { StaffLookbookRow } from './staff-lookbooks.queries.ts'

/** A look book as staff read it. */
export function serializeStaffLookbook(ctx: Ctx, row: StaffLookbookRow): StaffLookbook {
  return {
    ...row,
    preview: `/lookbooks/${row.slug}/preview/${previewLinkKey(ctx, 'lookbook', row.slug).key}`,
    published_at: row.published_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    looks: row.looks.map((look) => ({
      ...look,
      spots: look.spots.map(({ name, ...spot }) => ({ ...spot, name: inLocale(name, ctx.locale) })),
    })),
  }
}
