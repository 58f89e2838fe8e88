import { randomUUID } from 'node:crypto'
import type { TemplateChannel } from '@delguur/contract/messages/message-lists'
import type { Template, TemplateRow, TemplateTest, templates } from '@delguur/contract/messages/templates'
import { argumentsIn, faultsOfText } from '@delguur/i18n/load'
import { type Locale, locales } from '@delguur/kit/locale'
import { smsLength } from '@delguur/kit/text/sms-length'
import type { z } from 'zod'
import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import type { SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen } from '../../../platform/http/seen-version.ts'
import { type FieldError, ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { maskLogin } from '../../../platform/staff/masking.ts'
import { readEdited, sampleMessage, textsOf, units } from '../../messages/notify/index.ts'
import { receiverOf } from './templates.queries.ts'
import {
  holdTemplate,
  type Key,
  type Stored,
  storedTemplate,
  storedTemplates,
  writeTemplate,
} from './templates.repository.ts'

type Given = z.output<typeof templates.edit.body>['texts']

const idOf = ({ event, channel, locale }: Key): string => `${event}.${channel}.${locale}`
const groupOf = new Map(units.map(({ event, group }) => [event, group]))

function keyOf(id: string): Key & { base: Record<string, string> } {
  const [event = '', channel, locale] = id.split('.') as [string, TemplateChannel, Locale]
  const base = textsOf(event, channel, locale)
  if (!base) throw new ShopError('not_found')
  return { event, channel, locale, base }
}

const rowOf = (key: Key, stored: Stored | undefined): TemplateRow => ({
  id: idOf(key),
  event: key.event,
  group: groupOf.get(key.event) ?? 'shared',
  channel: key.channel,
  locale: key.locale,
  edited: Object.keys(stored?.texts ?? {}).length,
  updated_at: stored?.updated_at.toISOString() ?? null,
})

/** Every message of the shop in each of its languages. */
export async function listTemplates(ctx: Ctx): Promise<TemplateRow[]> {
  const stored = new Map((await storedTemplates(ctx.db)).map((row) => [idOf(row), row]))
  const spoken = locales.filter((locale) => ctx.tenant.locales.includes(locale))
  return units.flatMap(({ event, channel }) =>
    spoken.map((locale) => rowOf({ event, channel, locale }, stored.get(idOf({ event, channel, locale })))),
  )
}

export async function showTemplate(ctx: Ctx, id: string): Promise<Template> {
  const { base, ...key } = keyOf(id)
  const stored = await storedTemplate(ctx.db, key)
  return {
    ...rowOf(key, stored),
    version: stored?.version ?? 1,
    texts: Object.entries(base).map(([name, text]) => ({
      key: name,
      base: text,
      text: stored?.texts[name] ?? null,
      variables: argumentsIn(text),
    })),
  }
}

/** What is wrong with texts, each variable by its name. */
function faultsIn(base: Record<string, string>, texts: Given): FieldError[] {
  return Object.entries(texts).flatMap(([name, text]): FieldError[] => {
    const key = `texts.${name}`
    const written = base[name]
    if (written === undefined) return [{ key, code: 'field_unknown' }]
    if (text === null) return []
    if (text === '') return [{ key, code: 'blank' }]
    const { broken, unknown, missing } = faultsOfText(written, text)
    if (broken) return [{ key, code: 'template_broken', params: { example: '{number}' } }]
    return [
      ...(unknown.length > 0
        ? [{ key, code: 'template_variable_unknown', params: { names: unknown.join(', ') } } as const]
        : []),
      ...(missing.length > 0
        ? [{ key, code: 'template_variable_missing', params: { names: missing.join(', ') } } as const]
        : []),
    ]
  })
}

function requireFine(base: Record<string, string>, texts: Given): void {
  const faults = faultsIn(base, texts)
  if (faults.length > 0) throw new ShopError('invalid_input', { faults })
}

/** What is written over, without what is the same as in code. */
const merged = (base: Record<string, string>, before: Record<string, string>, texts: Given): Record<string, string> =>
  Object.fromEntries(
    Object.keys(base).flatMap((name) => {
      const text = name in texts ? texts[name] : before[name]
      return text === null || text === undefined || text === base[name] ? [] : [[name, text]]
    }),
  )

/** Writes texts over those in code. Refuses unknown and missing variables by name, and a version that is not the newest. */
export async function editTemplate(ctx: Ctx, id: string, version: SeenVersion, texts: Given): Promise<Template> {
  const { base, ...key } = keyOf(id)
  requireFine(base, texts)
  await write(ctx, key, (before) => merged(base, before, texts), version)
  return showTemplate(ctx, id)
}

/** Takes all texts back to those in code. */
export async function resetTemplate(ctx: Ctx, id: string): Promise<Template> {
  const { base: _, ...key } = keyOf(id)
  await write(ctx, key, () => ({}))
  return showTemplate(ctx, id)
}

type Change = (before: Record<string, string>) => Record<string, string>

const write = (ctx: Ctx, key: Key, change: Change, seen?: SeenVersion): Promise<void> =>
  transact(ctx.db, async (tx) => {
    await holdTemplate(tx, key)
    const stored = await storedTemplate(tx, key)
    const version = stored?.version ?? 1
    const subject = { subject_type: 'template', subject_id: idOf(key) }
    await requireSeen(tx, subject, { version, seen })
    const before = stored?.texts ?? {}
    const after = change(before)
    if (JSON.stringify(before) === JSON.stringify(after)) return
    await writeTemplate(tx, key, after, ctx.user?.id ?? null, ctx.now)
    await audit(ctx, tx, { ...subject, version: version + 1, before, after })
  })

const tests = { name: 'template_test', tries: 30, seconds: 3_600 }

/** The message with the data of a real order: shown, or sent to whoever wants to see it. */
export async function testTemplate(ctx: Ctx, id: string, texts: Given, dry_run: boolean): Promise<TemplateTest> {
  const { base, ...key } = keyOf(id)
  requireFine(base, texts)
  const { db, tenant, origin, clock } = ctx
  const stored = await readEdited(db, key.locale)
  const custom = Object.fromEntries(Object.entries(stored).filter(([name]) => !(name in base)))
  const own = Object.fromEntries(Object.entries(stored).filter(([name]) => name in base))
  const edited = { ...custom, ...merged(base, own, texts) }
  const { order_number, subject, html, text } = await sampleMessage({ tenant, origin, clock, edited }, db, key)
  const sms = key.channel === 'sms' ? smsLength(text) : null
  const preview = { sent_to: null, order_number, subject, html, text, sms }
  if (dry_run) return preview
  return { ...preview, sent_to: await sendTest(ctx, key, preview) }
}

async function sendTest(ctx: Ctx, key: Key, { subject, html, text }: Pick<TemplateTest, 'subject' | 'html' | 'text'>) {
  if (!ctx.user) throw new ShopError('forbidden')
  await spend(ctx, tests, String(ctx.user.id))
  const { email, phone } = await receiverOf(ctx.db, ctx.user.id)
  const name = `template-test.${randomUUID()}`
  const to = key.channel === 'sms' ? phone : email
  if (!to || (key.channel === 'sms' && !ctx.ports.sms))
    throw new ShopError('invalid_input', { faults: [{ key: 'to', code: 'blank' }] })
  await transact(ctx.db, (tx) =>
    audit(ctx, tx, { subject_type: 'template', subject_id: idOf(key), before: null, after: { to: maskLogin(to) } }),
  )
  if (key.channel === 'sms') await ctx.ports.sms?.send({ id: name, to, text })
  else
    await ctx.ports.mail.send({
      id: name,
      to,
      language: key.locale,
      subject: subject || text.slice(0, 60),
      text,
      html: html ?? '',
    })
  return to
}
