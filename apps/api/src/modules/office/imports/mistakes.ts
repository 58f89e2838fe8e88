import type { Ctx } from '../../../platform/context.ts'
import type { RawAnswer } from '../../../platform/http/serve.ts'
import { mistakenRows } from './imports.queries.ts'
import { mustFind } from './imports.ts'
import { problemText } from './words.ts'

const most = 10_000
/** What a spreadsheet would run stays text. */
const cellOf = (text: string): string => {
  const safe = /^[=+\-@\t]/.test(text) && !/^-?[\d.,]+$/.test(text) ? `'${text}` : text
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
const lineOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`

/** The lines with mistakes as they stand in the file, and beside them why: mended, the file can be imported again. */
export async function mistakesFile(ctx: Ctx, id: number): Promise<RawAnswer> {
  const record = await mustFind(ctx, id)
  const why = problemText({ code: 'why' }, ctx.locale)
  let text = `\uFEFF${lineOf([...record.columns.map(({ name }) => name), why])}`
  for (let after = 0, count = 0; count < most; ) {
    const rows = await mistakenRows(ctx.db, id, after, 500)
    const last = rows.at(-1)
    if (!last) break
    for (const { cells, problems } of rows) {
      const reasons = problems.map((problem) => `${problem.column}: ${problemText(problem, ctx.locale)}`).join('; ')
      text += lineOf([...record.columns.map((_column, i) => cells[i] ?? ''), reasons])
    }
    after = last.line
    count += rows.length
  }
  return {
    status: 200,
    type: 'text/csv; charset=utf-8',
    body: text,
    headers: {
      'content-disposition': `attachment; filename="import-${id}-mistakes.csv"`,
      'cache-control': 'private, no-store',
    },
  }
}
