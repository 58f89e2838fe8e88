import type { PersonConsent, PersonPage } from '@delguur/contract/office/people-schemas'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { dayMs } from '@delguur/kit/dates'
import { decimal } from '@delguur/kit/money'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { seesPeople } from '../../../platform/staff/masking.ts'
import { balancesOf } from '../../money/wallet/index.ts'
import { serializeRow } from './people-list.queries.ts'
import {
  addressesOf,
  bookingsOf,
  consentHistory,
  contactsOf,
  conversationsOf,
  findPersonPage,
  mergesOf,
  messagesTo,
  notesOf,
  openSessionsOf,
  organizationsOf,
  quotesOf,
} from './person-page.queries.ts'

/** For how long a merge can be undone. */
export const mergeLastsMs = 30 * dayMs

/** What a customer is known by, and what they have with the shop besides orders. */
async function tradeOf(db: Db, id: number) {
  const [contacts, organizations, conversations, bookings, quotes] = await Promise.all([
    contactsOf(db, id),
    organizationsOf(db, id),
    conversationsOf(db, id),
    bookingsOf(db, id),
    quotesOf(db, id),
  ])
  const dated = <Row extends { created_at: Date }>(row: Row) => ({ ...row, created_at: row.created_at.toISOString() })
  return {
    contacts,
    organizations,
    conversations: conversations.map((each) => ({ ...each, touched_at: each.touched_at.toISOString() })),
    bookings: bookings.map((each) => ({ ...dated(each), total: decimal(Number(each.total)) })),
    quotes: quotes.map(dated),
  }
}

/** Everything staff see of a person. */
export async function personPage(ctx: Ctx, id: number): Promise<PersonPage> {
  const stored = await findPersonPage(ctx.db, id)
  if (!stored) throw new ShopError('not_found')
  const { db } = ctx
  const [trade, addresses, notes, sessions, messages, merges, balances] = await Promise.all([
    tradeOf(db, id),
    addressesOf(db, id),
    notesOf(db, id),
    openSessionsOf(db, id),
    messagesTo(db, id),
    mergesOf(db, id),
    balancesOf(db, id),
  ])
  const sees = seesPeople(ctx)
  return {
    ...serializeRow(ctx, stored),
    version: stored.version,
    first_name: stored.first_name,
    last_name: stored.last_name,
    phone_confirmed: stored.phone_confirmed_at !== null,
    email_confirmed: stored.email_confirmed_at !== null,
    birth_date: stored.birth_date,
    gender: stored.gender,
    locale: stored.selected_locale,
    blocked_at: stored.blocked_at?.toISOString() ?? null,
    blocked_reason: stored.blocked_reason,
    register_number: stored.register_number,
    balances: { money: decimal(balances.money), bonus: decimal(balances.bonus), points: balances.points },
    returns: stored.returns,
    ...trade,
    addresses: addresses.map(({ parts, ...each }) => ({ ...each, text: parts.join(', ') })),
    notes: sees ? notes : [],
    sessions,
    messages: sees ? messages : [],
    merges: merges.map(({ id: merge, gone_id, name, created_at, undone_at, made_by, maker }) => ({
      id: merge,
      person: { id: gone_id, name: name ?? '' },
      by: made_by === null ? null : { id: made_by, name: maker ?? '' },
      at: created_at.toISOString(),
      undo_until: new Date(created_at.getTime() + mergeLastsMs).toISOString(),
      undone_at: undone_at?.toISOString() ?? null,
      undoable: undone_at === null && ctx.now.getTime() - created_at.getTime() <= mergeLastsMs,
    })),
  }
}

/** What a person agreed to and refused, each with the words that stood beside the switch. */
export async function personConsents(ctx: Ctx, id: number): Promise<PersonConsent[]> {
  if (!(await findPersonPage(ctx.db, id))) throw new ShopError('not_found')
  const t = createTranslator(ctx.locale, loadMessages(ctx.locale, ['account']))
  const rows = await consentHistory(ctx.db, id)
  return rows.map(({ channel, topic, granted, source, created_at }) => ({
    channel,
    topic,
    granted,
    source,
    at: created_at.toISOString(),
    text: `${t(`account.channel.${channel}` as 'account.channel.email')}: ${t(`account.topic.${topic}_text` as 'account.topic.offers_text')}`,
  }))
}
