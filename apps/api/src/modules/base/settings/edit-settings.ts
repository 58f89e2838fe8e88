import type { SettingField } from '@delguur/contract/base/setting-field'
import type { SettingGroup, SettingsAnswer } from '@delguur/contract/base/settings'
import { tinForm } from '@delguur/kit/numbers/taxpayer'
import { ZodError } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import type { SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen } from '../../../platform/http/seen-version.ts'
import { requireFresh } from '../../../platform/http/serve.ts'
import { type FieldError, ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { isAsLeft, type UndoRow } from '../../../platform/staff/undoable.ts'
import { applySettings, baseOf, mergedTenant, ofTenant, purposeOf } from './apply.ts'
import { categoriesIn } from './category-paths.domain.ts'
import { fieldsOf } from './fields.ts'
import { parseSetting } from './parse-value.ts'
import { knownCategories, storedSettings } from './settings.queries.ts'
import { dropSetting, lockGroup, nextVersion, writeSetting } from './settings.repository.ts'
import { defaultOf, groundsOf, settingsState, showSettings } from './show-settings.ts'
import { rightOf } from './what-is-right.ts'

type Given = Record<string, unknown>
type Input = { field: SettingField; value: unknown }

/** What is to be changed, each value as it is kept; refuses an unknown key, and each value that is none with what would be right. */
function parseAll(ctx: Ctx, group: SettingGroup, given: Given): Input[] {
  const fields = new Map(fieldsOf(ctx, group).map((field) => [field.key, field]))
  const faults: FieldError[] = []
  let nearest: Record<string, string> | undefined
  const inputs = Object.entries(given).flatMap(([key, value]): Input[] => {
    const field = fields.get(key)
    if (!field) {
      faults.push({ key, code: 'field_unknown' })
      return []
    }
    if (value === null) return [{ field, value: null }]
    const parsed = parseSetting(field, value, groundsOf(ctx, field))
    if (parsed.ok) return [{ field, value: parsed.value }]
    if (parsed.code === 'color_unreadable') {
      nearest = { ...nearest, [key]: parsed.nearest }
      const params = { nearest: parsed.nearest, measured: parsed.measured.toFixed(1) }
      faults.push({ key, code: 'color_unreadable', params })
    } else if (parsed.code === 'blank' && field.kind === 'text') faults.push({ key, code: 'blank' })
    else faults.push({ key, ...rightOf(field, ctx.locale) })
    return []
  })
  if (faults.length > 0)
    throw new ShopError(nearest ? 'color_unreadable' : 'invalid_input', {
      faults,
      ...(nearest && { params: { nearest: Object.values(nearest)[0] ?? '', measured: '' }, beside: { nearest } }),
    })
  return inputs
}

/** A category that is not there is refused, but for one that stood in the setting before. */
async function requireCategories(ctx: Ctx, tx: Tx, inputs: readonly Input[]): Promise<void> {
  const state = await settingsState(ctx, tx)
  const named = inputs.flatMap(({ field, value }) => {
    if (!['categories', 'by_category', 'pairs'].includes(field.kind)) return []
    const before = new Set(categoriesIn(state.value(field)))
    return categoriesIn(value).flatMap((path) => (before.has(path) ? [] : [{ key: field.key, path }]))
  })
  const known = await knownCategories(
    tx,
    named.map(({ path }) => path),
  )
  const faults = named
    .filter(({ path }) => !known.has(path))
    .map(({ key }) => ({ key, code: 'entry_unknown' as const }))
  if (faults.length > 0) throw new ShopError('invalid_input', { faults })
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What the log says of a secret: that there is one, and whether it is another. */
const trace = (ctx: Ctx, key: string, text: string): string =>
  `••• ${ctx.secrets.mac('setting trace', `${key} ${text}`).toString('hex').slice(0, 6)}`

async function write(ctx: Ctx, tx: Tx, group: SettingGroup, inputs: readonly Input[]): Promise<void> {
  const before = await settingsState(ctx, tx)
  const [was, is]: [Given, Given] = [{}, {}]
  for (const { field, value } of inputs) {
    const { key } = field
    if (field.kind === 'secret') {
      const sealed = before.rows.get(key)?.sealed
      was[key] = sealed ? trace(ctx, key, ctx.secrets.open(purposeOf(key), sealed)) : null
      is[key] = value === null ? null : trace(ctx, key, String(value))
      if (value === null) await dropSetting(tx, key)
      else await writeSetting(tx, { key, sealed: ctx.secrets.seal(purposeOf(key), String(value)) }, ctx.now)
      continue
    }
    was[key] = before.value(field)
    if (value === null || same(value, defaultOf(ctx, field))) await dropSetting(tx, key)
    else if (!same(value, was[key])) await writeSetting(tx, { key, value }, ctx.now)
  }
  const rows = await storedSettings(tx)
  requireComplete(
    ctx,
    rows,
    inputs.map(({ field }) => field.key),
  )
  const after = await settingsState(ctx, tx)
  requireTin(ctx, inputs, after)
  for (const { field } of inputs) if (field.kind !== 'secret') is[field.key] = after.value(field)
  if (same(was, is)) return
  const version = await nextVersion(tx, group)
  await audit(ctx, tx, { subject_type: 'settings', subject_id: group, version, before: was, after: is })
}

/** The shop with these settings is a shop: checked by the schema of its file. What does not go together is named by its keys. */
function requireComplete(ctx: Ctx, rows: Awaited<ReturnType<typeof storedSettings>>, changed: readonly string[]): void {
  try {
    mergedTenant(baseOf(ctx.tenant), ofTenant(ctx, rows))
  } catch (error) {
    const issues = error instanceof Error && error.cause instanceof ZodError ? error.cause.issues : []
    const paths = issues.map(({ path }) => path.join('.'))
    const others = rows.flatMap(({ key }) =>
      paths.some((path) => path === key || path.startsWith(`${key}.`)) ? [key] : [],
    )
    const names = [...new Set([...changed, ...others])]
    const params = { names: names.join(', ') }
    throw new ShopError('invalid_input', { faults: names.map((key) => ({ key, code: 'settings_apart', params })) })
  }
}

const taxKeys = ['receipt.vat_payer', 'receipt.city_tax_payer', 'receipt.merchant_tin']

/** A payer of VAT or of the city tax has a taxpayer number, without which no receipt can be made. */
function requireTin(ctx: Ctx, inputs: readonly Input[], after: Awaited<ReturnType<typeof settingsState>>): void {
  if (!inputs.some(({ field }) => taxKeys.includes(field.key))) return
  const value = (key: string) => {
    const field = fieldsOf(ctx, 'receipt').find((each) => each.key === key)
    return field && after.value(field)
  }
  const isPayer = value('receipt.vat_payer') === true || value('receipt.city_tax_payer') === true
  if (isPayer && !tinForm.test(String(value('receipt.merchant_tin') ?? '')))
    throw new ShopError('invalid_input', { faults: [{ key: 'receipt.merchant_tin', code: 'tin_needed' }] })
}

/** Changes settings of a group and applies them at once. */
export async function editSettings(
  ctx: Ctx,
  group: SettingGroup,
  version: SeenVersion,
  given: Given,
): Promise<SettingsAnswer> {
  if (group === 'payments' || group === 'notices') requireFresh(ctx)
  const inputs = parseAll(ctx, group, given)
  await transact(ctx.db, async (tx) => {
    const now = await lockGroup(tx, group)
    const subject = { subject_type: 'settings', subject_id: group }
    await requireSeen(tx, subject, { version: now, seen: version }, () => showSettings(ctx, group, tx))
    await requireCategories(ctx, tx, inputs)
    await write(ctx, tx, group, inputs)
  })
  await applySettings(ctx)
  return showSettings(ctx, group)
}

/** Sets a group as it was before a row of the log. Secrets cannot be: the log does not know them. */
export async function undoSettings(ctx: Ctx, row: Pick<UndoRow, 'before' | 'after'> & { subject_id: string }) {
  const group = row.subject_id as SettingGroup
  await transact(ctx.db, async (tx) => {
    await lockGroup(tx, group)
    const state = await settingsState(ctx, tx)
    const fields = fieldsOf(ctx, group).filter(({ key }) => key in row.before || key in row.after)
    const now = Object.fromEntries(fields.map((field) => [field.key, state.value(field)]))
    if (!isAsLeft(now, row)) throw new ShopError('undo_changed')
    await write(
      ctx,
      tx,
      group,
      fields.map((field) => ({ field, value: row.before[field.key] ?? null })),
    )
  })
}
