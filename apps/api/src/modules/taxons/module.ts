import type { Module } from '../manifest.ts'
import { taxonRoutes } from './taxons.routes.ts'

export const taxons = { routes: taxonRoutes } satisfies Module
