import type { Module } from '../manifest.ts'
import { articleRoutes } from './articles.routes.ts'

export const articles = { routes: articleRoutes } satisfies Module
