import { galleryPictures } from './gallery-pictures.ts'
import { brandFolder, type Picture, type Vector } from './picture.ts'
import { recipePictures } from './recipe-pictures.ts'
import { sitePictures, siteVectors } from './site-pictures.ts'
import { icon, iconPictures, socialPictures } from './social-pictures.ts'
import { storePictures } from './store-pictures.ts'
import { storeScenes } from './store-scenes.ts'

/** Every picture of the house. */
export const pictures: Picture[] = [
  ...sitePictures,
  ...recipePictures,
  ...galleryPictures,
  ...storeScenes,
  ...storePictures,
  ...socialPictures,
  ...iconPictures,
]
export const vectors: Vector[] = [
  ...siteVectors,
  { name: 'icon.svg', file: `${brandFolder}/icon.svg`, draw: () => icon() },
]
