export const pathOf = (number: string): string => `/backoffice/trade_ins/${encodeURIComponent(number)}`
