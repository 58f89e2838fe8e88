import { receiptNumber } from '@delguur/kit/roulette'

export type ReceiptLine = { number: string; amount: number; issued_at: string }

/** Receipts as they are pasted from a till or a sheet, one a line; the numbers of the lines that say something else. */
export function readReceipts(text: string): { receipts: ReceiptLine[]; wrong: number[] } {
  const receipts: ReceiptLine[] = []
  const wrong: number[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const found =
      /^\s*"?(\d{4}[ -]?\d{4})"?[\s;,]+"?₮?\s*(\d[\d ]*?)"?[\s;,]+"?(\d{4}-\d{2}-\d{2})[T ,;]+(\d{2}:\d{2})"?/.exec(
        line,
      )
    const number = found && receiptNumber(found[1] ?? '')
    const at = found && new Date(`${found[3]}T${found[4]}:00+08:00`)
    if (!found || !number || !at || Number.isNaN(at.getTime())) wrong.push(index + 1)
    else receipts.push({ number, amount: Number((found[2] ?? '').replace(/\s/g, '')), issued_at: at.toISOString() })
  }
  return { receipts, wrong }
}
