import type { Module } from '../../module.ts'
import { menuRoutes } from './menus.routes.ts'
import { undoItemEdit, undoItemMove } from './undo-menu.ts'

export const menus = {
  routes: menuRoutes,
  inverses: {
    'menu_items.edit': (ctx, row) => undoItemEdit(ctx, Number(row.subject_id), row),
    'menu_items.move': (ctx, row) => undoItemMove(ctx, Number(row.subject_id), row),
  },
} satisfies Module
