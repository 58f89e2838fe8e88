import { contact } from '@delguur/contract/community/contact'
import { contactThreads } from '@delguur/contract/community/contact-threads'
import { dayMs } from '@delguur/kit/dates'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { sendMessage } from './contact.use-cases.ts'
import { medianWait } from './threads.queries.ts'
import { readThread, writeAgain } from './threads.ts'

const cacheMs = 300_000

/** Messages to the shop and their threads. */
export function contactRoutes(api: Api): void {
  serve(api, contact.send, ({ ctx, body, ip }) => sendMessage(ctx, body.contact_form, ip))
  // computed once in five minutes, whoever asks
  let cached: { until: number; minutes: Promise<number | null> } | undefined
  serve(api, contactThreads.waiting, async ({ ctx }) => {
    const now = ctx.now.getTime()
    if (!cached || cached.until <= now) {
      const minutes = medianWait(ctx.db, new Date(now - 30 * dayMs))
      cached = { until: now + cacheMs, minutes }
      minutes.catch(() => {
        cached = undefined
      })
    }
    ctx.cacheTags?.noStock().until(new Date(cached.until))
    return { minutes: await cached.minutes }
  })
  serve(api, contactThreads.show, ({ ctx, params }) => readThread(ctx, params.key))
  serve(api, contactThreads.write, ({ ctx, params, body, ip }) => writeAgain(ctx, params.key, body.message, ip))
}
