import type { Module } from '../manifest.ts'
import { settingsRoutes } from './settings.routes.ts'

export const settings = { routes: settingsRoutes } satisfies Module
