import type { ShopAccounts } from '@delguur/contract/base/settings'
import { inLocale, locales } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { type Db, type Tx, transact } from '../../../platform/database/db.ts'
import type { SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen } from '../../../platform/http/seen-version.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { methodRows } from './payment-tests.queries.ts'
import { lockMethod, setAccounts, setActive } from './payment-tests.repository.ts'
import { groupVersions, lastChanges } from './settings.queries.ts'
import { lockGroup, nextVersion } from './settings.repository.ts'

type Account = Omit<ShopAccounts['accounts'][number], 'bank'> & {
  bank_code?: string
  bank_name: Record<string, string>
}

const group = 'bank_accounts'

const transferOf = async (db: Db | Tx) => (await methodRows(db)).find(({ type }) => type === 'bank_transfer')
const accountsOf = (preferences: Record<string, unknown>): Account[] =>
  Array.isArray(preferences.accounts) ? (preferences.accounts as Account[]) : []

const serialize = ({ bank_name, number, account_name, iban }: Account) => ({
  bank: inLocale({ ...bank_name, mn: bank_name.mn ?? '' }, 'mn'),
  number,
  account_name,
  iban,
})

/** The accounts that transfers go to, and who changed them last. */
export async function readAccounts(ctx: Ctx, db: Db | Tx = ctx.db): Promise<ShopAccounts> {
  const [method, versions, changes] = await Promise.all([transferOf(db), groupVersions(db), lastChanges(db, group)])
  if (!method) throw new ShopError('not_found')
  const change = changes.get('accounts')
  return {
    version: versions.get(group) ?? 1,
    accounts: accountsOf(method.preferences).map(serialize),
    changed_at: change?.at.toISOString() ?? null,
    changed_by: change ? { id: change.actor_id, name: change.name } : null,
  }
}

/**
 * Sets the accounts, all of them. A bank that keeps its name keeps what its name is in other languages. Orders that are placed
 * already keep the account that they told.
 */
export async function editAccounts(
  ctx: Ctx,
  version: SeenVersion,
  wanted: ShopAccounts['accounts'],
): Promise<ShopAccounts> {
  const numbers = wanted.map(({ number }) => number)
  const twice = numbers.findIndex((number, at) => numbers.indexOf(number) !== at)
  if (twice >= 0)
    throw new ShopError('invalid_input', { faults: [{ key: `accounts.${twice}.number`, code: 'entry_twice' }] })
  await transact(ctx.db, async (tx) => {
    const now = await lockGroup(tx, group)
    const subject = { subject_type: 'settings', subject_id: group }
    await requireSeen(tx, subject, { version: now, seen: version }, () => readAccounts(ctx, tx))
    const found = await transferOf(tx)
    const method = found && (await lockMethod(tx, found.id))
    if (!method) throw new ShopError('not_found')
    const before = accountsOf(method.preferences)
    const after = wanted.map(({ bank, ...account }): Account => {
      const known = before.find(({ bank_name }) => bank_name.mn === bank)
      const bank_name = known?.bank_name ?? Object.fromEntries(locales.map((locale) => [locale, bank]))
      return { bank_code: known?.bank_code ?? '', bank_name, ...account }
    })
    const [was, is] = [before.map(serialize), after.map(serialize)]
    if (JSON.stringify(was) === JSON.stringify(is)) return
    await setAccounts(tx, method.id, after)
    // the first account is entered to be paid by; a shop that switched it off later keeps it off
    if (before.length === 0 && after.length > 0) await setActive(tx, method.id, true)
    const next = await nextVersion(tx, group)
    const change = { version: next, before: { accounts: was }, after: { accounts: is } }
    await audit(ctx, tx, { subject_type: 'settings', subject_id: group, ...change })
  })
  return readAccounts(ctx)
}
