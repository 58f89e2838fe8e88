export { comingBanners, homeBanners } from './banners.ts'
export { filled } from './filled.ts'
export { arePictures, type ContentPictures } from './pictures.ts'
