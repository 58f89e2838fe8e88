import { notificationTopics } from '@delguur/contract/messages/notify'
import { z } from 'zod'
import { job } from '../../../platform/jobs/jobs.ts'
import { sendPush } from './push.use-cases.ts'

/** One message to one device. */
export const pushMessage = job({
  name: 'notify.push_message',
  payload: z.object({
    device_id: z.int(),
    topic: z.enum(notificationTopics),
    title: z.string(),
    body: z.string(),
    url: z.string(),
    tag: z.string(),
    expires_at: z.iso.datetime(),
  }),
  retries: 6,
  run: sendPush,
})
