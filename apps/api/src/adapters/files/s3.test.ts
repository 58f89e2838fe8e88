import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSandbox, type TestSandbox } from '../../../test/sandbox.ts'
import { actAt } from '../../../test/sandbox-act.ts'
import type { FileStore, StoredFile } from '../../platform/files/file-store.ts'
import { type S3Options, s3Files } from './s3.ts'

// Against the stand-in, which checks signatures by code of its own.
let sandbox: TestSandbox
const keys = {
  bucket: 'delguur',
  region: 'sandbox-1',
  key_id: 'sandbox',
  secret: 'sandbox-secret',
  prefix: 'bambar/media',
}
beforeAll(async () => {
  sandbox = await aSandbox()
})
afterAll(() => sandbox.stop())
const store = (more: Partial<S3Options> = {}) => s3Files({ url: `${sandbox.inbox_url}/s3`, ...keys, ...more })
const read = async (path: string) => {
  const file = await store().open(path)
  return file && buffer(file)
}

/** All that a store lists. */
async function listed(store: FileStore) {
  const found: StoredFile[] = []
  for await (const each of store.list()) found.push(each)
  return found
}

describe('files in a bucket', () => {
  it('are kept, read, replaced and removed, whatever they are called', async () => {
    const path = 'goods/Цагаан сар (1)+~!*.jpg'
    expect(await read(path)).toBeUndefined()
    await store().keep(path, Buffer.from('one'), 'image/jpeg')
    expect(String(await read(path))).toBe('one')
    const large = Buffer.alloc(3 * 1024 * 1024, 5)
    await store().keep(path, Readable.from([large.subarray(0, 100), large.subarray(100)], { objectMode: false }))
    expect((await read(path))?.equals(large)).toBe(true)
    await store().remove(path)
    await store().remove(path)
    expect(await read(path)).toBeUndefined()
    await store().keep('empty', Buffer.alloc(0))
    expect((await read('empty'))?.length).toBe(0)
  })

  it('are listed whole, page by page, without those of others', async () => {
    const names = ['a/1 & 2.txt', 'a/<мөр>+%41.txt', 'b', 'Ё']
    const own = store({ prefix: 'listed/media', page: 2 })
    expect(await listed(own)).toEqual([])
    for (const [n, name] of names.entries()) await own.keep(name, Buffer.alloc(n, 1))
    await store({ prefix: 'listed/media-of-others' }).keep('c', Buffer.from('c'))
    const found = await listed(own)
    expect(found).toEqual(names.map((path, size) => ({ path, size })))
    for (const { path } of found) await own.remove(path)
    expect(await listed(own)).toEqual([])
    const nowhere = store({ bucket: 'other' }).list()[Symbol.asyncIterator]()
    await expect(nowhere.next()).rejects.toThrow('404 NoSuchBucket')
  })

  it('are refused to wrong keys and buckets, and to paths that lead out', async () => {
    await expect(store({ secret: 'wrong' }).open('a')).rejects.toThrow('403 SignatureDoesNotMatch')
    await expect(store({ key_id: 'who' }).keep('a', Buffer.from('a'))).rejects.toThrow('403 InvalidAccessKeyId')
    await expect(store({ bucket: 'other' }).keep('a', Buffer.from('a'))).rejects.toThrow('404 NoSuchBucket')
    await expect(store().open('../other/a')).rejects.toThrow('not a path')
  })

  it('are tried again when the service fails, and not for ever', async () => {
    const fail = (n: number) => actAt(`${sandbox.inbox_url}/s3-failures/${n}`, { method: 'POST' })
    await fail(2)
    await store().keep('again', Buffer.from('kept'))
    expect(String(await read('again'))).toBe('kept')
    await fail(3)
    await expect(store().open('again')).rejects.toThrow('503 SlowDown')
    const cut = Readable.from(
      (async function* () {
        yield Buffer.from('a')
        throw new Error('went away')
      })(),
      { objectMode: false },
    )
    await expect(store().keep('cut', cut)).rejects.toThrow('went away')
    expect(await read('cut')).toBeUndefined()
  })
})
