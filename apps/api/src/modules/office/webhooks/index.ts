export type { WebhookPort } from './webhook.port.ts'
export { sendWebhooks } from './webhooks.use-cases.ts'
