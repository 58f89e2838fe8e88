import type { Module } from '../../module.ts'
import { segmentRoutes } from './segments.routes.ts'

/** Groups of people by rules, for lists and campaigns. */
export const segments = { routes: segmentRoutes } satisfies Module
