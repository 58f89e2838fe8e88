import { imports } from '@delguur/contract/office/imports'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { listImports, listRows, savedMappings } from './imports.queries.ts'
import {
  cancelImport,
  checkImport,
  createImport,
  editImport,
  mayKind,
  mustFind,
  runImport,
  saveNamed,
  show,
  undoImport,
} from './imports.ts'
import { mendRow } from './mend-row.ts'
import { mistakesFile } from './mistakes.ts'
import { listAwaited } from './pictures/awaited.queries.ts'
import { retryPictures, serializeAwaited } from './pictures/awaited-pictures.ts'
import { serializeRow, summaryOf } from './serialize-import.ts'

export function importRoutes(api: Api): void {
  serve(api, imports.list, async ({ ctx, query }) => {
    const kinds = mayKind(ctx)
    const { rows, page } = await listImports(ctx.db, query, kinds)
    return { imports: rows.map(summaryOf), page }
  })
  serve(api, imports.create, ({ ctx, body }) => createImport(ctx, body))
  serve(api, imports.show, ({ ctx, params }) => show(ctx, params.id))
  serve(api, imports.edit, ({ ctx, params, body, version }) => editImport(ctx, params.id, version, body))
  serve(api, imports.check, ({ ctx, params }) => checkImport(ctx, params.id))
  serve(api, imports.run, ({ ctx, params }) => runImport(ctx, params.id))
  serve(api, imports.cancel, ({ ctx, params }) => cancelImport(ctx, params.id))
  serve(api, imports.undo, ({ ctx, params }) => undoImport(ctx, params.id))
  serve(api, imports.rows, async ({ ctx, params, query }) => {
    const record = await mustFind(ctx, params.id)
    const { rows, page } = await listRows(ctx.db, record.id, query)
    return { rows: rows.map((row) => serializeRow(ctx, record, row)), page }
  })
  serve(api, imports.pictures, async ({ ctx, params, query }) => {
    const record = await mustFind(ctx, params.id)
    const { rows, page } = await listAwaited(ctx.db, record.id, query)
    return { pictures: rows.map((row) => serializeAwaited(ctx, row)), page }
  })
  serve(api, imports.retryPictures, ({ ctx, params }) => retryPictures(ctx, params.id))
  serve(api, imports.mend, ({ ctx, params, body }) => mendRow(ctx, params.id, params.row_id, body.values))
  serve(api, imports.mistakes, ({ ctx, params }) => mistakesFile(ctx, params.id))
  serve(api, imports.mappings, async ({ ctx, query }) => {
    const kinds = mayKind(ctx)
    const rows = await savedMappings(ctx.db, query)
    return { import_mappings: rows.filter(({ kind }) => kinds.includes(kind)).map(serializeMapping) }
  })
  serve(api, imports.saveMapping, async ({ ctx, body }) => serializeMapping(await saveNamed(ctx, body)))
}

const serializeMapping = ({
  created_at,
  answers: _answers,
  ...row
}: Awaited<ReturnType<typeof savedMappings>>[number]) => ({
  ...row,
  created_at: created_at.toISOString(),
})
