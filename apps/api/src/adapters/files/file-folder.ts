import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '../../platform/files/file-store.ts'

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Files in a folder of this machine. */
export function fileFolder(root: string): FileStore {
  const placeOf = (path: string): string => {
    const place = normalize(join(root, path))
    if (!place.startsWith(root + sep)) throw new Error(`not a path of a file: ${path}`)
    return place
  }
  return {
    keep: async (path, bytes) => {
      const place = placeOf(path)
      await mkdir(dirname(place), { recursive: true })
      const part = `${place}.${randomUUID()}.part`
      try {
        if (Buffer.isBuffer(bytes)) await writeFile(part, bytes)
        else await pipeline(bytes, createWriteStream(part))
        await rename(part, place)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    open: async (path) => {
      const file = await open(placeOf(path)).catch(missing)
      await file?.close()
      return file && createReadStream(placeOf(path))
    },
    remove: async (path) => {
      await rm(placeOf(path), { force: true })
      const folder = dirname(placeOf(path))
      // an empty folder of an upload says nothing
      if (folder !== normalize(root)) await rmdir(folder).catch(() => undefined)
    },
    list: async function* () {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(missing)
      const places = (entries ?? []).filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
      for (const place of places.sort()) {
        if (place.endsWith('.part')) continue
        const found = await stat(place).catch(missing)
        if (found) yield { path: relative(root, place).replaceAll(sep, '/'), size: found.size }
      }
    },
  }
}
