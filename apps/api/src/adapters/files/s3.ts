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
import aws4 from 'aws4'
import type { FileStore } from '../../platform/file-store.ts'

export type S3Options = {
  /** Of the service: `https://s3.eu-central-1.amazonaws.com`, `https://minio.example.mn:9000`. */
  url: string
  bucket: string
  region: string
  key_id: string
  secret: string
  /** Before the names of all files, without a slash at its end. */
  prefix?: string
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

type Body = { open: () => Readable | undefined; length: number; sha256: string }
const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')
const nothing: Body = { open: () => undefined, length: 0, sha256: hashOf('') }

/**
 * Files in a bucket of a service that speaks S3's REST protocol (AWS, MinIO, Ceph, R2 and others), addressed by path. Requests are
 * signed with SigV4, bodies with it; what the service fails at is tried again.
 */
export function s3Files({ url, bucket, region, key_id, secret, prefix = '' }: S3Options): FileStore {
  const base = new URL(url)
  const ask = base.protocol === 'https:' ? request : plainRequest
  const pathOf = (path: string): string => {
    const names = [...base.pathname.split('/'), bucket, ...prefix.split('/'), ...path.split('/')].filter(Boolean)
    if (names.includes('..') || names.includes('.')) throw new Error(`not a path of a file: ${path}`)
    return `/${names.map(encodeURIComponent).join('/')}`
  }

  const once = (
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
    const signed = aws4.sign(
      { service: 's3', region, method, host: base.host, path: pathOf(path), headers },
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

  return {
    keep: async (path, bytes, type) => {
      const put = async (body: Body) => {
        const answer = await send('PUT', path, body, type)
        answer.resume()
        if (answer.statusCode === 404) throw new S3Error(404, 'NoSuchBucket')
      }
      if (Buffer.isBuffer(bytes))
        return put({ open: () => Readable.from([bytes]), length: bytes.length, sha256: hashOf(bytes) })
      // its length and hash are signed before it is sent
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
    },
    open: async (path) => {
      const answer = await send('GET', path)
      if (answer.statusCode !== 404) return answer
      answer.resume()
      return undefined
    },
    remove: async (path) => void (await send('DELETE', path)).resume(),
  }
}
