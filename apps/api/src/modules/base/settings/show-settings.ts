import type { SettingField } from '@delguur/contract/base/setting-field'
import type { SettingName } from '@delguur/contract/base/setting-names'
import {
  type SettingAnswer,
  type SettingGroup,
  type SettingsAnswer,
  settingGroups,
} from '@delguur/contract/base/settings'
import type { Ctx } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { baseOf, isOutside, mergedTenant, ofTenant, tenantValue } from './apply.ts'
import { fieldsOf } from './fields.ts'
import { groupVersions, type LastChange, lastChanges, type StoredSetting, storedSettings } from './settings.queries.ts'

type State = { rows: Map<string, StoredSetting>; value: (field: SettingField) => unknown }

/** The settings of the shop as the database has them now. */
export async function settingsState(ctx: Ctx, db: Db | Tx): Promise<State> {
  const rows = await storedSettings(db)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const tenant = mergedTenant(baseOf(ctx.tenant), ofTenant(ctx, rows))
  const value = (field: SettingField): unknown => {
    if (field.kind === 'secret') return null
    if (isOutside(field.key)) return byKey.get(field.key)?.value ?? defaultOf(ctx, field)
    return tenantValue(tenant, field) ?? defaultOf(ctx, field)
  }
  return { rows: byKey, value }
}

/** A setting as the shop's files have it. */
export function defaultOf(ctx: Ctx, field: SettingField): unknown {
  if (field.kind === 'secret') return null
  if (field.key.startsWith('look.')) return ctx.ports.theme_colors?.light[field.key.slice(5).replace('_', '-')] ?? null
  if (field.key === 'mail.port') return '587'
  if (field.key.endsWith('.stand_in')) return ctx.ports.is_stand_in?.(field.key.split('.')[1] ?? '') ?? false
  if (!isOutside(field.key)) return tenantValue(baseOf(ctx.tenant), field)
  const [, type, name] = field.key.split('.')
  const provider = ctx.ports.provider_keys?.find((each) => each.type === type)
  return provider?.fields.find((each) => each.name === name)?.fallback ?? null
}

/** What a colour is read on. */
export const groundsOf = ({ ports }: Pick<Ctx, 'ports'>, field: SettingField): string[] =>
  field.kind === 'color' ? field.on.map((token) => ports.theme_colors?.light[token] ?? '#ffffff') : []

function serializeSetting(ctx: Ctx, field: SettingField, state: State, change: LastChange | undefined): SettingAnswer {
  const row = state.rows.get(field.key)
  const value = state.value(field)
  const changed_at = change?.at ?? row?.changed_at ?? null
  return {
    key: field.key,
    section: field.section,
    kind: field.kind,
    label: field.label,
    help: field.help,
    unit: 'unit' in field ? field.unit : null,
    optional: 'optional' in field && field.optional === true,
    used_with: [...(field.used_with ?? [])],
    min: 'min' in field ? field.min : null,
    max: 'max' in field ? field.max : null,
    most: 'most' in field ? field.most : null,
    options: 'options' in field ? field.options.map((option) => ({ ...option })) : [],
    grounds: groundsOf(ctx, field),
    value,
    default: defaultOf(ctx, field),
    is_default: row === undefined,
    is_set: field.kind === 'secret' ? row !== undefined : value !== null,
    changed_at: changed_at?.toISOString() ?? null,
    changed_by: change ? { id: change.actor_id, name: change.name } : null,
  }
}

export async function showSettings(ctx: Ctx, group: SettingGroup, db: Db | Tx = ctx.db): Promise<SettingsAnswer> {
  const [state, versions, changes] = await Promise.all([
    settingsState(ctx, db),
    groupVersions(db),
    lastChanges(db, group),
  ])
  const fields = fieldsOf(ctx, group).map((field) => serializeSetting(ctx, field, state, changes.get(field.key)))
  return {
    group,
    version: versions.get(group) ?? 1,
    fields,
    values: Object.fromEntries(fields.map(({ key, value }) => [key, value])),
  }
}

export async function listSettings(ctx: Ctx) {
  const [rows, versions] = await Promise.all([storedSettings(ctx.db), groupVersions(ctx.db)])
  const keys = new Set(rows.map(({ key }) => key))
  const groups = settingGroups.map((group) => ({
    group,
    version: versions.get(group) ?? 1,
    changed: fieldsOf(ctx, group).filter(({ key }) => keys.has(key)).length,
  }))
  return { groups }
}

/** Every setting by its names; each provider has a user and a password of its own. */
export const namesOfSettings = (ctx: Ctx): SettingName[] =>
  settingGroups.flatMap((group) =>
    fieldsOf(ctx, group).map(({ key, section, label, words, named_by_section }) => ({
      group,
      key,
      section,
      label,
      words: words ?? { mn: '', en: '' },
      named_by_section: named_by_section ?? group === 'payments',
    })),
  )
