export type { WebhookPort } from './webhook.port.ts'
export { webhookJobs } from './webhooks.jobs.ts'
export { webhookRoutes } from './webhooks.routes.ts'
export { sendWebhooks } from './webhooks.use-cases.ts'
