import type { Module } from '../manifest.ts'
import { forgetOldUploads } from './uploads.jobs.ts'
import { uploadRoutes } from './uploads.routes.ts'

export const uploads = { routes: uploadRoutes, jobs: [forgetOldUploads] } satisfies Module
