import { uploads } from '@delguur/contract/uploads'
import { call } from '../../lib/api.ts'

const tries = 4
const wholeBytes = 4 * 1024 * 1024

/** Sends a file, a large one in parts, each again where the network fails; says how much of it is there, 0 to 1. */
export async function sendUpload(
  file: File,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<number> {
  if (file.size <= wholeBytes) {
    const form = new FormData()
    form.append('file', file, file.name)
    const { upload_id } = await call(uploads.add, { body: form, signal })
    onProgress(1)
    return upload_id
  }
  const begun = await call(uploads.add, { body: { name: file.name, size: file.size }, signal })
  const count = Math.ceil(file.size / begun.part_bytes)
  for (let n = 1; n <= count; n++) {
    const part = file.slice((n - 1) * begun.part_bytes, n * begun.part_bytes)
    await sendPart(begun.upload_id, n, part, signal)
    onProgress(n / count)
  }
  await call(uploads.finish, { params: { id: begun.upload_id }, signal })
  return begun.upload_id
}

async function sendPart(id: number, n: number, part: Blob, signal: AbortSignal | undefined): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const form = new FormData()
    form.append('file', part, `part-${n}`)
    try {
      await call(uploads.part, { params: { id, n }, body: form, signal })
      return
    } catch (error) {
      if (attempt === tries || signal?.aborted) throw error
    }
  }
}
