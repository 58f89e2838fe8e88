import { campaignLinks, campaigns } from '@delguur/contract/messages/campaigns'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { Requested } from '../../../platform/staff/approvals.ts'
import { openCampaignLink } from './campaign-link.ts'
import {
  createCampaign,
  editCampaign,
  listCampaigns,
  removeCampaign,
  sendCampaign,
  showCampaign,
  stopCampaign,
} from './campaigns.ts'
import { testCampaign } from './test-campaign.ts'

/** Campaigns in the back office, and the links in what they send. */
export function campaignRoutes(api: Api): void {
  serve(api, campaigns.list, ({ ctx, query }) => listCampaigns(ctx, query))
  serve(api, campaigns.show, ({ ctx, params }) => showCampaign(ctx, params.id))
  serve(api, campaigns.create, async ({ ctx, body }) => showCampaign(ctx, await createCampaign(ctx, body)))
  serve(api, campaigns.edit, async ({ ctx, params, version, body }) => {
    await editCampaign(ctx, params.id, version, body)
    return showCampaign(ctx, params.id)
  })
  serve(api, campaigns.remove, async ({ ctx, params }) => {
    await removeCampaign(ctx, params.id)
    return undefined
  })
  serve(api, campaigns.send, async ({ ctx, params, body }) => {
    const sent = await sendCampaign(ctx, params.id, body.send_at ? new Date(body.send_at) : null)
    return sent instanceof Requested ? sent : showCampaign(ctx, params.id)
  })
  serve(api, campaigns.stop, async ({ ctx, params }) => {
    await stopCampaign(ctx, params.id)
    return showCampaign(ctx, params.id)
  })
  serve(api, campaigns.test, async ({ ctx, params }) => ({ sent_to: await testCampaign(ctx, params.id) }))
  serve(api, campaignLinks.open, async ({ ctx, params }) => ({ url: await openCampaignLink(ctx, params.token) }))
}
