import type { Module } from '../manifest.ts'
import { pictureRoutes } from './pictures.routes.ts'
import { removeUnusedPictures } from './remove-unused.jobs.ts'

export const pictures = { routes: pictureRoutes, jobs: [removeUnusedPictures] } satisfies Module
