export type { WebhookPort } from './webhook.port.ts'
export { queueNotice, sendWebhooks } from './webhooks.use-cases.ts'
