export { reopenDay } from './closed-days.ts'
