import type { Module } from '../manifest.ts'
import { applySettings } from './apply.ts'
import { undoSettings } from './edit-settings.ts'
import { settingsRoutes } from './settings.routes.ts'

export const settings = {
  routes: settingsRoutes,
  inverses: {
    'settings.edit': async (ctx, row) => {
      await undoSettings(ctx, row)
      return applySettings
    },
  },
} satisfies Module
