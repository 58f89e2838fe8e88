export { type PageFacts, pageFacts } from './page-words.ts'
export {
  activeNotices,
  cmsPageById,
  cmsPages,
  companyOf,
  divisionsBelow,
  footOf,
  menus,
  type PageRow,
} from './site.queries.ts'
export { anchorOf, blocksOf } from './site.serializer.ts'
export { parseTenant, returnHours } from './tenant.ts'
