export { applySettings, onSettings, openSettings } from './apply.ts'
export { undoSettings } from './edit-settings.ts'
export { groupVersions, lockGroup, nextVersion } from './group-version.ts'
export type { Logos, OutsideSettings, ProviderKeys, ThemeColors } from './settings.ports.ts'
