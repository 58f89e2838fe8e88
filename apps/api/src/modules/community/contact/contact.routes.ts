import { contact } from '@delguur/contract/community/contact'
import { contactThreads } from '@delguur/contract/community/contact-threads'
import { dayMs } from '@delguur/kit/dates'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { sendMessage } from './contact.use-cases.ts'
import { medianWait } from './threads.queries.ts'
import { readThread, writeAgain } from './threads.ts'

const keptMs = 300_000

/** Messages to the shop and their threads. */
export function contactRoutes(api: Api): void {
  serve(api, contact.send, ({ ctx, body, ip }) => sendMessage(ctx, body.contact_form, ip))
  // computed once in five minutes, whoever asks
  let kept: { until: number; minutes: Promise<number | null> } | undefined
  serve(api, contactThreads.waiting, async ({ ctx }) => {
    const now = ctx.now.getTime()
    if (!kept || kept.until <= now) {
      const minutes = medianWait(ctx.db, new Date(now - 30 * dayMs))
      kept = { until: now + keptMs, minutes }
      minutes.catch(() => {
        kept = undefined
      })
    }
    return { minutes: await kept.minutes }
  })
  serve(api, contactThreads.show, ({ ctx, params }) => readThread(ctx, params.key))
  serve(api, contactThreads.write, ({ ctx, params, body, ip }) => writeAgain(ctx, params.key, body.message, ip))
}
