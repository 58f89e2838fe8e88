import type { Import, ImportRow, ImportSummary } from '@delguur/contract/office/imports'
import { inLocale } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { answerTarget } from './analyse.ts'
import { newCategories } from './domain/new-categories.domain.ts'
import { pathsToMake, valuesToMake } from './domain/reading-of.domain.ts'
import { offeredTargets } from './domain/targets.domain.ts'
import type { ImportRecord, RowRecord } from './imports.queries.ts'
import { awaitedPictures } from './pictures/awaited.queries.ts'
import { vocabularyOf } from './shop.queries.ts'
import { undoUntil } from './undo-until.domain.ts'
import { optionText, problemText, questionText } from './words.ts'

export async function serializeImport(ctx: Ctx, record: ImportRecord): Promise<Import> {
  const { waiting, failed, next } = await awaitedPictures(ctx.db, record.id)
  const { kind, source, questions, columns, encoding, delimiter, version, job_id, kept: retained, failure } = record
  return {
    ...summaryOf(record),
    version,
    source,
    encoding,
    delimiter,
    columns: columns.map((column) => ({ ...column, target: answerTarget(column.target, questions) })),
    targets: offeredTargets(kind),
    questions: questions.map(({ key, options, answer }) => ({
      key,
      text: questionText(key, ctx.locale),
      options: options.map(({ value, text }) => ({ value, text: text ?? optionText(key, value, ctx.locale) })),
      answer,
    })),
    counts: {
      create: record.created_count,
      update: record.updated_count,
      same: record.same_count,
      skip: record.skip_count,
      errors: record.error_count,
      warnings: record.warning_count,
      total: record.total,
    },
    checked: record.checked === record.mapped,
    message: failure ? problemText(failure, ctx.locale) : null,
    job_id,
    makes: await makesOf(ctx, record),
    pictures: { waiting, failed, next_at: next?.toISOString() ?? null },
    left: record.undone_at ? (retained ?? 0) : null,
  }
}

/** The tree that the answers make, with what stands above it, and the values that are added to options. */
async function makesOf(ctx: Ctx, { questions }: ImportRecord): Promise<Import['makes']> {
  const values = valuesToMake(questions)
  const paths = pathsToMake(questions)
  if (paths.length === 0) return { categories: [], values }
  const words = await vocabularyOf(ctx.db)
  const nameOf = new Map(words.categories.map(({ permalink, names }) => [permalink, names.at(-1)]))
  const { categories } = newCategories(words, paths)
  return {
    categories: categories.map((each) => {
      const parent = each.parent === null ? undefined : nameOf.get(each.parent)
      return { ...each, parent_name: parent ? inLocale(parent, ctx.locale) : null }
    }),
    values,
  }
}

export function summaryOf(record: ImportRecord): ImportSummary {
  const { id, kind, status, source, file_name, file_size, total, done, created_by, by_name, created_at, finished_at } =
    record
  return {
    id,
    kind,
    status,
    source,
    file: { name: file_name, size: file_size },
    rows: total,
    done,
    created_by: created_by === null ? null : { id: created_by, name: by_name ?? '' },
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    undo_until: undoUntil(record)?.toISOString() ?? null,
  }
}

export function serializeRow(ctx: Ctx, { columns }: ImportRecord, row: RowRecord): ImportRow {
  return {
    id: row.id,
    line: row.line,
    state: row.state as ImportRow['state'],
    key: { slug: row.slug, sku: row.sku },
    values: Object.fromEntries(columns.map(({ name }, i) => [name, row.cells[i] ?? ''])),
    changes: row.changes,
    problems: row.problems.map(({ column, code, params, fix, severity }) => ({
      column,
      code,
      text: problemText({ code, ...(params && { params }) }, ctx.locale),
      ...(fix !== undefined && { fix }),
      severity,
    })),
  }
}
