import { lookbookResource, lookResource } from '@delguur/contract/lookbooks'
import type { Module } from '../manifest.ts'
import { lookbookPageRoutes } from './lookbook-pages.routes.ts'
import { lookbookRoutes } from './lookbooks.routes.ts'

export const lookbooks = {
  resources: [lookbookResource, lookResource],
  routes: (api, search) => {
    lookbookRoutes(api)
    if (search) lookbookPageRoutes(api, search)
  },
} satisfies Module
