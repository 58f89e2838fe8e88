import type { Module } from '../../module.ts'
import { nameRoutes } from './names.routes.ts'

export const brandsAndBadges = { routes: nameRoutes } satisfies Module
