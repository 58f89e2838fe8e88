export type { Crop } from './crop.domain.ts'
export { keepPicture } from './draw.ts'
export type { PictureDrawer } from './picture-port.ts'
export { type Away, readPicture } from './read-picture.ts'
