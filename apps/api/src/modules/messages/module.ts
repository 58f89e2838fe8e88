import type { Module } from '../manifest.ts'
import { campaignBatch, campaignBegin } from './campaigns.jobs.ts'
import { campaignRoutes } from './campaigns.routes.ts'
import { messageRoutes } from './messages.routes.ts'

export const messages = {
  routes: (api) => {
    messageRoutes(api)
    campaignRoutes(api)
  },
  jobs: [campaignBegin, campaignBatch],
} satisfies Module
