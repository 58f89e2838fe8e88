export { forgetUpload, readUpload, type TakenUpload, takeUpload } from './uploads.ts'
