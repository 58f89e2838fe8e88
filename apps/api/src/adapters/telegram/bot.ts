import { z } from 'zod'
import { TelegramError, type TelegramPort, type TelegramUpdate } from '../../modules/office/staff-notices/index.ts'

export type TelegramOptions = {
  /** Of the service: https://api.telegram.org, or a stand-in's. */
  url?: string
  token: string
  /** Where a bot is opened. */
  link?: string
  /** For the whole of one call, milliseconds. */
  timeout?: number
}

/** `123456789:AA…`, as the service's own bot gives it. */
export const isBotToken = (text: string): boolean => /^\d{6,12}:[\w-]{30,60}$/.test(text)

const Failed = z.object({
  ok: z.literal(false),
  error_code: z.int(),
  description: z.string().default(''),
  parameters: z.object({ retry_after: z.int().optional() }).optional(),
})
const Bot = z.object({ id: z.int(), username: z.string() })
const Chat = z.object({ id: z.int(), type: z.string() })
const From = z.object({ first_name: z.string().default(''), username: z.string().optional() })
const Update = z.object({
  update_id: z.int(),
  message: z.object({ chat: Chat, from: From.optional(), text: z.string().default('') }).optional(),
  my_chat_member: z.object({ chat: Chat, new_chat_member: z.object({ status: z.string() }) }).optional(),
})

/** The Telegram Bot API: `POST <url>/bot<token>/<method>` with JSON, answered by `{ ok, result }` or `{ ok, error_code, description, parameters }`. */
export function telegramBot({
  url = 'https://api.telegram.org',
  token,
  link,
  timeout = 15_000,
}: TelegramOptions): TelegramPort {
  const call = async <S extends z.ZodType>(method: string, schema: S, body: object): Promise<z.output<S>> => {
    const answer = await fetch(`${url}/bot${token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    }).catch((error: unknown) => {
      throw new TelegramError(isTimeout(error) ? 'timed_out' : 'unreachable')
    })
    const text: unknown = await answer.json().catch(() => undefined)
    const failed = Failed.safeParse(text)
    if (failed.success) throw faultOf(failed.data)
    const taken = z.object({ ok: z.literal(true), result: z.unknown() }).safeParse(text)
    const result = schema.safeParse(taken.data?.result)
    // an answer that is none says nothing of what became of the message
    if (!taken.success || !result.success) throw new TelegramError(answer.status >= 500 ? 'away' : 'timed_out')
    return result.data
  }
  let known: Promise<z.output<typeof Bot>> | undefined
  return {
    bot: () => {
      known ??= call('getMe', Bot, {}).catch((error: unknown) => {
        known = undefined
        throw error
      })
      return known
    },
    link: (username, code) => `${link ?? 'https://t.me'}/${username}?start=${code}`,
    send: async (chat_id, text) => {
      await call('sendMessage', z.unknown(), { chat_id, text, link_preview_options: { is_disabled: true } })
    },
    updates: async (from) => {
      const wanted = { offset: from, timeout: 0, limit: 100, allowed_updates: ['message', 'my_chat_member'] }
      const read = () => call('getUpdates', z.array(Update), wanted)
      const updates = await read().catch(async (error: unknown) => {
        // a bot whose updates go to another address gives none: it is this shop's alone
        if (!(error instanceof TelegramError) || error.fault !== 'refused') throw error
        await call('deleteWebhook', z.unknown(), {})
        return read()
      })
      return updates.flatMap(asUpdate)
    },
  }
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

/** What the service says no with; its words may name a chat, and stay unread but for what they mean. */
function faultOf({ error_code, description, parameters }: z.output<typeof Failed>): TelegramError {
  if (error_code === 429) return new TelegramError('busy', parameters?.retry_after ?? 1)
  if (error_code === 403) return new TelegramError('blocked')
  if (error_code === 401 || error_code === 404) return new TelegramError('token')
  if (error_code >= 500) return new TelegramError('away')
  return new TelegramError(
    /chat not found|user is deactivated|chat was deleted/i.test(description) ? 'no_chat' : 'refused',
  )
}

function asUpdate({ update_id, message, my_chat_member }: z.output<typeof Update>): TelegramUpdate[] {
  const chat = message?.chat ?? my_chat_member?.chat
  if (chat?.type !== 'private') return [{ id: update_id, chat: '', name: '', text: '', ended: false }]
  const { first_name = '', username } = message?.from ?? {}
  const ended = my_chat_member?.new_chat_member.status === 'kicked'
  const name = username ? `@${username}` : first_name
  return [{ id: update_id, chat: String(chat.id), name, text: message?.text ?? '', ended }]
}
