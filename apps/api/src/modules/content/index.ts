export { arePictures, type ContentPictures } from './pictures.ts'
