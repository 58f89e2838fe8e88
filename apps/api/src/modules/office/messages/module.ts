import type { Module } from '../../module.ts'
import { campaignBatch, campaignBegin } from './campaigns.jobs.ts'
import { campaignRoutes } from './campaigns.routes.ts'
import { sendCampaign } from './campaigns.ts'
import { campaignExport, outboxExport } from './message-exports.ts'
import { messageRoutes } from './messages.routes.ts'

export const messages = {
  routes: (api) => {
    messageRoutes(api)
    campaignRoutes(api)
  },
  jobs: [campaignBegin, campaignBatch],
  exports: { campaigns: campaignExport, outbox: outboxExport },
  approvals: {
    'campaigns.send': {
      needs: 'promotions.approve',
      run: (ctx, { id, send_at }) => sendCampaign(ctx, Number(id), send_at ? new Date(String(send_at)) : null),
    },
  },
} satisfies Module
