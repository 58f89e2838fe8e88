export { activeNotices, cmsPages, divisionsBelow, menus } from './site.queries.ts'
export { anchorOf, blocksOf } from './site.serializer.ts'
export { parseTenant, returnHours } from './tenant.ts'
