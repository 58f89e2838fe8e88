export { forgetUpload, peekUpload, readUpload, type TakenUpload, takeUpload } from './uploads.ts'
