import type { Module } from '../../module.ts'
import { applySettings } from './apply.ts'
import { undoSettings } from './edit-settings.ts'
import { renameCategories } from './rename-categories.ts'
import { settingsRoutes } from './settings.routes.ts'

export const settings = {
  routes: settingsRoutes,
  categoriesRenamed: renameCategories,
  inverses: {
    'settings.edit': async (ctx, row) => {
      await undoSettings(ctx, row)
      return applySettings
    },
  },
} satisfies Module
