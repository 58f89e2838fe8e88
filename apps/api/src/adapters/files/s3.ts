import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import type { FileStore, StoredFile } from '../../platform/files/file-store.ts'

export type S3Options = {
  /** Of the service: `https://s3.eu-central-1.amazonaws.com`, `https://minio.example.mn:9000`. */
  url: string
  bucket: string
  region: string
  key_id: string
  secret: string
  /** Before the names of all files, without a slash at its end. */
  prefix?: string
  /** So many names are asked for at once; services give a thousand at most. */
  page?: number
}

const timeout = 30_000
const tries = 3

/** What the service said no with: its code, never a key. */
export class S3Error extends Error {
  override name = 'S3Error'
  constructor(status: number, code: string) {
    super(`the file store answered ${status} ${code}`)
  }
}

const queryOf = (query: Record<string, string>): string =>
  Object.entries(query)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replace(/[!'()*]/g, hex)}`)
    .join('&')
const hex = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** What an element of an answer says; undefined where there is none. */
const valueIn = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`)
    .exec(xml)?.[1]
    ?.replace(/&(\w+);/g, (match, entity: string) => entities[entity] ?? match)

/** The names of a page of a list; asked for with `encoding-type=url`, as XML cannot say each. */
const namesIn = (xml: string): StoredFile[] =>
  [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, item = '']) => ({
    path: decodeURIComponent((valueIn(item, 'Key') ?? '').replaceAll('+', ' ')),
    size: Number(valueIn(item, 'Size')),
  }))

type Body = { open: () => Readable | undefined; length: number; sha256: string }
const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')
const nothing: Body = { open: () => undefined, length: 0, sha256: hashOf('') }

/** Sends signed requests to the service, with their bodies; what it fails at is tried again. */
function senderOf({ url, region, key_id, secret }: S3Options) {
  const base = new URL(url)
  const ask = base.protocol === 'https:' ? request : plainRequest
  const once = async (
    method: string,
    path: string,
    { open, length, sha256 }: Body,
    type?: string,
  ): Promise<IncomingMessage> => {
    const headers = {
      'X-Amz-Content-Sha256': sha256,
      ...(method === 'PUT' && { 'Content-Length': length }),
      ...(type && { 'Content-Type': type }),
    }
    const { default: aws4 } = await import('aws4')
    const signed = aws4.sign(
      { service: 's3', region, method, host: base.host, path, headers },
      { accessKeyId: key_id, secretAccessKey: secret },
    )
    return new Promise((resolve, reject) => {
      const call = ask(base, { method, path: signed.path, headers: signed.headers, timeout }, resolve)
      call.on('timeout', () => call.destroy(new Error('the file store timed out')))
      call.on('error', reject)
      const body = open()
      if (body) body.on('error', (error) => call.destroy(error)).pipe(call)
      else call.end()
    })
  }

  async function send(method: string, path: string, body = nothing, type?: string): Promise<IncomingMessage> {
    for (let n = 1; ; n++) {
      const answer = await once(method, path, body, type).catch((error: unknown) => {
        if (n === tries) throw error
        return undefined
      })
      const status = answer?.statusCode ?? 0
      if (answer && (status < 300 || status === 404)) return answer
      if (answer && (status < 500 || n === tries)) {
        const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await text(answer)) ?? []
        throw new S3Error(status, code)
      }
      answer?.resume()
      await setTimeout(100 * n)
    }
  }
  return send
}

/** A stream as a body: its length and hash are signed before it is sent, so it passes through a file. */
async function withBodyOf(bytes: Readable, put: (body: Body) => Promise<void>): Promise<void> {
  const file = join(tmpdir(), `delguur-${randomUUID()}`)
  const hash = createHash('sha256')
  try {
    await pipeline(
      bytes,
      async function* (source) {
        for await (const chunk of source) {
          hash.update(chunk as Buffer)
          yield chunk
        }
      },
      createWriteStream(file, { mode: 0o600 }),
    )
    const { size } = await stat(file)
    await put({ open: () => createReadStream(file), length: size, sha256: hash.digest('hex') })
  } finally {
    await rm(file, { force: true })
  }
}

/**
 * Files in a bucket of a service that speaks S3's REST protocol (AWS, MinIO, Ceph, R2 and others), addressed by path. Requests are
 * signed with SigV4, bodies with it; what the service fails at is tried again.
 */
export function s3Files(options: S3Options): FileStore {
  const { url, bucket, prefix = '', page = 1_000 } = options
  const send = senderOf(options)
  const bucketPath = `/${[...new URL(url).pathname.split('/'), bucket].filter(Boolean).map(encodeURIComponent).join('/')}`
  const pathOf = (path: string): string => {
    const names = [...prefix.split('/'), ...path.split('/')].filter(Boolean)
    if (names.includes('..') || names.includes('.')) throw new Error(`not a path of a file: ${path}`)
    return `${bucketPath}/${names.map(encodeURIComponent).join('/')}`
  }

  return {
    keep: async (path, bytes, type) => {
      const put = async (body: Body) => {
        const answer = await send('PUT', pathOf(path), body, type)
        answer.resume()
        if (answer.statusCode === 404) throw new S3Error(404, 'NoSuchBucket')
      }
      if (Buffer.isBuffer(bytes))
        return put({ open: () => Readable.from([bytes]), length: bytes.length, sha256: hashOf(bytes) })
      return withBodyOf(bytes, put)
    },
    open: async (path) => {
      const answer = await send('GET', pathOf(path))
      if (answer.statusCode !== 404) return answer
      answer.resume()
      return undefined
    },
    remove: async (path) => void (await send('DELETE', pathOf(path))).resume(),
    list: async function* () {
      const below = prefix && `${prefix}/`
      for (let after: string | undefined = ''; after !== undefined; ) {
        const query = { 'encoding-type': 'url', 'list-type': '2', 'max-keys': String(page), prefix: below }
        const answer = await send(
          'GET',
          `${bucketPath}?${queryOf({ ...query, ...(after && { 'continuation-token': after }) })}`,
        )
        const xml = await text(answer)
        if (answer.statusCode === 404) throw new S3Error(404, 'NoSuchBucket')
        for (const { path, size } of namesIn(xml)) yield { path: path.slice(below.length), size }
        after = valueIn(xml, 'NextContinuationToken')
      }
    },
  }
}
