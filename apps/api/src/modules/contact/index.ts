export { sendMessage } from './contact.use-cases.ts'
export { threadExport } from './ticket-export.ts'
