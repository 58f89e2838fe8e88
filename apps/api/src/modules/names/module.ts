import type { Module } from '../manifest.ts'
import { nameRoutes } from './names.routes.ts'

export const names = { routes: nameRoutes } satisfies Module
