import type { Module } from '../manifest.ts'
import { alcoholRoutes } from './alcohol.routes.ts'

export const alcohol = {
  routes: alcoholRoutes,
} satisfies Module
