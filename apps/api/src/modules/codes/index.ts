export { createBatch } from './codes.ts'
