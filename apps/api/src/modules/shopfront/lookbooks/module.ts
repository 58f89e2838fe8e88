import { lookbookResource, lookResource } from '@delguur/contract/shopfront/lookbooks'
import type { Module } from '../../module.ts'
import type { Search } from '../../search/search/index.ts'
import { lookbookPageRoutes } from './lookbook-pages.routes.ts'
import { lookbookJobs } from './lookbooks.jobs.ts'
import { lookbookRoutes } from './lookbooks.routes.ts'
import { staffLookbookRoutes } from './staff-lookbooks.routes.ts'

export const lookbooks = {
  resources: [lookbookResource, lookResource],
  routes: (api, search) => {
    lookbookRoutes(api)
    staffLookbookRoutes(api)
    if (search) lookbookPageRoutes(api, search)
  },
  jobs: lookbookJobs,
} satisfies Module<Search>
