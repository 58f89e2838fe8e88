import type { Module } from '../../module.ts'
import { pagePublish } from './pages.jobs.ts'
import { pageRoutes } from './pages.routes.ts'

export const pages = { routes: pageRoutes, jobs: [pagePublish] } satisfies Module
