import type { Module } from '../../module.ts'
import { labelRoutes } from './labels.routes.ts'

export const labels = { routes: labelRoutes } satisfies Module
