import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { partBytes } from '@delguur/contract/uploads'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { sendFile, withFiles } from '../../../../test/uploads.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { forgetOldUploads } from './uploads.jobs.ts'
import { takeUpload } from './uploads.ts'

let shop: DemoShop
let files: Awaited<ReturnType<typeof withFiles>>
let editor: { id: number; bearer: string }
let other: { id: number; bearer: string }
async function staff(email: string, staff_role: 'editor' | 'picker' | 'accountant') {
  const { id } = await aUser(shop.db, { email, role: 'staff', staff_role })
  return { id, bearer: await aBearer(shop, id) }
}
beforeAll(async () => {
  shop = await startDemoShop('uploads')
  files = await withFiles(shop)
  editor = await staff('editor@uploads.example', 'editor')
  other = await staff('picker@uploads.example', 'picker')
})
afterAll(async () => {
  await shop.close()
  await files.remove()
})

const picture = () =>
  sharp({ create: { width: 40, height: 50, channels: 3, background: '#cde' } })
    .jpeg()
    .toBuffer()
const send = (name: string, bytes: Buffer) => sendFile(shop, editor.bearer, name, bytes)
const ctxOf = (id: number) => ({ ...shop.services, now: shop.clock.now, user: { id } }) as unknown as Ctx
const take = (user: number, id: number, kind: 'picture' | 'csv' | 'zip', tx?: Tx) =>
  tx ? takeUpload(ctxOf(user), tx, id, kind) : transact(shop.db, (own) => takeUpload(ctxOf(user), own, id, kind))
const sendPart = (id: number, n: number, bytes: Buffer, bearer = editor.bearer) =>
  shop.app.inject({
    method: 'PUT',
    url: `/api/v2/backoffice/uploads/${id}/parts/${n}`,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/octet-stream' },
    payload: bytes,
  })
const finish = (id: number, bearer = editor.bearer) => shop.call('PUT', `/backoffice/uploads/${id}/finish`, { bearer })

describe('uploads', () => {
  it('takes pictures and tables, and gives their bytes to one who uses them once', async () => {
    const csv = Buffer.from('sku;price\nA-1;1000\n')
    const { status, body } = await send('C:\\fakepath\\goods.csv', csv)
    expect([status, body.kind, body.name, body.size, body.finished]).toEqual([
      201,
      'csv',
      'goods.csv',
      csv.length,
      true,
    ])
    await expect(take(other.id, body.upload_id, 'csv')).rejects.toMatchObject({ code: 'upload_missing' })
    await expect(take(editor.id, body.upload_id, 'zip')).rejects.toMatchObject({ code: 'unsupported_media_type' })
    const both = await Promise.allSettled([
      take(editor.id, body.upload_id, 'csv'),
      take(editor.id, body.upload_id, 'csv'),
    ])
    expect(both.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected'])
    const taken = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))[0]
    expect(taken && (await buffer(taken.open()))).toEqual(csv)
    expect((await send('a.jpg', await picture())).body.kind).toBe('picture')
  })

  it('refuses drawings, programs, broken pictures and nothing at all, and keeps nothing of them', async () => {
    const before = await readdir(join(files.folder, 'files/uploads'))
    expect((await send('a.svg', Buffer.from('<svg/>'))).status).toBe(415)
    expect((await send('a.jpg', Buffer.from('ffd8ffe000', 'hex'))).body.code).toBe('picture_invalid')
    expect((await send('a.csv', Buffer.alloc(0))).body.code).toBe('file_empty')
    const large = Buffer.concat([await picture(), Buffer.alloc(20 * 1024 * 1024)])
    expect((await send('a.jpg', large)).status).toBe(413)
    expect(await readdir(join(files.folder, 'files/uploads'))).toEqual(before)
    const { status } = await sendFile(
      shop,
      (await staff('accountant@uploads.example', 'accountant')).bearer,
      'a.csv',
      large,
    )
    expect(status).toBe(403)
  })

  it('takes a large file in parts, in any order, again and after a pause', async () => {
    const bytes = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(partBytes + 10, 7)])
    const begun = await shop.call('POST', '/backoffice/uploads', {
      bearer: editor.bearer,
      body: { name: 'pictures.zip', size: bytes.length },
    })
    expect([begun.status, begun.body.part_bytes, begun.body.parts]).toEqual([201, partBytes, []])
    const id = begun.body.upload_id
    const [first, last] = [bytes.subarray(0, partBytes), bytes.subarray(partBytes)]
    expect((await sendPart(id, 2, last)).statusCode).toBe(200)
    expect((await finish(id)).body).toMatchObject({ code: 'upload_incomplete', error: expect.stringContaining('1-р') })
    expect((await sendPart(id, 1, first.subarray(0, 100))).statusCode).toBe(200)
    expect((await finish(id)).status).toBe(409)
    expect((await sendPart(id, 3, last)).statusCode).toBe(422)
    expect((await sendPart(id, 1, Buffer.concat([first, last]))).statusCode).toBe(413)
    expect((await sendPart(id, 1, first, other.bearer)).statusCode).toBe(404)
    expect((await finish(id, other.bearer)).status).toBe(404)
    expect((await sendPart(id, 1, first)).json().parts).toEqual([1, 2])
    expect((await finish(id)).body).toMatchObject({ kind: 'zip', size: bytes.length, finished: true })
    expect((await finish(id)).status).toBe(200)
    expect((await sendPart(id, 1, first)).statusCode).toBe(409)
    const { rows } = await shop.pool.query(
      "select act from audit_rows where subject_type = 'upload' and subject_id = $1 order by id",
      [String(id)],
    )
    expect(rows.map(({ act }) => act)).toEqual(['uploads.add', 'uploads.finish'])
    const taken = await take(editor.id, id, 'zip')
    expect((await buffer(taken.open())).equals(bytes)).toBe(true)
  })

  it('holds only so much for one person, and forgets what nobody used after a day', async () => {
    const input = { name: 'a.zip', size: 500 * 1024 * 1024 }
    const statuses = []
    for (let n = 0; n < 4; n++)
      statuses.push((await shop.call('POST', '/backoffice/uploads', { bearer: other.bearer, body: input })).status)
    expect(statuses).toEqual([201, 201, 201, 422])
    shop.clock.now = new Date(shop.clock.now.getTime() + 25 * 3_600_000)
    await forgetOldUploads.run(shop.services, {})
    const { rows } = await shop.pool.query('select taken_at from uploads')
    expect(rows.length).toBe(2)
    expect(rows.every(({ taken_at }) => taken_at)).toBe(true)
    expect((await readdir(join(files.folder, 'files/uploads'))).length).toBe(2)
  })
})
