import type { BoostInput, PinInput, RedirectInput, SynonymInput } from '@delguur/contract/search/search-tuning'
import { loose } from '@delguur/search/analysis/keys'
import type { Ctx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/database/db.ts'
import type { SeenVersion } from '../../../../platform/http/if-match.ts'
import { requireSeen } from '../../../../platform/http/seen-version.ts'
import { type FieldError, ShopError } from '../../../../platform/shop-error.ts'
import { audit } from '../../../../platform/staff/audit.ts'
import { boostNames, tunedProducts } from './tuning.queries.ts'
import {
  deleteRule,
  hasRoom,
  insertRule,
  isBoosted,
  lockRule,
  type RuleFields,
  type RuleRows,
  type RuleTable,
  updateRule,
} from './tuning.repository.ts'

export type RuleInputs = {
  search_synonyms: SynonymInput
  search_pins: PinInput
  search_boosts: BoostInput
  search_redirects: RedirectInput
}
type Input<T extends RuleTable> = { [K in keyof RuleInputs[T]]?: RuleInputs[T][K] | undefined }

/** However a query is written, it is one: `Шинэ жил` and `shine jil`. */
export const sameQuery = (q: string): string => loose(q).split(/\s+/).filter(Boolean).join(' ')

/** Each text once. */
const once = (texts: readonly string[]): string[] => [...new Map(texts.map((text) => [sameQuery(text), text])).values()]

const fault = (is: boolean, key: string, code: FieldError['code'], params?: FieldError['params']): FieldError[] =>
  is ? [{ key, code, ...(params && { params }) }] : []

/** What a rule lacks or names that there is not. */
async function faultsOf<T extends RuleTable>(tx: Tx, ctx: Ctx, _table: T, rule: RuleFields<T>, id: number | null) {
  const fields = rule as Partial<SynonymInput & PinInput & BoostInput & RedirectInput>
  const { words, queries, product_ids, field, value, factor, path } = fields
  const known = product_ids ? await tunedProducts(tx, product_ids, ctx.locale) : []
  const isBoost = field !== undefined && value !== undefined
  const names = isBoost ? await boostNames(tx, [{ field, value }], ctx.locale) : undefined
  return [
    ...fault(words !== undefined && words.length < 2, 'words', 'list_too_short', { least: 2 }),
    ...fault(queries?.some((q) => sameQuery(q) === '') === true, 'queries', 'blank'),
    ...fault(product_ids !== undefined && known.length < product_ids.length, 'product_ids', 'entry_unknown'),
    ...fault(names !== undefined && !names.has(`${field} ${value}`), 'value', 'entry_unknown'),
    ...fault(isBoost && (await isBoosted(tx, field, value, id)), 'value', 'name_in_use'),
    ...fault(factor === 1, 'factor', 'factor_one'),
    ...fault(path !== undefined && !isOwnPath(path), 'path', 'path_foreign'),
  ]
}

/** An address of the shop: no other site, no script, and no search, which might lead back. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(path) && !/[?&]q=/.test(path)

const tidy = <T extends RuleTable>(rule: RuleFields<T>): RuleFields<T> => {
  const { words, queries, product_ids } = rule as { words?: string[]; queries?: string[]; product_ids?: number[] }
  return {
    ...rule,
    ...(words && { words: once(words) }),
    ...(queries && { queries: once(queries) }),
    ...(product_ids && { product_ids: [...new Set(product_ids)] }),
  }
}

const fieldsOf = <T extends RuleTable>({ id: _, version: __, updated_at: ___, ...fields }: RuleRows[T]) =>
  fields as unknown as RuleFields<T>
const subject = (table: RuleTable, id: number) => ({ subject_type: table, subject_id: String(id) })

/** Adds a rule; searches follow at their next look, within a second. */
export const addRule = <T extends RuleTable>(ctx: Ctx, table: T, input: RuleInputs[T]): Promise<RuleRows[T]> =>
  transact(ctx.db, async (tx) => {
    if (!(await hasRoom(tx, table))) throw new ShopError('too_many_rules')
    const fields = tidy<T>(input as unknown as RuleFields<T>)
    const faults = await faultsOf(tx, ctx, table, fields, null)
    if (faults.length > 0) throw new ShopError('invalid_input', { faults })
    const row = await insertRule(tx, table, fields, ctx.now)
    await audit(ctx, tx, { ...subject(table, row.id), version: 1, before: null, after: fields })
    return row
  })

async function lockVersion<T extends RuleTable>(
  tx: Tx,
  table: T,
  id: number,
  version: SeenVersion,
): Promise<RuleRows[T]> {
  const row = await lockRule(tx, table, id)
  if (!row) throw new ShopError('not_found')
  await requireSeen(tx, subject(table, id), { version: row.version, seen: version }, () => row)
  return row
}

export const changeRule = <T extends RuleTable>(
  ctx: Ctx,
  table: T,
  { id, version }: { id: number; version: SeenVersion },
  input: Input<T>,
): Promise<RuleRows[T]> =>
  transact(ctx.db, async (tx) => {
    const row = await lockVersion(tx, table, id, version)
    const before = fieldsOf<T>(row)
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    const after = tidy<T>({ ...before, ...given })
    if (JSON.stringify(before) === JSON.stringify(after)) return row
    const faults = await faultsOf(tx, ctx, table, after, id)
    if (faults.length > 0) throw new ShopError('invalid_input', { faults })
    const changed = await updateRule(tx, table, id, after, ctx.now)
    await audit(ctx, tx, { ...subject(table, id), version: changed.version, before, after })
    return changed
  })

export const removeRule = (ctx: Ctx, table: RuleTable, id: number, version: SeenVersion): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const row = await lockVersion(tx, table, id, version)
    await deleteRule(tx, table, id)
    await audit(ctx, tx, { ...subject(table, id), before: fieldsOf(row), after: null })
  })
