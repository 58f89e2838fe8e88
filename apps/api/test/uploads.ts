import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileFolder } from '../src/adapters/files/file-folder.ts'
import { productDrawer } from '../src/adapters/pictures/product-drawer.ts'
import type { TestApp } from './app.ts'

/** Gives a shop of a test folders for its files; `remove` deletes them. */
export async function withFiles(shop: TestApp): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  shop.services.ports.files = fileFolder(join(folder, 'files'))
  const media = fileFolder(join(folder, 'media'))
  Object.assign(shop.services.ports, { media, drawer: productDrawer(media) })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Sends a file as the office does; gives the answer. */
export async function sendFile(
  shop: TestApp,
  bearer: string,
  name: string,
  bytes: Buffer,
  { path = '/uploads', field = 'file' }: { path?: string; field?: string } = {},
) {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)]), name)
  const sent = new Response(form)
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/v2/backoffice${path}`,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}
