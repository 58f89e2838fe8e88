export { reopenDay } from './closed-days.ts'
export { paymentExport, refundExport } from './money-export.queries.ts'
