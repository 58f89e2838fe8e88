export { onSettings, openSettings } from './apply.ts'
export { groupVersions, lockGroup, nextVersion } from './group-version.ts'
export { testCalled } from './payment-tests.ts'
export type { Found, Logos, NamesPort, OutsideSettings, ProviderKeys, ThemeColors } from './settings.ports.ts'
