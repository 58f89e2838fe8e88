import type { Module } from '../manifest.ts'
import { reviewRoutes } from './reviews.routes.ts'

export const reviews = { routes: reviewRoutes } satisfies Module
