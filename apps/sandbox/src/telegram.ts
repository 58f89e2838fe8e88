import type { FastifyInstance, FastifyReply } from 'fastify'
import { csrfField } from './csrf.ts'
import { withForms } from './forms.ts'
import { html } from './html.ts'
import { page, pagePolicy } from './pages.ts'

// The Telegram Bot API as its documentation has it: one bot, its chats, and what both write. https://core.telegram.org/bots/api

export const telegramToken = '100000001:SANDBOX-bot-of-the-shops-of-this-machine'
const bot = { id: 100_000_001, is_bot: true, first_name: 'Sandbox', username: 'delguur_sandbox_bot' }

export type Line = { chat: number; by_bot: boolean; text: string; at: string }
type Chat = { id: number; name: string; blocked: boolean }
type Update = Record<string, unknown> & { update_id: number }

type State = {
  chats: Map<number, Chat>
  written: Line[]
  updates: Update[]
  next: number
  webhook: string
  /** The next calls of `sendMessage` meet this. */
  troubles: { status: number; retry_after?: number }[]
}

const fail = (reply: FastifyReply, error_code: number, description: string, parameters?: object): FastifyReply =>
  reply.code(error_code).send({ ok: false, error_code, description, ...(parameters && { parameters }) })

const methods: Record<string, (state: State, body: Record<string, unknown>, reply: FastifyReply) => unknown> = {
  getme: () => ({ ok: true, result: { ...bot, can_join_groups: true, can_read_all_group_messages: false } }),
  setwebhook: (state, { url }) => {
    state.webhook = String(url ?? '')
    return { ok: true, result: true, description: 'Webhook was set' }
  },
  deletewebhook: (state) => {
    state.webhook = ''
    return { ok: true, result: true, description: 'Webhook was deleted' }
  },
  getupdates: (state, { offset, limit }, reply) => {
    if (state.webhook)
      return fail(
        reply,
        409,
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
      )
    // what is before the offset is confirmed, and never given again
    state.updates = state.updates.filter(({ update_id }) => update_id >= Number(offset ?? 0))
    return { ok: true, result: state.updates.slice(0, Math.min(Number(limit ?? 100), 100)) }
  },
  sendmessage: (state, { chat_id, text }, reply) => {
    const trouble = state.troubles.shift()
    if (trouble?.status === 429) {
      const retry_after = trouble.retry_after ?? 5
      return fail(reply, 429, `Too Many Requests: retry after ${retry_after}`, { retry_after })
    }
    if (trouble) return fail(reply, trouble.status, 'Internal Server Error')
    const chat = state.chats.get(Number(chat_id))
    if (!chat) return fail(reply, 400, 'Bad Request: chat not found')
    if (chat.blocked) return fail(reply, 403, 'Forbidden: bot was blocked by the user')
    if (typeof text !== 'string' || text === '') return fail(reply, 400, 'Bad Request: message text is empty')
    if (text.length > 4096) return fail(reply, 400, 'Bad Request: message is too long')
    state.written.unshift({ chat: chat.id, by_bot: true, text, at: new Date().toISOString() })
    const date = Math.floor(Date.now() / 1000)
    const result = { message_id: state.written.length, from: bot, chat: { id: chat.id, type: 'private' }, date, text }
    return { ok: true, result }
  },
}

const chatOf = ({ chats }: State, id: number, name = `tester_${id}`): Chat => {
  const chat = chats.get(id) ?? { id, name, blocked: false }
  chats.set(id, chat)
  return chat
}

/** A person writes to the bot. */
function write(state: State, { id, name }: Chat, text: string): void {
  state.written.unshift({ chat: id, by_bot: false, text, at: new Date().toISOString() })
  state.updates.push({
    update_id: state.next++,
    message: {
      message_id: state.written.length,
      date: Math.floor(Date.now() / 1000),
      from: { id, is_bot: false, first_name: name, username: name },
      chat: { id, type: 'private', username: name },
      text,
    },
  })
}

/** A person blocks the bot, or takes it back. */
function block(state: State, chat: Chat, blocked: boolean): void {
  chat.blocked = blocked
  const status = blocked ? 'kicked' : 'member'
  state.updates.push({
    update_id: state.next++,
    my_chat_member: { chat: { id: chat.id, type: 'private' }, new_chat_member: { status, user: bot } },
  })
}

type Act = { chat?: string | number; text?: string; act?: string; status?: number; retry_after?: number }

/** What a tester does: writes, blocks, forgets a chat, or makes the service busy. */
function play(state: State, { chat = 1, text, act, status, retry_after }: Act): void {
  const id = Number(chat)
  if (text) write(state, chatOf(state, id), text)
  if (act === 'block' || act === 'unblock') block(state, chatOf(state, id), act === 'block')
  if (act === 'forget') state.chats.delete(id)
  if (act === 'trouble') state.troubles.push({ status: Number(status ?? 500), ...(retry_after && { retry_after }) })
}

/** What was written, and a form to write to the bot. */
const chatPage = ({ written }: State, start: string | undefined): string =>
  page(
    'Telegram',
    html`<main class="lost"><h1>Telegram: @${bot.username}</h1>
    <form method="post" action="/telegram">${csrfField}
      <p><label>Chat <input name="chat" value="1" inputmode="numeric"></label></p>
      <p><label>Text <input name="text" value="${start ? `/start ${start}` : ''}"></label></p>
      <p><button type="submit">Send to the bot</button></p>
    </form>
    <ol>${written.map(({ chat, by_bot, text }) => html`<li><b>${by_bot ? `bot to ${chat}` : `from ${chat}`}</b> ${text}</li>`)}</ol>
    <p><a href="/">To the inbox</a></p></main>`,
  )

export function telegramRoutes(app: FastifyInstance): void {
  const state: State = { chats: new Map(), written: [], updates: [], next: 1, webhook: '', troubles: [] }
  app.post<{ Params: { bot: string; method: string }; Body: Record<string, unknown> | null }>(
    '/telegram/:bot/:method',
    ({ params, body }, reply) => {
      if (params.bot !== `bot${telegramToken}`) return fail(reply, 401, 'Unauthorized')
      const method = methods[params.method.toLowerCase()]
      return method ? method(state, body ?? {}, reply) : fail(reply, 404, 'Not Found')
    },
  )
  app.get('/telegram.json', () => ({ messages: state.written }))
  withForms(app, (inner) => {
    inner.post<{ Body: Act | null }>('/telegram', ({ body, headers }, reply) => {
      play(state, body ?? {})
      const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
      return isForm ? reply.redirect('/telegram', 303) : reply.code(204).send()
    })
  })
  const show = (reply: FastifyReply, start?: string) =>
    reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(chatPage(state, start))
  app.get('/telegram', (_request, reply) => show(reply))
  // where https://t.me/<bot>?start=<code> leads
  app.get<{ Params: { name: string }; Querystring: { start?: string } }>('/telegram/t.me/:name', (request, reply) =>
    show(reply, request.query.start),
  )
}
