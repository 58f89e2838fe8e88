import type { NoticeKind, NoticeWay, SentWay } from '@delguur/contract/office/staff-notices'
import type { StaffRole } from '@delguur/contract/permissions'
import { smtpMail } from '../../src/adapters/mail/smtp.ts'
import { makeVapidKeys, webPushPort } from '../../src/adapters/push/web-push.ts'
import { httpSms } from '../../src/adapters/sms/http.ts'
import { telegramBot } from '../../src/adapters/telegram/bot.ts'
import { sandboxTelegram } from '../../src/entry/services/sandbox.ts'
import { composeMessages } from '../../src/modules/office/staff-notices/compose.ts'
import { sendMessage } from '../../src/modules/office/staff-notices/deliver.ts'
import { aBearer, aUser } from '../builders.ts'
import { actAt } from '../sandbox-act.ts'
import { aPayingShop, type PayingShop } from './paying-shop.ts'

export type Colleague = { id: number; bearer: string; email: string; phone: string; chat: number }
export type NoticesShop = PayingShop & {
  colleague: (role?: StaffRole | 'owner') => Promise<Colleague>
  choose: (one: Colleague, ways: readonly NoticeWay[], more?: object, kinds?: readonly NoticeKind[]) => Promise<void>
  linkPush: (one: Colleague) => Promise<string>
  linkTelegram: (one: Colleague) => Promise<void>
  telegram: (act: object) => Promise<void>
  /** What the bot wrote to a chat, newest first. */
  botSaid: (chat: number) => Promise<string[]>
  /** Moves the clock, reads what happened and sends each waiting message once. */
  pass: (minutes: number) => Promise<void>
  compose: () => Promise<void>
  deliver: () => Promise<void>
  messages: (one: Colleague) => Promise<{ way: SentWay; state: string; digest: boolean; fault: string | null }[]>
}

export const allKinds: readonly NoticeKind[] = [
  ...(['new_order', 'paid_order', 'late_parcel', 'approval', 'low_stock', 'conversation', 'return_request'] as const),
]
let made = 0

/** A paying shop whose staff are told of things by the stand-ins of mail, text messages, push and Telegram. */
export async function aNoticesShop(name: string): Promise<NoticesShop> {
  const shop = await aPayingShop(name)
  const { services, sandbox, db, clock } = shop
  const { ports } = services
  ports.mail = smtpMail({ url: sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
  ports.sms = httpSms({ ...sandbox.sms, from: 'Bambar' })
  ports.push = webPushPort({ ...makeVapidKeys(), subject: 'mailto:a@b.example', sandbox: sandbox.inbox_url })
  ports.telegram = telegramBot(sandboxTelegram(sandbox.inbox_url))
  const headers = { 'content-type': 'application/json' }
  const telegram = async (act: object) => {
    const answer = await actAt(`${sandbox.inbox_url}/telegram`, { method: 'POST', headers, body: JSON.stringify(act) })
    if (!answer.ok) throw new Error(`the sandbox answers ${answer.status}`)
  }
  const ok = async (one: Colleague, method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await shop.call(method, `/backoffice/me/notices${path}`, { bearer: one.bearer, body })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const compose = () => composeMessages(services)
  const deliver = async () => {
    const waiting = await db.selectFrom('staff_messages').select('id').where('state', '=', 'waiting').execute()
    for (const { id } of waiting) await sendMessage(services, id)
  }
  return {
    ...shop,
    telegram,
    compose,
    deliver,
    colleague: async (role = 'desk') => {
      const nth = ++made
      const one = {
        email: `ajiltan${nth}@${name.replaceAll('_', '-')}.example`,
        phone: String(80_000_000 + nth),
        chat: 5_000 + nth,
      }
      const kind = role === 'owner' ? { role: 'admin' as const } : { role: 'staff' as const, staff_role: role }
      const { id } = await aUser(db, { ...one, ...kind, proved: true })
      return { ...one, id, bearer: await aBearer(shop, id) }
    },
    choose: async (one, ways, more = {}, kinds = allKinds) => {
      const choices = kinds.map((kind) => ({ location_id: null, kind, ways }))
      await ok(one, 'PUT', '', { choices, quiet: null, sound: true, ...more })
    },
    linkPush: async (one) => {
      const { id, ...subscription } = await sandbox.subscribe()
      await ok(one, 'POST', '/devices', { endpoint: subscription.endpoint, keys: subscription.keys })
      return id
    },
    linkTelegram: async (one) => {
      const { code } = await ok(one, 'POST', '/telegram', {})
      await telegram({ chat: one.chat, text: `/start ${code}` })
      const state = await ok(one, 'PUT', '/telegram', {})
      if (state.state !== 'ready') throw new Error(`not linked: ${JSON.stringify(state)}`)
    },
    botSaid: async (chat) => {
      const { messages } = await (await fetch(`${sandbox.inbox_url}/telegram.json`)).json()
      type Said = { chat: number; by_bot: boolean; text: string }
      return (messages as Said[]).filter((each) => each.chat === chat && each.by_bot).map(({ text }) => text)
    },
    pass: async (minutes) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
      await compose()
      await deliver()
    },
    messages: async ({ id }) =>
      (await db
        .selectFrom('staff_messages')
        .select(['way', 'state', 'digest', 'fault'])
        .where('user_id', '=', id)
        .orderBy('id')
        .execute()) as { way: SentWay; state: string; digest: boolean; fault: string | null }[],
  }
}
