import type { CodeAnswer } from '@delguur/contract/promotions/code-batches'

/** What a spreadsheet would calculate is a text. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Codes as a file that spreadsheets open: with a mark of its encoding, numbers of cards as they are. */
export function csvOf(codes: readonly CodeAnswer[]): string {
  const rows = codes.map(({ code, number, value, expires_at }) => [
    code,
    number ?? '',
    value === null ? '' : String(Number(value)),
    expires_at,
  ])
  return `\uFEFF${[['code', 'number', 'value', 'expires_at'], ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
