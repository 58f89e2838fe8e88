export { sendMessage } from './contact.use-cases.ts'
