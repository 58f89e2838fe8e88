import type { Module } from '../../module.ts'
import { alcoholRoutes } from './alcohol.routes.ts'

export const alcohol = {
  routes: alcoholRoutes,
} satisfies Module
