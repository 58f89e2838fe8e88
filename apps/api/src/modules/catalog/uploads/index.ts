export { pictureSize, redrawPicture } from './redraw-picture.ts'
export { forgetUpload, peekUpload, readUpload, type TakenUpload, takeUpload } from './uploads.ts'
