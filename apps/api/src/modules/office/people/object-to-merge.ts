import { timingSafeEqual } from 'node:crypto'
import type { MergeObjection } from '@delguur/contract/office/merge-objections'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { defaultLocale } from '@delguur/kit/locale'
import { spendOfNetwork } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { attempt, type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { sendMessage } from '../../community/contact/index.ts'
import { blockPerson } from './edit-person.ts'
import { holderOf, type LockedMerge, lockMerge, markObjected } from './merge.repository.ts'
import { mergedAccountOf, undoLocked } from './merge.ts'
import { objectionMac } from './objection-path.ts'
import { mergeLastsMs } from './person-page.ts'

const ofNetwork = { name: 'merge_objection', tries: 60, seconds: 3_600 }

/** Refuses a key that is none or forged, as `mail_token_invalid`. */
async function mergeOf({ secrets }: Ctx, tx: Tx, key: string): Promise<LockedMerge> {
  const [, id = '', mac = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(key) ?? []
  const isRight = timingSafeEqual(Buffer.from(mac || '-'.repeat(43), 'base64url'), objectionMac(secrets, Number(id)))
  const row = isRight ? await lockMerge(tx, Number(id)) : undefined
  if (!row) throw new ShopError('mail_token_invalid')
  return row
}

function serialize({ now }: Ctx, { created_at, undone_at, objected_at }: LockedMerge): MergeObjection {
  const until = new Date(created_at.getTime() + mergeLastsMs)
  const state = undone_at ? 'separated' : objected_at ? 'waiting' : now > until ? 'over' : 'open'
  return { state, merged_at: created_at.toISOString(), until: until.toISOString() }
}

/** What became of a merge. Changes nothing: programs of mail look at links, too. */
export const findMerge = (ctx: Ctx, key: string): Promise<MergeObjection> =>
  transact(ctx.db, async (tx) => serialize(ctx, await mergeOf(ctx, tx, key)))

/**
 * The owner of the account that is gone did not ask for it. It is separated by the rules of the undo: each account gets what it had.
 * Where those refuse, because something was spent or changed since, nothing leaves the kept account until staff have decided: it is
 * blocked, and they read a message. Done once; again it only says what became of it.
 */
export async function objectToMerge(ctx: Ctx, key: string, ip: string): Promise<MergeObjection> {
  await spendOfNetwork(ctx, ofNetwork, ip)
  return transact(ctx.db, async (tx) => {
    const row = await mergeOf(ctx, tx, key)
    if (serialize(ctx, row).state !== 'open') return serialize(ctx, row)
    const within: Ctx = { ...ctx, db: tx, user: null, actor: 'owner', act: { name: 'people.unmerge', ip, via: 'api' } }
    if (await separated(within, tx, row)) return serialize(ctx, { ...row, undone_at: ctx.now })
    await hold(within, tx, row, ip)
    return serialize(ctx, { ...row, objected_at: ctx.now })
  })
}

async function separated(ctx: Ctx, tx: Tx, row: LockedMerge): Promise<boolean> {
  try {
    await attempt(tx, () => undoLocked(ctx, tx, row))
    return true
  } catch (error) {
    if (error instanceof ShopError && error.code === 'undo_changed') return false
    throw error
  }
}

async function hold(ctx: Ctx, tx: Tx, row: LockedMerge, ip: string): Promise<void> {
  const t = createTranslator(defaultLocale, loadMessages(defaultLocale, ['mail']))
  await markObjected(tx, row.id, ctx.now)
  const act = ctx.act && { ...ctx.act, name: 'people.block' }
  const holder = await holderOf(tx, row.kept_id)
  await blockPerson({ ...ctx, act }, holder, t('mail.objection.reason'))
  const { name, email, phone } = mergedAccountOf(row)
  const message = t('mail.objection.text', { merge: row.id, kept: holder, gone: row.gone_id })
  const form = {
    name: name || t('mail.objection.owner'),
    email: email ?? '',
    phone: phone ?? '',
    subject: 'other',
    message,
  }
  await sendMessage({ ...ctx, act: undefined }, { ...form, order_number: '', website: '' }, ip)
}
