import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { dayMs, localDate } from '@delguur/kit/dates'
import { spend } from '../../../../platform/budget.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { loginsOf, requireProof } from '../../../base/identity/index.ts'
import { type ExportFile, readEverything } from './export.queries.ts'

/** How often a day one person may ask for a copy. */
const copies = { name: 'account.export', tries: 5, seconds: dayMs / 1000 }

export type Copy = { filename: string; content_type: 'application/zip'; base64: string }

/**
 * A copy of everything the shop keeps about the signed-in person: a zip of JSON files, with a text in their language that
 * says what is in it. No hash and no secret is in it. Wants a proof; five copies a day (`too_many_requests`).
 */
export async function exportEverything(ctx: Ctx): Promise<Copy> {
  const { id } = await requireProof(ctx)
  await spend(ctx, copies, String(id))
  return copyOf(ctx, id)
}

/** The same for somebody who asked the shop for it; `reached` as for `removePerson`. */
export async function copyOf(ctx: Ctx, id: number, reached: readonly string[] = []): Promise<Copy> {
  const logins = [...(await loginsOf(ctx.db, id)), ...reached]
  const parts = await readEverything(ctx.db, { id, logins })
  const files = parts.map(({ file, data }) => ({ name: `${file}.json`, text: `${JSON.stringify(data, null, 2)}\n` }))
  const readme = {
    name: 'README.txt',
    text: readmeOf(
      ctx,
      parts.map(({ file }) => file),
    ),
  }
  const zip = await zipOf([readme, ...files], ctx.now)
  return {
    filename: `${ctx.tenant.name}-${localDate(ctx.now)}.zip`,
    content_type: 'application/zip',
    base64: zip.toString('base64'),
  }
}

function readmeOf({ locale, tenant, now }: Ctx, files: ExportFile[]): string {
  const t = createTranslator(locale, loadMessages(locale, ['archive']))
  const width = Math.max(...files.map((file) => file.length)) + '.json'.length
  const contents = files.map((file) => {
    const key = file.replaceAll('-', '_') as KeyOf<ExportFile>
    return `  ${`${file}.json`.padEnd(width)}  ${t(`archive.file.${key}`)}`
  })
  const lines = [
    ...[t('archive.title', { shop: tenant.title }), t('archive.made', { date: localDate(now) }), ''],
    ...[t('archive.intro'), t('archive.left_out'), ''],
    ...[`${t('archive.contents')}:`, ...contents, '', t('archive.help', { ...tenant.support })],
  ]
  return `${lines.join('\n')}\n`
}

type KeyOf<F extends string> = F extends `${infer A}-${infer B}` ? `${A}_${KeyOf<B>}` : F

async function zipOf(files: { name: string; text: string }[], mtime: Date): Promise<Buffer> {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  for (const { name, text } of files) zip.addBuffer(Buffer.from(text), name, { mtime })
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
