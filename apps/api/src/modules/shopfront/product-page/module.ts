import type { Module } from '../../module.ts'
import type { Search } from '../../search/search/index.ts'
import { computeTogetherNightly } from './bought-together.jobs.ts'
import { productPageRoutes } from './product-page.routes.ts'

export const productPage = {
  routes: (api, search) => {
    if (search) productPageRoutes(api, search)
  },
  jobs: [computeTogetherNightly],
} satisfies Module<Search>
