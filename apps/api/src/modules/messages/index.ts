export { sendCampaign, stopCampaign } from './campaigns.ts'
export { campaignExport, outboxExport } from './message-exports.ts'
