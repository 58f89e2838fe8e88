export { stopCampaign } from './campaigns.ts'
