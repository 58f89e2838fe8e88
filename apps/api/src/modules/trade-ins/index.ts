export { forgetTrader } from './leave.ts'
