import type { Module } from '../manifest.ts'
import { placesRoutes } from './places.routes.ts'

export const places = {
  routes: placesRoutes,
} satisfies Module
