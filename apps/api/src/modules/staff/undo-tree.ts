import type { Ctx } from '../../platform/context.ts'
import { undoItemEdit, undoItemMove } from '../menus/index.ts'
import { undoPins, undoTaxonEdit, undoTaxonMove } from '../taxons/index.ts'
import type { StoredAudit } from './audit.queries.ts'

/** How acts on categories and menus are undone. */
export const undoTree: Record<string, (ctx: Ctx, row: StoredAudit) => Promise<unknown>> = {
  'taxons.edit': (ctx, row) => undoTaxonEdit(ctx, Number(row.subject_id), row),
  'taxons.move': (ctx, row) => undoTaxonMove(ctx, Number(row.subject_id), row),
  'taxons.products': (ctx, row) => undoPins(ctx, Number(row.subject_id), row),
  'menu_items.edit': (ctx, row) => undoItemEdit(ctx, Number(row.subject_id), row),
  'menu_items.move': (ctx, row) => undoItemMove(ctx, Number(row.subject_id), row),
}
