import type { Module } from '../../module.ts'
import { nameRoutes } from './names.routes.ts'

export const names = { routes: nameRoutes } satisfies Module
