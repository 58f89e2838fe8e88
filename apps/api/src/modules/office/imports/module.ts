import type { Module } from '../../module.ts'
import { importRoutes } from './imports.routes.ts'
import { forgetPeople } from './kinds/forget-people.jobs.ts'
import { fetchPictures, resumePictures } from './pictures/pictures.jobs.ts'
import { productExport } from './product-export.ts'
import { importStep, resumeAtStart, resumeImports } from './step.ts'

export const imports = {
  routes: importRoutes,
  jobs: [importStep, resumeImports, resumeAtStart, fetchPictures, resumePictures, forgetPeople],
  exports: { products: productExport },
} satisfies Module
