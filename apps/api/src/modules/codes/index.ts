export { batchExport } from './batch-export.ts'
export { createBatch } from './codes.ts'
