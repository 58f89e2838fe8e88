import { type NoticeChoice, type NoticeSettings, type SentWay, sentWays } from '@delguur/contract/office/staff-notices'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { activeLocations, choicesOf, putChoices, putSettings, webhooksOf } from './choices.repository.ts'
import { newestEvent } from './heard.queries.ts'
import type { Quiet } from './notices.domain.ts'
import { callerOf, personBehind, showNotices, subjectOf } from './show.ts'
import { leadNowhere, leadTo, openWays } from './ways.repository.ts'

type Input = { choices: NoticeChoice[]; quiet: Quiet | null; sound: boolean }

/** One row for a place and kind, each way once; `not_found` for a store that there is not. */
async function checked(ctx: Ctx, choices: readonly NoticeChoice[]): Promise<NoticeChoice[]> {
  const stores = new Set((await activeLocations(ctx.db)).map(({ id }) => id))
  const rows = new Map<string, NoticeChoice>()
  for (const { location_id, kind, ways } of choices) {
    if (location_id !== null && !stores.has(location_id)) throw new ShopError('not_found')
    rows.set(`${location_id} ${kind}`, { location_id, kind, ways: [...new Set(ways)] })
  }
  return [...rows.values()]
}

const audited = (choices: readonly NoticeChoice[]): Record<string, unknown> =>
  Object.fromEntries(
    choices.map(({ location_id, kind, ways }) => [
      location_id === null ? kind : `${kind} ${location_id}`,
      ways.join(', '),
    ]),
  )

/** Chooses what the caller is told of; of what is new to a way nothing is told that happened before. */
export async function chooseNotices(ctx: Ctx, input: Input): Promise<NoticeSettings> {
  const { user_id } = await personBehind(ctx)
  const choices = await checked(ctx, input.choices)
  const locale = ctx.locale === 'en' ? 'en' : 'mn'
  const used = sentWays.filter((way) => choices.some(({ ways }) => ways.includes(way)))
  await transact(ctx.db, async (tx) => {
    const settings = await putSettings(tx, user_id, { quiet: input.quiet, sound: input.sound, locale })
    const before = await choicesOf(tx, user_id)
    await putChoices(tx, user_id, choices)
    await openWays(tx, user_id, used, await newestEvent(tx))
    const { quiet, sound } = input
    await audit(ctx, tx, {
      ...subjectOf(user_id),
      before: {
        ...audited(before),
        quiet_from: settings?.quiet_from ?? null,
        quiet_to: settings?.quiet_to ?? null,
        sound: settings?.sound ?? true,
      },
      after: { ...audited(choices), quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null, sound },
    })
  })
  return showNotices(ctx)
}

/** The program that hears what the caller chose by `webhook`. */
export async function chooseWebhook(ctx: Ctx, webhook_id: number): Promise<NoticeSettings> {
  const user_id = callerOf(ctx)
  const found = (await webhooksOf(ctx.db)).find(({ id }) => id === webhook_id)
  if (!found) throw new ShopError('not_found')
  await transact(ctx.db, async (tx) => {
    await leadTo(tx, user_id, 'webhook', { endpoint_id: webhook_id }, await newestEvent(tx))
    await audit(ctx, tx, { ...subjectOf(user_id), before: null, after: { webhook: found.url } })
  })
  return showNotices(ctx)
}

/** A way of the caller leads nowhere any more. */
export async function unlinkWay(ctx: Ctx, way: SentWay): Promise<void> {
  const user_id = callerOf(ctx)
  await transact(ctx.db, async (tx) => {
    if (!(await leadNowhere(tx, user_id, way))) throw new ShopError('not_found')
    await audit(ctx, tx, { ...subjectOf(user_id), before: { way }, after: { way: null } })
  })
}
