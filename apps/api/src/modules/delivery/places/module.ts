import type { Module } from '../../module.ts'
import { placesRoutes } from './places.routes.ts'

export const places = {
  routes: placesRoutes,
} satisfies Module
