export { anchorOf, blocksOf } from './site.entities.ts'
export { activeNotices, cmsPages, divisionsBelow, menus } from './site.queries.ts'
