export { sendCampaign } from './campaigns.ts'
