import type { Module } from '../manifest.ts'
import { contentRoutes } from './content.routes.ts'

export const content = { routes: contentRoutes } satisfies Module
