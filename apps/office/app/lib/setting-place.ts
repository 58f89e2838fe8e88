import type { SettingGroup } from '@delguur/contract/base/settings'

/** Where a setting stands on its page. */
export const anchorOf = (key: string): string => `setting-${key.replaceAll('.', '-')}`
export const pathOf = (group: SettingGroup): string => (group === 'shop' ? '/settings' : `/settings/${group}`)
