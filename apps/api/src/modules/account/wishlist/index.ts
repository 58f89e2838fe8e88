export type { LinkPicture } from './link-picture.port.ts'
export { addWishes, defaultList } from './wishlist.use-cases.ts'
