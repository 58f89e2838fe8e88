import type { Module } from '../manifest.ts'
import { lookupRoutes } from './lookup.routes.ts'

/** One search over what staff work with. */
export const lookup = { routes: lookupRoutes } satisfies Module
