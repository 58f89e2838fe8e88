import { type SettingGroup, settingFields } from '@delguur/contract/base/settings'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { renamedIn } from './category-paths.domain.ts'
import { lockGroup, nextVersion, writeSetting } from './settings.repository.ts'
import { settingsState } from './show-settings.ts'

const kinds: readonly string[] = ['categories', 'by_category', 'pairs']

/**
 * Categories that stand in settings keep their place there when their address changes: a shorter time to return would be lost otherwise.
 * Within the caller's transaction; processes apply it as any change of settings.
 */
export async function renameCategories(ctx: Ctx, tx: Tx, renamed: ReadonlyMap<string, string>): Promise<void> {
  if (renamed.size === 0) return
  for (const [group, fields] of Object.entries(settingFields)) {
    const chosen = fields.filter(({ kind }) => kinds.includes(kind))
    if (chosen.length === 0) continue
    await lockGroup(tx, group)
    const state = await settingsState(ctx, tx)
    const changes = chosen.flatMap(({ key, ...field }) => {
      const before = state.value({ key, ...field } as (typeof chosen)[number])
      const value = renamedIn(before, renamed)
      return JSON.stringify(value) === JSON.stringify(before) ? [] : [{ key, value }]
    })
    for (const change of changes) await writeSetting(tx, change, ctx.now)
    if (changes.length > 0) await nextVersion(tx, group as SettingGroup)
  }
}
