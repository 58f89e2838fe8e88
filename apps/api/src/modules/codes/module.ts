import type { Module } from '../manifest.ts'
import { codeRoutes } from './codes.routes.ts'

export const codes = { routes: codeRoutes } satisfies Module
