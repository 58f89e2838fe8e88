import type { CampaignState } from '@delguur/contract/messages/campaigns'

export const campaignMarks: Record<CampaignState, string> = {
  draft: 'state',
  scheduled: 'state state-plan',
  sending: 'state state-info',
  stopping: 'state state-warn',
  stopped: 'state state-warn',
  done: 'state state-ok',
}
