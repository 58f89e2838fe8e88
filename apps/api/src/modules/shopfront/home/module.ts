import type { Module } from '../../module.ts'
import type { Search } from '../../search/search/index.ts'
import { chromeRoutes } from './chrome.routes.ts'
import { homeRoutes } from './home.routes.ts'
import { sitemapRoutes } from './sitemap.routes.ts'

export const home = {
  routes: (api, search) => {
    if (!search) return
    homeRoutes(api, search)
    chromeRoutes(api, search)
    sitemapRoutes(api, search)
  },
} satisfies Module<Search>
