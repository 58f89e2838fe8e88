import { existsSync, readdirSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import type { ProductPictures } from '@delguur/contract/catalog/product-pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { sendFile, withFiles } from '../../../../test/uploads.ts'

let shop: DemoShop
let files: Awaited<ReturnType<typeof withFiles>>
let editor: string
beforeAll(async () => {
  shop = await startDemoShop('fifty_pictures')
  files = await withFiles(shop)
  editor = await aBearer(
    shop,
    (await aUser(shop.db, { email: 'e@fifty.example', role: 'staff', staff_role: 'editor' })).id,
  )
  // what is drawn is looked at elsewhere; here that all of fifty arrive
  const { drawer, media } = shop.services.ports
  const draw = async (_who: string, key: string) => {
    await media?.keep(`${key}-1080.avif`, Buffer.from('drawn'))
    return { width: 4, height: 5, color: '#ffffff' }
  }
  if (drawer) shop.services.ports.drawer = { ...drawer, draw }
})
afterAll(async () => {
  await shop.close()
  await files.remove()
})

const product = 11
const picturesOf = async (): Promise<ProductPictures> =>
  (await shop.call('GET', `/backoffice/products/${product}/pictures`, { bearer: editor })).body
const aPicture = (n: number): Promise<Buffer> =>
  sharp({ create: { width: 80, height: 100, channels: 3, background: `rgb(${n * 5}, ${255 - n * 5}, 90)` } })
    .jpeg()
    .toBuffer()
async function send(bytes: Buffer): Promise<{ status: number; code?: string; undo?: number | null }> {
  const upload = await sendFile(shop, editor, 'a.jpg', bytes)
  if (upload.status !== 201) return { status: upload.status, code: upload.body.code }
  const { status, body } = await shop.call('POST', `/backoffice/products/${product}/pictures`, {
    bearer: editor,
    body: { upload_id: upload.body.upload_id },
  })
  return { status, code: body.code, undo: body.undo }
}

type Answer = Awaited<ReturnType<typeof send>>
/** Some at a time, as a browser sends what was chosen at once. */
async function sendAll(given: readonly Buffer[]): Promise<Answer[]> {
  const answers: Answer[] = []
  const queue = [...given.entries()]
  const next = async (): Promise<void> => {
    for (let one = queue.shift(); one; one = queue.shift()) answers[one[0]] = await send(one[1])
  }
  await Promise.all([next(), next(), next(), next()])
  return answers
}

/** A phone that loses its network in the middle of a picture. */
async function abort(bytes: Buffer): Promise<void> {
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const head = [
    'POST /api/v2/backoffice/uploads HTTP/1.1',
    `host: 127.0.0.1:${port}`,
    `authorization: Bearer ${editor}`,
    'content-type: multipart/form-data; boundary=edge',
    `content-length: ${bytes.length + 500}`,
    '',
    '--edge',
    'content-disposition: form-data; name="file"; filename="a.jpg"',
    'content-type: image/jpeg',
    '',
    '',
  ].join('\r\n')
  const removed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  await new Promise<void>((resolve) => socket.write(head, () => resolve()))
  await new Promise<void>((resolve) => socket.write(bytes.subarray(0, bytes.length / 2), () => resolve()))
  socket.destroy()
  await removed
}

it('fifty pictures at once arrive, each in a place of its own; a broken, a doubled and an aborted one harm no other', async () => {
  const before = await picturesOf()
  const good = await Promise.all(Array.from({ length: 48 }, (_, n) => aPicture(n)))
  const complete = good[0] as Buffer
  const broken = Buffer.concat([complete.subarray(0, 20), Buffer.alloc(400, 7)])
  const given = [...good.slice(0, 20), broken, ...good.slice(20), complete]
  const [answers] = await Promise.all([sendAll(given), abort(await aPicture(49))])
  const tell = answers.map(({ status, code }) => `${status} ${code ?? ''}`)
  expect(
    answers.filter(({ status }) => status === 201),
    tell.join(),
  ).toHaveLength(49)
  expect(answers.filter(({ undo }) => undo === null)).toHaveLength(1)
  const refused = answers[20]
  expect([refused?.status, refused?.code]).toEqual([422, expect.stringMatching(/picture|image|file/)])
  const { pictures, version } = await picturesOf()
  const added = pictures.slice(before.pictures.length)
  expect(added).toHaveLength(48)
  expect(new Set(added.map(({ src }) => src)).size).toBe(48)
  expect(pictures.map(({ position }) => position)).toEqual(pictures.map((_, n) => n + 1))
  expect(version).toBe(before.version + 48)
  for (const { src } of added) expect(existsSync(`${join(files.folder, src.slice(1))}-1080.avif`)).toBe(true)
  // what was sent is kept once each, and nothing of what did not arrive
  expect(readdirSync(join(files.folder, 'files', 'pictures'))).toHaveLength(48)
  const { rows } = await shop.pool.query('select count(*)::int as n from product_versions where product_id = $1', [
    product,
  ])
  expect(rows[0].n).toBe(49)
})
