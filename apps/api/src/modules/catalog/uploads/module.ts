import type { Module } from '../../module.ts'
import { forgetOldUploads } from './uploads.jobs.ts'
import { uploadRoutes } from './uploads.routes.ts'

export const uploads = { routes: uploadRoutes, jobs: [forgetOldUploads] } satisfies Module
