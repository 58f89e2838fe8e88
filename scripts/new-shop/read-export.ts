import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { migrationFiles, olderMigrations, olderRecord } from '../../apps/api/src/platform/database/migrate.ts'
import { checkSums } from './sums.ts'

/** Changes when an export is written in another way. */
export const exportFormat = 2

const factsSchema = z.object({
  format: z.literal(exportFormat),
  shop: z.string().regex(/^[a-z][a-z0-9-]{0,29}[a-z0-9]$/),
  at: z.iso.datetime(),
  secret: z.string(),
  migrations: z.array(z.string().regex(/^[\w.-]+\.sql$/)).min(1),
  tables: z.record(z.string(), z.object({ rows: z.int().nonnegative(), sum: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^-?\d+$/), is_called: z.boolean() })),
})

export type Export = z.infer<typeof factsSchema> & {
  folder: string
  /** All that the export holds, by the path in it. */
  files: string[]
}

const some = (paths: readonly string[]): string =>
  `${paths.slice(0, 5).join(', ')}${paths.length > 5 ? ` … (${paths.length})` : ''}`

/** An export that is whole, undamaged and of this version or an earlier one; else throws what is wrong with it. */
export async function readExport(folder: string): Promise<Export> {
  const text = await readFile(join(folder, 'export.json'), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new Error(
      folder.endsWith('.partial')
        ? `${folder}: экспорт дуусаагүй байна / the export was never finished; npm run shop:remove goes on with it`
        : `${folder}: shop:remove-ийн экспорт биш / no export of npm run shop:remove (it has no export.json)`,
    )
  const checked = await checkSums(folder)
  if (!checked)
    throw new Error(
      `${folder}: SHA256SUMS алга; хуучин эсвэл дутуу экспорт / no SHA256SUMS: the export is old or not whole`,
    )
  const faults = [
    ...(checked.missing.length > 0 ? [`дутуу / missing: ${some(checked.missing)}`] : []),
    ...(checked.damaged.length > 0 ? [`гэмтсэн / damaged: ${some(checked.damaged)}`] : []),
  ]
  if (!checked.files.includes('export.json')) faults.push('дутуу / missing: export.json')
  if (faults.length > 0)
    throw new Error(
      `${folder}: экспорт бүтэн биш, юу ч өөрчлөгдсөнгүй / the export is not whole, nothing was changed\n  ${faults.join('\n  ')}`,
    )
  const parsed = factsSchema.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`${folder}: export.json\n${z.prettifyError(parsed.error)}`)
  const older = await olderMigrations()
  const known = new Set([...older.removed, ...older.files, ...(await migrationFiles())])
  const newer = parsed.data.migrations.filter((name) => !known.has(name))
  if (newer.length > 0)
    throw new Error(
      `${folder}: энэ Delguur хуучин байна, шинэчилнэ үү / it was made by a newer Delguur: update this one first\n  ${some(newer)}`,
    )
  if ((await olderRecord(new Set(parsed.data.migrations))).missing.length > 0)
    throw new Error(
      `${folder}: хэт хуучин экспорт / the export is of before migration 0248: restore it with a Delguur whose newest migration is 0314, and export it there again`,
    )
  const tables = Object.keys(parsed.data.tables).filter((name) => !checked.files.includes(`tables/${name}.jsonl.gz`))
  if (tables.length > 0) throw new Error(`${folder}: дутуу / missing: ${some(tables)}`)
  return { ...parsed.data, folder, files: checked.files }
}
