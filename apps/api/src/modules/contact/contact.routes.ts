import { contact } from '@delguur/contract/contact'
import { type Api, serve } from '../../platform/serve.ts'
import { sendMessage } from './contact.use-cases.ts'

/** Messages to the shop. */
export function contactRoutes(api: Api): void {
  serve(api, contact.send, ({ ctx, body, ip }) => sendMessage(ctx, body.contact_form, ip))
}
