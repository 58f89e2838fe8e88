import type { Module } from '../manifest.ts'
import { menuRoutes } from './menus.routes.ts'

export const menus = { routes: menuRoutes } satisfies Module
