import type { Module } from '../../module.ts'
import { pictureRoutes } from './pictures.routes.ts'
import { undoPictures } from './pictures.ts'
import { removeUnusedPictures } from './remove-unused.jobs.ts'

export const pictures = {
  routes: pictureRoutes,
  jobs: [removeUnusedPictures],
  inverses: {
    'products.pictures_edit': (ctx, row) => undoPictures(ctx, Number(row.subject_id), row),
    'products.pictures_order': (ctx, row) => undoPictures(ctx, Number(row.subject_id), row),
    'products.pictures_remove': (ctx, row) => undoPictures(ctx, Number(row.subject_id), row),
  },
} satisfies Module
