import { randomBytes } from 'node:crypto'
import type { WayState } from '@delguur/contract/office/staff-notices'
import type { Ctx, Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { titleIn } from '../../../platform/tenant.ts'
import { newestEvent } from './heard.queries.ts'
import { noticeWords } from './notice-text.ts'
import { resumeWay } from './resume.ts'
import { chatPurpose } from './senders.ts'
import { callerOf, subjectOf, wayState } from './show.ts'
import { staffPerson } from './staff-people.queries.ts'
import { TelegramError, type TelegramPort, type TelegramUpdate } from './telegram.port.ts'
import {
  addCode,
  hasCodes,
  leadTo,
  noteUpdates,
  ownerOfChat,
  switchOff,
  takeCode,
  takeUpdates,
} from './ways.repository.ts'

const minutes = 10
const codePurpose = 'staff telegram code'

/** An address that opens the bot with a code of the caller's; the code before it is void. */
export async function beginTelegram(ctx: Ctx): Promise<{ url: string; code: string; expires_at: string }> {
  const port = ctx.ports.telegram
  if (!port) throw new ShopError('not_found')
  const user_id = callerOf(ctx)
  const { username } = await port.bot().catch(refuse)
  const code = randomBytes(16).toString('base64url')
  const expires_at = new Date(ctx.now.getTime() + minutes * 60_000)
  await transact(ctx.db, async (tx) => {
    await addCode(tx, { code: ctx.secrets.mac(codePurpose, code), user_id, expires_at })
    await audit(ctx, tx, { ...subjectOf(user_id), before: null, after: { telegram: 'code' } })
  })
  return { url: port.link(username, code), code, expires_at: expires_at.toISOString() }
}

function refuse(error: unknown): never {
  if (error instanceof TelegramError) throw new ShopError('unavailable')
  throw error
}

/** Reads what was written to the bot, while somebody waits for it; another process may be reading it. */
export async function readTelegram(services: Services): Promise<void> {
  const port = services.ports.telegram
  if (!port || !(await hasCodes(services.db, services.clock()))) return
  try {
    const { id } = await port.bot()
    await transact(services.db, (tx) => readUpdates(services, tx, port, id))
  } catch (error) {
    if (!(error instanceof TelegramError)) throw error
    services.log.warn({ area: 'notices' }, error.message)
  }
}

/** Reads the bot now for the caller, whose link is noted in the log once it is there. */
export async function lookForTelegram(ctx: Ctx): Promise<WayState> {
  if (!ctx.ports.telegram) throw new ShopError('not_found')
  const before = await wayState(ctx, 'telegram')
  await readTelegram(ctx)
  const after = await wayState(ctx, 'telegram')
  if (before.state !== 'ready' && after.state === 'ready') {
    const subject = subjectOf(callerOf(ctx))
    await transact(ctx.db, (tx) => audit(ctx, tx, { ...subject, before: null, after: { telegram: 'linked' } }))
  }
  return after
}

async function readUpdates(services: Services, tx: Tx, port: TelegramPort, bot: number): Promise<void> {
  const from = await takeUpdates(tx, bot)
  if (from === undefined) return
  const updates = await port.updates(from)
  for (const update of updates) await readUpdate(services, tx, port, update)
  const last = updates.at(-1)
  if (last) await noteUpdates(tx, bot, last.id + 1)
}

async function readUpdate(services: Services, tx: Tx, port: TelegramPort, update: TelegramUpdate): Promise<void> {
  const { secrets } = services
  const chat_mac = secrets.mac(chatPurpose, update.chat)
  const now = services.clock()
  if (update.ended) {
    const owner = await ownerOfChat(tx, chat_mac)
    if (owner !== undefined) await switchOff(tx, owner, 'telegram', 'blocked', now)
    return
  }
  const code = /^\/start ([\w-]{22})$/.exec(update.text)?.[1]
  const user_id = code && (await takeCode(tx, secrets.mac(codePurpose, code), now))
  const person = user_id ? await staffPerson(tx, services.registry, user_id) : undefined
  if (!person) return
  const target = { chat: secrets.seal(chatPurpose, update.chat), chat_mac, chat_name: update.name.slice(0, 80) }
  await leadTo(tx, person.user_id, 'telegram', target, await newestEvent(tx))
  await resumeWay(services, tx, person.user_id, 'telegram')
  const shop = titleIn(services.tenant, person.locale)
  const text = noticeWords(person.locale)('notices.telegramLinked', { shop })
  await port.send(update.chat, text).catch((error: unknown) => {
    if (!(error instanceof TelegramError)) throw error
  })
}
