export { reopenDay } from './closed-days.ts'
export { paymentExport, reconciliationExport, refundExport } from './money-export.queries.ts'
