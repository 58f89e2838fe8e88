import { outbox } from '@delguur/contract/messages/outbox'
import { templates } from '@delguur/contract/messages/templates'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { listOutbox, replayOutbox, showOutbox } from './outbox.ts'
import { editTemplate, listTemplates, resetTemplate, showTemplate, testTemplate } from './templates.ts'

/** The words of messages, and what was sent. */
export function messageRoutes(api: Api): void {
  serve(api, templates.list, async ({ ctx }) => ({ templates: await listTemplates(ctx) }))
  serve(api, templates.show, ({ ctx, params }) => showTemplate(ctx, params.id))
  serve(api, templates.edit, ({ ctx, params, version, body }) => editTemplate(ctx, params.id, version, body.texts))
  serve(api, templates.reset, ({ ctx, params }) => resetTemplate(ctx, params.id))
  serve(api, templates.test, ({ ctx, params, body }) => testTemplate(ctx, params.id, body.texts ?? {}, body.dry_run))
  serve(api, outbox.list, ({ ctx, query }) => listOutbox(ctx, query))
  serve(api, outbox.show, ({ ctx, params }) => showOutbox(ctx, params.id))
  serve(api, outbox.replay, ({ ctx, params }) => replayOutbox(ctx, params.id))
}
